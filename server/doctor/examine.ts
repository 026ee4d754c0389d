import { type Examined, examine, isPooled } from '#app/db/examine.server.ts'
import type { Database } from '#app/db/tables.ts'
import { listOperators } from '#app/features/base/operators/read.server.ts'
import { getSettings } from '#app/features/base/settings/read.server.ts'
import { type BackupState, getBackupState } from '#app/features/desk/backups/read.server.ts'
import { listUnreadable, readSeal } from '#app/features/stock/ledger/keys/read.server.ts'
import type { Seal } from '#app/features/stock/ledger/shared/seal.server.ts'
import { findSomePicture } from '#app/features/stock/photos/read.server.ts'
import { findPushKeys } from '#app/features/talk/push/read.server.ts'

export type SiteExamined = {
  database: Examined
  kind: 'embedded' | 'server'
  inside?: {
    operators: number
    withCode: number
    hasPushKeys: boolean
    isPushOn: boolean
    picture: string | undefined
    backup: BackupState
    /** Cars whose ledgers cannot be opened. Absent without a secret. */
    unreadable?: number | undefined
  }
}

/** The command that asks a running site for this data (control.ts). */
export const lookWord = 'doctor'

type OpenedDatabase = { database: { db: Database; kind: 'embedded' | 'server' }; seal?: Seal | undefined }
type Known = { url?: string; secrets?: readonly string[] }

/**
 * Reads from the database without changing it. `url` is its address, if it has one. Without a seal, `secrets` open the
 * ledgers.
 */
export async function examineSite(
  { database: { db, kind }, seal }: OpenedDatabase,
  { url, secrets = [] }: Known = {},
): Promise<SiteExamined> {
  const database = await examine(db, kind, url ? await isPooled(url) : false)
  if (database.migrations.missing.length > 0) return { database, kind }
  const [operators, keys, settings, picture] = [
    await listOperators(db),
    await findPushKeys(db),
    await getSettings(db),
    await findSomePicture(db),
  ]
  const opened = seal ?? (await readSeal(db, secrets))
  const withCode = operators.filter(({ hasCode }) => hasCode).length
  return {
    database,
    kind,
    inside: {
      operators: operators.length,
      withCode,
      hasPushKeys: keys !== undefined,
      isPushOn: settings.push,
      picture,
      backup: await getBackupState(db),
      unreadable: opened && (await listUnreadable(db, opened)).length,
    },
  }
}
