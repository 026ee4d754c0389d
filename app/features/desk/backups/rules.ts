/** Texts about a problem with backups (read.server.ts). */
export const backupProblemTexts = {
  unwritable: 'backups.unwritable',
  failed: 'backups.nightlyFailed',
  lacking: 'backups.nightlyLacks',
} as const

/**
 * Names a backup by its UTC time: `nuricar-2026-11-25t03-41-07z`. If the clock was set back, the name is one second
 * after `newest`, so names sort by age.
 */
export function backupName(at: Date, newest?: string): string {
  const name = nameAt(at)
  const [, day, time] = /^nuricar-(.{10})t(.{8})z$/.exec(newest ?? '') ?? []
  if (!newest || name > newest || !day || !time) return name
  return nameAt(new Date(Date.parse(`${day}T${time.replaceAll('-', ':')}Z`) + 1000))
}
const nameAt = (at: Date) => `nuricar-${at.toISOString().slice(0, 19).replaceAll(':', '-').toLowerCase()}z`

const mostOfDay = 10

/**
 * Returns the backups to keep: the newest ten of each of the last `days` UTC days that have backups. `names` is sorted
 * newest first.
 */
export function stayingOf(names: string[], days: number): string[] {
  const byDay = Map.groupBy(names, (name) => name.slice(0, 'nuricar-2026-11-25'.length))
  return [...byDay.values()].slice(0, days).flatMap((ofDay) => ofDay.slice(0, mostOfDay))
}

export const partNames = (name: string, isSealed: boolean) => {
  const ending = isSealed ? '.age' : ''
  return {
    manifest: `${name}.json`,
    database: `${name}.database.ndjson.zst${ending}`,
    files: `${name}.files.ndjson.zst`,
  }
}

export function backupOf(file: string): string | undefined {
  return /^(nuricar-[0-9]{4}-[0-9tz-]+)\./.exec(file)?.[1]
}

export const folderIn = (file: string) => (backupOf(file) ? 'backups' : file.slice(0, 2))
