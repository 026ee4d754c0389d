/** Link props for the same list with other choices: keeps the scroll position, and only the list re-renders. */
export const narrowing = { preventScrollReset: true, state: { narrowing: true } } as const

export function isNarrowing(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'narrowing' in state
}
