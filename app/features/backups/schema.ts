import { z } from '@hono/zod-openapi'

const digest = z.string().regex(/^[0-9a-f]{64}$/)
// Of a manifest or a list that somebody else wrote, nothing else is looked for.
const Kept = z.object({ name: z.string().regex(/^[a-z0-9][a-z0-9.-]+$/), bytes: z.int().nonnegative(), sha256: digest })

/** What a backup says of itself: `<name>.json` in the place where it is kept, written last. The SHA-256 are those of bytes as they lie there, those of `tables` of their rows (app/db/dump.server.ts). */
export const Manifest = z.object({
  format: z.literal(1),
  name: z.string().regex(/^nuricar-[0-9tz-]+$/),
  site: z.string().nullable().describe('Which site it is of'),
  directory: z.string().nullable().describe('The id in the DATA_DIR or the bucket that belonged to its database'),
  address: z.string(),
  version: z.string().describe('The release that made it'),
  madeAt: z.iso.datetime().describe('What was written before is in it'),
  key: z.string().nullable().describe('The age recipient for whom database, files and secret are sealed; null: nothing is'),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: digest })),
  database: Kept.describe('Sealed where the backup is'),
  files: z.object({
    count: z.number(),
    bytes: z.number(),
    list: Kept,
    missing: z.array(z.string()).describe('Known to the database, but no longer there'),
  }),
  secret: z.string().nullable().describe('The secret of sessions, sealed, in base64'),
})
export type Manifest = z.infer<typeof Manifest>

// They begin with their hash, and nothing else gets into a store by way of a list.
const fileName = z.string().regex(/^[0-9a-f]{32}\.(?:jpg|mp4|webm|pdf)$/)

/** A picture or another file of a backup: its own bytes, and as it is kept. */
export const KeptFile = z
  .object({ name: fileName, bytes: z.int().nonnegative(), sha256: digest, kept: Kept })
  .refine(({ name, sha256, kept }) => sha256.startsWith(name.slice(0, 32)) && (kept.name === name || kept.name.startsWith(`${name}.`)), {
    error: 'a file is named by its SHA-256',
  })
export type KeptFile = z.infer<typeof KeptFile>

/** How a backup went or goes. */
export const BackupRun = z.object({
  state: z.enum(['running', 'done', 'failed']),
  isNightly: z.boolean(),
  name: z.string().nullable(),
  files: z.number().nullable(),
  bytes: z.number().nullable().describe('Those that it needs where it is kept, with what it shares with others'),
  reason: z.string().nullable().describe('Why it failed, in English; of one that is done, what a person has to know of it'),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
})
export type BackupRun = z.infer<typeof BackupRun>

/** Backups, as the panel makes and fetches them. */
export type Backups = {
  /** The time of the day, by the clock of the seller, at which one is made; null where none is by itself. */
  at: string | null
  /** Where they are kept, as a person reads it. */
  target: string
  isSealed: boolean
  /** Begins one; false where one is under way already. */
  begin: () => Promise<boolean>
  /** Those that are kept, newest first, or those that were kept a minute ago; throws where the place does not answer. */
  list: (mayBeOld: boolean) => Promise<KeptBackup[]>
  /** One as a single file (tar); undefined where there is none of that name. */
  archive: (name: string) => Promise<ReadableStream<Uint8Array> | undefined>
}
export type KeptBackup = { name: string; madeAt: string; bytes: number; files: number }
