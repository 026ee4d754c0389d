import type { PageHandle } from '#app/lib/page-handle.ts'

/**
 * Settings that all pages with lists of cars share. Filters, sorting and paging make the number of their URLs endless.
 */
export const list = {
  metric: 'list',
  isEndless: true,
  query: { '*': 'filter', after: 'cursor', before: 'cursor' },
} satisfies PageHandle
