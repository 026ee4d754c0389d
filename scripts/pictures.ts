import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { checkFiles, copyFiles, type Moved, removeSurplus } from '#app/features/stock/photos/move.server.ts'
import { openDisk } from '#app/features/stock/photos/storage.server.ts'
import { type Env, readEnv } from '#server/env.ts'
import { openBucketOf, picturesIn } from '#server/media.ts'
import { openServices } from '#server/services.ts'
import { idFile } from '#server/shared-data.ts'
import { runMain } from './main.ts'

const usage = `Copies pictures and other files between DATA_DIR and the bucket in S3_…, or checks that none is missing.

  npm run pictures -- move to-bucket   copies missing files to the bucket
  npm run pictures -- move to-disk     copies missing files to DATA_DIR
  npm run pictures -- check            reads every file and compares it with its name and the database
  npm run pictures -- check --remove   after a minute, also removes files that the database does not know

Copying removes nothing. You can stop it and start it again while the site runs. Details: docs/run/larger.md.`

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

async function move(env: Env, where: 'to-bucket' | 'to-disk'): Promise<number> {
  const directory = resolve(env.DATA_DIR)
  const folder = picturesIn(directory)
  if (where === 'to-bucket' && !existsSync(folder))
    throw new Error(`There are no pictures in ${folder}. Is DATA_DIR the folder of the site?`)
  const [disk, bucket] = [await openDisk(folder), await openBucketOf(env)]
  const own = join(directory, idFile)
  const [here, there] = [
    existsSync(own) ? readFileSync(own, 'utf8').trim() : undefined,
    (await bucket.read(idFile))?.toString().trim(),
  ]
  if (here && there && here !== there)
    throw new Error(
      `${folder} and the bucket ${env.S3_BUCKET} belong to different sites: ${own} and originals/${idFile} in the bucket differ. Nothing was copied.`,
    )
  const [from, to] = where === 'to-bucket' ? [disk, bucket] : [bucket, disk]
  const moved = await copyFiles(from, to, progress())
  // The id of the owner moves with the pictures (server/shared-data.ts).
  if (where === 'to-bucket' && here && !there) await bucket.write(idFile, Buffer.from(here))
  if (where === 'to-disk' && there && !here) writeFileSync(own, there, { mode: 0o600 })
  for (const { name, reason } of moved.failed) console.log(`Not copied: ${name}: ${reason}`)
  console.log(
    `${moved.brought} files copied (${megabytes(moved.bytes)}) and compared, ${moved.there} already there, ${moved.failed.length} failed.`,
  )
  return moved.failed.length > 0 ? 1 : 0
}

function progress(): (moved: Moved) => void {
  let shown = performance.now()
  return ({ brought, bytes, there }) => {
    if (performance.now() - shown < 5000) return
    shown = performance.now()
    console.error(`${brought} files copied (${megabytes(bytes)}), ${there} already there …`)
  }
}

async function check(env: Env, remove: boolean): Promise<number> {
  const { db, media, close } = await openServices({ ...env, LOG_LEVEL: 'warn' })
  try {
    const { files, missing, damaged, surplus } = await checkFiles(db, media)
    for (const [what, names] of Object.entries({ missing, damaged, unknown: surplus }))
      for (const name of names) console.log(`${what}: ${name}`)
    console.log(
      `${files} files, ${missing.length} missing, ${damaged.length} damaged, ${surplus.length} unknown to the database.`,
    )
    if (remove && surplus.length > files / 2)
      throw new Error(
        'Nothing was removed: more than half of the files are unknown to the database. Are DATABASE_URL and DATA_DIR those of this site?',
      )
    if (remove && surplus.length > 0) {
      await wait(60_000)
      console.log(`${await removeSurplus(db, media, surplus)} unknown files were removed.`)
    }
    return missing.length + damaged.length > 0 ? 1 : 0
  } finally {
    await close()
  }
}

async function main([command, ...rest]: string[]): Promise<number> {
  const [option] = rest
  if (command === 'move' && rest.length === 1 && (option === 'to-bucket' || option === 'to-disk'))
    return move(readEnv(), option)
  if (command === 'check' && (rest.length === 0 || (rest.length === 1 && option === '--remove')))
    return check(readEnv(), option === '--remove')
  console.log(usage)
  return command === '--help' ? 0 : 1
}

await runMain(main)
