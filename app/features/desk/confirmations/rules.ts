const aDay = 24 * 3600 * 1000

/** Whether the last confirmation is more than `days` days before `now` (ms). */
export function awaitsConfirmation(confirmedAt: string, days: number, now: number): boolean {
  return now - Date.parse(confirmedAt) > days * aDay
}

export function confirmedBefore(days: number, now: number): Date {
  return new Date(now - days * aDay)
}
