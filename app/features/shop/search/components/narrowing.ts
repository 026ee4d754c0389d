/** Link props for the same list with other filters. The scroll position stays, and only the list renders again. */
export const narrowing = { preventScrollReset: true, state: { narrowing: true } } as const

export function isNarrowing(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'narrowing' in state
}
