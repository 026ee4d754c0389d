const aDay = 24 * 3600 * 1000

/** Whether a car was last said to be available more than `days` days before `now` (ms): nobody knows any more. */
export function awaitsConfirmation(confirmedAt: string, days: number, now: number): boolean {
  return now - Date.parse(confirmedAt) > days * aDay
}

/** The time before which a confirmation counts no more. */
export function confirmedBefore(days: number, now: number): Date {
  return new Date(now - days * aDay)
}
