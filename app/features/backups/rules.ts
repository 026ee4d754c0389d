/** The name of a backup, by UTC time: `nuricar-2026-11-25t03-41-07z`. Names sort by age: after a clock was set back, it is a second after `newest`. */
export function backupName(at: Date, newest?: string): string {
  const name = nameAt(at)
  const [, day, time] = /^nuricar-(.{10})t(.{8})z$/.exec(newest ?? '') ?? []
  if (!newest || name > newest || !day || !time) return name
  return nameAt(new Date(Date.parse(`${day}T${time.replaceAll('-', ':')}Z`) + 1000))
}
const nameAt = (at: Date) => `nuricar-${at.toISOString().slice(0, 19).replaceAll(':', '-').toLowerCase()}z`

const mostOfDay = 10

/** The backups to keep of `names`, newest first: the newest ten of each of the last `days` UTC days with any. Manual ones push out no night. */
export function stayingOf(names: string[], days: number): string[] {
  const byDay = Map.groupBy(names, (name) => name.slice(0, 'nuricar-2026-11-25'.length))
  return [...byDay.values()].slice(0, days).flatMap((ofDay) => ofDay.slice(0, mostOfDay))
}

/** Files of a backup besides the pictures: the manifest (written last), the database, and the list of its pictures. */
export const partNames = (name: string, isSealed: boolean) => {
  const ending = isSealed ? '.age' : ''
  return { manifest: `${name}.json`, database: `${name}.database.ndjson.zst${ending}`, files: `${name}.files.ndjson.zst` }
}

/** The backup that a file belongs to; undefined for a picture. */
export function backupOf(file: string): string | undefined {
  return /^(nuricar-[0-9]{4}-[0-9tz-]+)\./.exec(file)?.[1]
}

export const folderIn = (file: string) => (backupOf(file) ? 'backups' : file.slice(0, 2))
