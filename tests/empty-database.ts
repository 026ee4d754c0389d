import { inject } from 'vitest'
import { type OpenDatabase, openEmbedded, openServer } from '#app/db/client.server.ts'
import { addressOf, execute } from './global-setup.ts'

let made = 0
/** Opens an empty database of the other kind if there is one, otherwise an embedded one. */
export async function withEmpty<T>({ kind }: OpenDatabase, use: (empty: OpenDatabase) => Promise<T>): Promise<T> {
  const postgres = inject('postgres')
  if (kind === 'server' || !postgres) {
    const empty = await openEmbedded()
    return use(empty).finally(empty.close)
  }
  const name = `nuricar_restored_${process.pid}_${made++}`
  await execute(postgres.url, `create database ${name}`)
  const empty = openServer(addressOf(postgres.url, name))
  return use(empty).finally(async () => {
    await empty.close()
    await execute(postgres.url, `drop database if exists ${name} with (force)`)
  })
}
