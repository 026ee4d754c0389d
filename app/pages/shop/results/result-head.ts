import { useChoiceNames } from '#app/features/search/components/choice-name.ts'
import type { Counts } from '#app/features/search/schema.ts'
import { useListHead } from './head.ts'
import type { ResultPage } from './results.server.ts'

/** How a page of results is told outside of the site: `write` makes the title of how many cars there are for sale, `by` says what is named of them. One that was narrowed down has its plain title: no search engine shows it. */
export function useResultHead(
  { onSale, counts }: { onSale?: ResultPage['onSale']; counts: Counts },
  plain: string,
  by: 'make' | 'model',
  write: (cars: string) => string,
) {
  const { counted, described } = useListHead()
  const { choice } = useChoiceNames(counts)
  if (!onSale) return { title: plain }
  return described(
    write(counted(onSale)),
    counts[by].map(({ key }) => choice(by, key)),
  )
}
