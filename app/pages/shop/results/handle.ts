import type { PageHandle } from '#app/lib/page-handle.ts'

/** Handle of all lists of cars; filters, sorting and paging make their addresses endless. */
export const list = { metric: 'list', isEndless: true, query: { '*': 'filter', after: 'cursor', before: 'cursor' } } satisfies PageHandle
