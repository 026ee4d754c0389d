import { useChoiceNames } from '#app/features/shop/search/components/choice-name.ts'
import type { Counts } from '#app/features/shop/search/schema.ts'
import { useListHead } from './head.ts'
import type { ResultPage } from './results.server.ts'

/**
 * Title and description of a result page. `write` makes the title from the number of cars, and `by` selects the names
 * to list.
 */
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
