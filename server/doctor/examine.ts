import { type Examined, examine, isPooled } from '#app/db/examine.server.ts'
import type { Database } from '#app/db/tables.ts'
import { findPushKeys } from '#app/features/alerts/read.server.ts'
import { getLastRuns } from '#app/features/backups/read.server.ts'
import { listOperators } from '#app/features/operators/read.server.ts'
import { findSomePicture } from '#app/features/photos/read.server.ts'
import { getSettings } from '#app/features/settings/read.server.ts'

export type SiteExamined = {
  database: Examined
  kind: 'embedded' | 'server'
  inside?: { operators: number; withCode: number; hasPushKeys: boolean; isPushOn: boolean; picture: string | undefined; backupAt: string | null }
}

/** The command that asks a running site for this data (control.ts). */
export const lookWord = 'doctor'

type Part = { database: { db: Database; kind: 'embedded' | 'server' } }

/** Reads from the database without changing it; `url` is its address, if it has one. */
export async function examineSite({ database: { db, kind } }: Part, url?: string): Promise<SiteExamined> {
  const database = await examine(db, kind, url ? await isPooled(url) : false)
  if (database.migrations.missing.length > 0) return { database, kind }
  const [operators, keys, settings, picture] = [await listOperators(db), await findPushKeys(db), await getSettings(db), await findSomePicture(db)]
  const { lastDone } = await getLastRuns(db)
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
      backupAt: lastDone?.endedAt ?? null,
    },
  }
}
