import { statfsSync } from 'node:fs'
import type { BackupState } from '#app/features/desk/backups/read.server.ts'
import type { Measure } from '#app/lib/measure.ts'
import { lookAtEncryption } from '../doctor/line.ts'
import { regularly } from '../regularly.ts'

const sixHours = 6 * 3_600_000

type Machine = {
  directory: string
  siteUrl: string
  backups: () => BackupState | undefined
  readCertificate?: typeof lookAtEncryption
}

/** Measures what a dealer loses sleep over: backups, disk and certificate. Returns a function that stops it. */
export function measureMachine(
  { gauge }: Measure,
  { directory, siteUrl, backups, readCertificate = lookAtEncryption }: Machine,
): () => Promise<void> {
  gauge('backupDone', () => {
    const at = backups()?.doneAt
    return at ? Date.parse(at) / 1000 : undefined
  })
  gauge('backupFailing', () => {
    const state = backups()
    return state && Number(state.failed !== null || state.unwritable !== null)
  })
  gauge('diskFree', () => {
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize
  })
  let until: number | undefined
  gauge('certificateUntil', () => until)
  if (!siteUrl.startsWith('https://')) return async () => undefined
  const look = async () => {
    until = (await readCertificate(siteUrl)).until.getTime() / 1000
  }
  // A server may not reach its own public address. The metric is then absent.
  return regularly(sixHours, look, () => {
    until = undefined
  })
}
