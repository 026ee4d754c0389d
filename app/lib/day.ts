/** The seller's time zone. Every day that pages name is one there. */
export const sellerZone = 'Asia/Seoul'

const aDay = 24 * 60 * 60 * 1000

export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * aDay).toISOString().slice(0, 10)
}

// Seoul is nine hours ahead of UTC all year.
const seoulAhead = 9 * 60 * 60 * 1000

/** The current day in Seoul, such as '2026-11-30'. */
export function sellersDay(now = Date.now()): string {
  return new Date(now + seoulAhead).toISOString().slice(0, 10)
}

/** The current year in Seoul. */
export function sellersYear(now = Date.now()): number {
  return new Date(now + seoulAhead).getUTCFullYear()
}
