/** How the way from a list to the same list with other choices is gone: the page stays where it is scrolled to, and only the list is drawn anew. */
export const narrowing = { preventScrollReset: true, state: { narrowing: true } } as const

/** Whether a place in the history was reached so. */
export function isNarrowing(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'narrowing' in state
}
