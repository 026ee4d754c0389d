import { expect, inject, test } from 'vitest'
import { addressOf, execute } from '../../tests/global-setup.ts'
import { openServer } from './client.server.ts'
import { listRun, migrate } from './migrate.server.ts'

test.skipIf(!inject('postgres'))('a new database that keeps bytes instead of letters is refused with how to make another', async () => {
  const url = inject('postgres')?.url ?? ''
  const name = `nuricar_bytes_${process.pid}`
  await execute(url, `create database ${name} template template0 encoding 'SQL_ASCII' locale 'C'`)
  const database = openServer(addressOf(url, name))
  try {
    await expect(migrate(database)).rejects.toThrow('keeps texts as SQL_ASCII')
    await expect(migrate(database)).rejects.toThrow('createdb --template template0 --encoding UTF8')
    expect(await listRun(database.db)).toEqual([])
  } finally {
    await database.close()
    await execute(url, `drop database ${name} with (force)`)
  }
})
