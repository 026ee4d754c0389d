import { z } from '@hono/zod-openapi'

const digest = z.string().regex(/^[0-9a-f]{64}$/)
// The names are restricted, because someone else may have written the manifest or the list.
const StoredFile = z.object({
  name: z.string().regex(/^[a-z0-9][a-z0-9.-]+$/),
  bytes: z.int().nonnegative(),
  sha256: digest,
})

/**
 * The manifest of a backup. It is written last. `sha256` is the hash of a stored file. In `tables` it is the hash of
 * the rows.
 */
export const Manifest = z.object({
  format: z.literal(1),
  name: z.string().regex(/^nuricar-[0-9tz-]+$/),
  site: z.string().nullable().describe('The site that the backup is from'),
  directory: z.string().nullable().describe('The id in the DATA_DIR or bucket that belonged to its database'),
  address: z.string(),
  version: z.string().describe('The release that made it'),
  madeAt: z.iso.datetime().describe('Everything written before this time is included'),
  key: z
    .string()
    .nullable()
    .describe('The age recipient that database, files and secret are encrypted for; null: not encrypted'),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: digest })),
  database: StoredFile.describe('Encrypted if the backup is'),
  files: z.object({
    count: z.number(),
    bytes: z.number(),
    list: StoredFile,
    missing: z.array(z.string()).describe('Known to the database but missing'),
  }),
  secret: z.string().nullable().describe('The session secret, encrypted, in base64'),
  ledgerKeys: z
    .string()
    .nullable()
    .default(null)
    .describe('The keys of ledgers, encrypted, in base64; backups of older releases have none'),
})
export type Manifest = z.infer<typeof Manifest>

// A file name starts with the hash of the file, so a manipulated list cannot add other files to the store.
const fileName = z.string().regex(/^[0-9a-f]{32}\.(?:jpg|mp4|webm|pdf)$/)

/** A picture or another file in a backup. `kept` describes the stored copy, which may be encrypted. */
export const BackupFile = z
  .object({ name: fileName, bytes: z.int().nonnegative(), sha256: digest, kept: StoredFile })
  .refine(
    ({ name, sha256, kept }) =>
      sha256.startsWith(name.slice(0, 32)) && (kept.name === name || kept.name.startsWith(`${name}.`)),
    {
      error: 'The name of a file is its SHA-256',
    },
  )
export type BackupFile = z.infer<typeof BackupFile>

export const BackupRun = z.object({
  state: z.enum(['running', 'done', 'failed']),
  isNightly: z.boolean(),
  name: z.string().nullable(),
  files: z.number().nullable(),
  bytes: z.number().nullable().describe('Bytes in storage, including files shared with other backups'),
  reason: z.string().nullable().describe('Why it failed, in English; for a finished one, what needs attention'),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
})
export type BackupRun = z.infer<typeof BackupRun>

export type Backups = {
  at: string | null
  target: string
  /** Whether the settings have a key (BACKUP_KEY), which takes precedence over the one of the panel. */
  isSealed: boolean
  /** Makes a pair of keys and stores nothing. */
  newKey: () => Promise<{ identity: string; recipient: string }>
  isRecipient: (text: string) => Promise<boolean>
  begin: () => Promise<boolean>
  /**
   * Returns the backups, newest first. With `mayBeOld` the list may be a minute old. Throws if the backup destination
   * does not answer.
   */
  list: (mayBeOld: boolean) => Promise<KeptBackup[]>
  archive: (name: string) => Promise<ReadableStream<Uint8Array> | undefined>
}
/** A new pair of keys in the age format. */
export const NewBackupKey = z.object({
  identity: z.string().describe('The private key, shown only once'),
  recipient: z.string(),
})
export const BackupKeyUse = z.strictObject({ recipient: z.string().max(100), password: z.string().max(128) })

/** A public key in the age format (`age1…`) and when it was made. */
export type BackupKey = { recipient: string; madeAt: string }
export type KeptBackup = { name: string; madeAt: string; bytes: number; files: number }
