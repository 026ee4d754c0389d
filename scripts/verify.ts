import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { ledgersInWords } from '#server/backup/ledgers.ts'
import { withBackup } from '#server/backup/pick.ts'
import { verifyBackup } from '#server/backup/verify.ts'
import { type Env, readEnv } from '#server/env.ts'
import { findSecrets } from '#server/secrets.ts'
import { runMain } from './main.ts'

const usage = `Reads a whole backup and compares it with its manifest. Exits with 1 if anything is wrong.

  npm run verify                    the newest backup in BACKUP_TO
  npm run verify -- SOURCE          the newest of a folder, a bucket (s3://bucket/folder) or a file NAME.tar
  npm run verify -- SOURCE NAME     an older one

An encrypted backup is decrypted if BACKUP_KEY is the identity that it was encrypted for.`

async function verify(env: Env, where: string, wanted: string | undefined): Promise<number> {
  return withBackup({ env, where, wanted, scratch: tmpdir() }, async ({ target, name, seal }) => {
    const { manifest, files, isOpened, wrong, ledgers } = await verifyBackup(
      target,
      name,
      seal,
      findSecrets(env, resolve(env.DATA_DIR)),
    )
    for (const line of wrong) console.log(line)
    for (const one of manifest.files.missing)
      console.log(`${one} was already missing on the site when this backup was made.`)
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${name} of ${manifest.address}, release ${manifest.version}: ${rows} rows and ${files} files ${isOpened ? 'read and compared' : 'compared as stored, without a key to decrypt them'}, ${wrong.length} wrong.`,
    )
    const words = ledgers && ledgersInWords(ledgers)
    if (words) console.log(words)
    return wrong.length > 0 ? 1 : 0
  })
}

async function main([first, name, ...rest]: string[]): Promise<number> {
  const env = readEnv()
  const where = first ?? env.BACKUP_TO
  if (where && !where.startsWith('-') && rest.length === 0) return verify(env, where, name)
  console.log(usage)
  return where === '--help' ? 0 : 1
}

await runMain(main)
