import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { eachDatabase } from './fixtures.ts'

eachDatabase((database) => {
  it('is migrated and speaks the same SQL', async () => {
    const { rows } = await sql<{ cars: number }>`select count(*)::int as cars from car_listing`.execute(database().db)
    expect(rows).toEqual([{ cars: 0 }])
  })

  it('tells of its version, 15 or newer', async () => {
    const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(database().db)
    expect(rows[0]?.version).toBeGreaterThanOrEqual(150_000)
  })
})
