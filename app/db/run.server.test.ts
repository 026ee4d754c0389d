import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bothDatabases } from '../../tests/fixtures.ts'

bothDatabases((database) => {
  test('a text of several statements that fails within a transaction of its own leaves nothing of it, and meets nobody else', async () => {
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
