import type { ShownSeller } from './schema.ts'

/** When the seller is there. */
export type Hours = NonNullable<ShownSeller['hours']>

/** Days of the week that follow each other with the same hours, as numbers from Monday, 0; days off are in none. */
export function groupDays(days: Hours['days']): { first: number; last: number; from: string; to: string }[] {
  const groups: { first: number; last: number; from: string; to: string }[] = []
  for (const [at, hours] of days.entries()) {
    const group = groups.at(-1)
    if (!hours) continue
    if (group && group.last === at - 1 && group.from === hours.from && group.to === hours.to) group.last = at
    else groups.push({ first: at, last: at, ...hours })
  }
  return groups
}
