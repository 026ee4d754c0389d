/** The name of a backup that is begun at a time, in UTC to the second: `nuricar-2026-11-25t03-41-07z`. */
export function backupName(at: Date): string {
  return `nuricar-${at.toISOString().slice(0, 19).replaceAll(':', '-').toLowerCase()}z`
}

/** The files of a backup beside the pictures: its manifest, which ends the writing of it, what the database holds, and which pictures belong to it. */
export const partNames = (name: string, isSealed: boolean) => {
  const ending = isSealed ? '.age' : ''
  return { manifest: `${name}.json`, database: `${name}.database.ndjson.zst${ending}`, files: `${name}.files.ndjson.zst` }
}

/** Which backup a file beside the pictures belongs to; undefined for a picture. */
export function backupOf(file: string): string | undefined {
  return /^(nuricar-[0-9]{4}-[0-9tz-]+)\./.exec(file)?.[1]
}

/** The folder on disk of a file of backups. */
export const folderIn = (file: string) => (backupOf(file) ? 'backups' : file.slice(0, 2))
