import type { ShownSeller } from './schema.ts'

export type Hours = NonNullable<ShownSeller['hours']>

/** Groups consecutive days with the same hours. Monday is 0. Days off are in no group. */
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
