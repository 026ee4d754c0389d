/** The name of a backup of a time, in UTC to the second: `nuricar-2026-11-25t03-41-07z`. Names stand in the order of backups: where the newest there has the same or a later one, as after a clock was set back, it is the second after that. */
export function backupName(at: Date, newest?: string): string {
  const name = nameAt(at)
  const [, day, time] = /^nuricar-(.{10})t(.{8})z$/.exec(newest ?? '') ?? []
  if (!newest || name > newest || !day || !time) return name
  return nameAt(new Date(Date.parse(`${day}T${time.replaceAll('-', ':')}Z`) + 1000))
}
const nameAt = (at: Date) => `nuricar-${at.toISOString().slice(0, 19).replaceAll(':', '-').toLowerCase()}z`

const mostOfDay = 10

/** Those that stay of backups, newest first, where those of `days` days are kept: the newest ten of each of the last days (by UTC) on which there is one. So what is made by hand pushes no night out. */
export function stayingOf(names: string[], days: number): string[] {
  const byDay = Map.groupBy(names, (name) => name.slice(0, 'nuricar-2026-11-25'.length))
  return [...byDay.values()].slice(0, days).flatMap((ofDay) => ofDay.slice(0, mostOfDay))
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
