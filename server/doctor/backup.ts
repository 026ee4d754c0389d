import type { BackupState } from '#app/features/desk/backups/read.server.ts'
import { bad, type Finding, ok, warn } from './finding.ts'

const anHour = 3_600_000
// There is one backup a day, plus retries (app/features/desk/backups/plan.ts).
const [late, missed] = [30 * anHour, 54 * anHour]

/**
 * Checks the age of the newest backup, the last failure, and what the running site said about its target. `to` is
 * BACKUP_TO.
 */
export function judgeBackup(
  to: string | undefined,
  { doneAt: at, failed, unwritable }: BackupState,
  now = Date.now(),
): Finding[] {
  const about = 'backup'
  const age = at === null ? undefined : now - Date.parse(at)
  const hours = age === undefined ? undefined : Math.round(age / anHour)
  const newest = hours === undefined ? 'There is no backup yet.' : `The newest backup is ${hours} hours old.`
  const why = 'See /data, or run npm run backup to see the reason.'
  if (unwritable)
    return [
      bad(about, `${unwritable.reason} ${newest}`, 'Correct this and restart the site, which then writes a test file.'),
    ]
  if (failed)
    return [
      bad(
        about,
        `The last backup failed at ${failed.at}: ${failed.reason} ${newest}`,
        'Correct this, then make one at /data.',
      ),
    ]
  if (to === undefined)
    return [
      warn(
        about,
        `${newest} Automatic backups are off.`,
        'Set BACKUP_TO to a folder on another disk or to a bucket for a backup every night.',
      ),
    ]
  if (age === undefined) return [warn(about, newest, `The first one is made within minutes of a start. If not: ${why}`)]
  if (age > missed) return [bad(about, newest, why)]
  if (age > late) return [warn(about, newest, why)]
  return [ok(about, newest)]
}
