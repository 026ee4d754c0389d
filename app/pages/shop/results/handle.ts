import type { PageHandle } from '#app/lib/page-handle.ts'

/** What all lists of cars state: they can be filtered, sorted and paged, so that their addresses are endless. */
export const list = { metric: 'list', isEndless: true, query: { '*': 'filter', after: 'cursor', before: 'cursor' } } satisfies PageHandle
