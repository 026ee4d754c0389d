import pMap from 'p-map'
import { backupOf, partNames, stayingOf } from '#app/features/desk/backups/rules.ts'
import { listTarget, readFiles, readManifest, type Target } from './target.ts'

// The names of pictures, films and PDFs start with their hash.
const isOurs = (file: string) => backupOf(file) !== undefined || /^[0-9a-f]{32}\./.test(file)

/**
 * Deletes backups older than `days` days and unused files. Returns the deleted backups. Throws and deletes nothing if a
 * remaining one is unreadable.
 */
export async function removeOlder(target: Target, days: number): Promise<string[]> {
  const { sizes, names } = await listTarget(target)
  const stay = stayingOf(names, days)
  const needed = new Set<string>()
  for (const name of stay) {
    const manifest = await readManifest(target, name)
    for (const file of [partNames(name, false).manifest, manifest.database.name, manifest.files.list.name])
      needed.add(file)
    for (const { kept } of (await readFiles(target, manifest)).values()) needed.add(kept.name)
  }
  const gone = names.filter((name) => !stay.includes(name))
  // The manifest is deleted first, because a backup without one does not count.
  for (const name of gone) await target.media.remove(partNames(name, false).manifest)
  await pMap(
    [...sizes.keys()].filter((file) => isOurs(file) && !needed.has(file)),
    (file) => target.media.remove(file),
    { concurrency: 8 },
  )
  return gone
}
