import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bothDatabases } from '../../tests/fixtures.ts'

bothDatabases((database) => {
  test('several statements that fail in a transaction of their own leave nothing behind, and no other one joins in', async () => {
    const { db, run } = database()
    await run('create table number (n int)')
    await run('begin; insert into number values (1); commit')
    const failing = run('begin; insert into number values (2); select 1/0; commit')
    const others = [3, 4, 5, 6].map((n) => sql`insert into number values (${n})`.execute(db))
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    await Promise.all(others)
    expect((await run('select n from number order by n')).rows).toEqual([1, 3, 4, 5, 6].map((n) => ({ n })))
    await run('drop table number')
  })
})
