import { expect, inject, test } from 'vitest'
import { eachDatabase } from '../../tests/fixtures.ts'
import { addressOf, execute } from '../../tests/global-setup.ts'
import { openServer } from './client.server.ts'
import { examine } from './examine.server.ts'
import { listMigrations, listRun, migrate } from './migrate.server.ts'

test.skipIf(!inject('postgres'))(
  'a new database with another encoding than UTF-8 is refused, with the way to make another',
  async () => {
    const url = inject('postgres')?.url ?? ''
    const name = `nuricar_bytes_${process.pid}`
    await execute(url, `create database ${name} template template0 encoding 'SQL_ASCII' locale 'C'`)
    const database = openServer(addressOf(url, name))
    try {
      await expect(migrate(database)).rejects.toThrow('encoding is SQL_ASCII')
      await expect(migrate(database)).rejects.toThrow('createdb --template template0 --encoding UTF8')
      expect(await listRun(database.db)).toEqual([])
    } finally {
      await database.close()
      await execute(url, `drop database ${name} with (force)`)
    }
  },
)

test.skipIf(!inject('postgres'))(
  'a role that may not create schemas gets the command for the owner, and continues afterwards',
  async () => {
    const url = inject('postgres')?.url ?? ''
    const name = `nuricar_narrow_${process.pid}`
    await execute(url, `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`)
    await execute(url, `create role ${name} login password 'narrow'`)
    const own = new URL(addressOf(url, name))
    await execute(own.href, `create extension if not exists pg_trgm; grant all on schema public to ${name}`)
    own.username = name
    own.password = 'narrow'
    const database = openServer(own.href)
    try {
      await expect(migrate(database)).rejects.toThrow('grant create on database NAME to ROLE')
      expect((await listRun(database.db)).at(-1)?.name).toMatch(/^0028/)
      expect((await examine(database.db, 'server')).makesSchemas).toBe(false)
      await execute(url, `grant create on database ${name} to ${name}`)
      await migrate(database)
      expect((await examine(database.db, 'server')).makesSchemas).toBe(true)
    } finally {
      await database.close()
      await execute(url, `drop database ${name} with (force)`)
      await execute(url, `drop role ${name}`)
    }
  },
)

eachDatabase((database) => {
  test('a database that a newer release has changed is refused, and stays as it is', async () => {
    const { db } = database()
    await database().execute("insert into migration (name, checksum) values ('9999_of_later.sql', 'x')")
    await expect(migrate(database())).rejects.toThrow(/newer release .*9999_of_later\.sql.*restore the backup/)
    await database().execute("delete from migration where name like '9999%'")
    await migrate(database())
    expect((await listRun(db)).length).toBe((await listMigrations()).length)
  })
})
