import { type Finding, ok, warn } from './finding.ts'

const about = 'ledgers'

/** `unreadable` is the number of cars whose ledgers cannot be opened, or undefined if that is unknown. */
export function judgeLedgers(unreadable: number | undefined): Finding[] {
  if (unreadable === undefined) return []
  if (unreadable === 0) return [ok(about, 'Costs, number plates and notes of all cars can be opened.')]
  return [
    warn(
      about,
      `Costs, number plates and notes of ${unreadable} cars cannot be opened with this AUTH_SECRET.`,
      'Set the former AUTH_SECRET as AUTH_SECRET_BEFORE and restart the site, or let an owner enter it at /data.',
    ),
  ]
}
