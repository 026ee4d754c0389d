import { createReadStream, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { unpackTar } from 'modern-tar/fs'
import type { Env } from '../env.ts'
import { type Encryption, openEncryption } from './encryption.ts'
import { scratchName } from './spool.ts'
import { listNames, openTarget, type Target } from './target.ts'

type Picking = { env: Env; where: string; wanted: string | undefined; scratch: string }
export type Picked = { target: Target; name: string; seal: Encryption | undefined }

/**
 * Finds a backup (default: the newest) in a folder, bucket or tar file, which is unpacked to `scratch`. Throws a
 * readable message without one.
 */
export async function withBackup<T>(
  { env, where, wanted, scratch }: Picking,
  use: (picked: Picked) => Promise<T>,
): Promise<T> {
  const isBucket = where.startsWith('s3://')
  if (!isBucket && !existsSync(where)) throw new Error(`There is nothing at ${where}, or this user may not read it.`)
  const isArchive = !isBucket && statSync(where).isFile()
  mkdirSync(scratch, { recursive: true })
  const unpacked = isArchive ? join(scratch, scratchName()) : undefined
  try {
    if (unpacked) await pipeline(createReadStream(where), unpackTar(unpacked))
    const target = await openTarget(unpacked ?? where, env, { isRead: true })
    const names = await listNames(target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EACCES') throw error
      throw new Error(
        `This user may not read ${where}: only the owner of a backup can. Give the site's user a copy of it.`,
      )
    })
    const name = wanted ?? names[0]
    if (!name) throw new Error(`There is no backup in ${where}.`)
    if (!names.includes(name))
      throw new Error(`There is no backup ${name} in ${where}. Backups: ${names.join(', ') || 'none'}.`)
    return await use({ target, name, seal: env.BACKUP_KEY ? await openEncryption(env.BACKUP_KEY) : undefined })
  } finally {
    if (unpacked) rmSync(unpacked, { recursive: true, force: true })
  }
}
