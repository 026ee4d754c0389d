import { Suspense } from 'react'
import { ComparedLine } from '#app/features/cars/components/compare-table.tsx'
import type { Facts } from '#app/features/destinations/schema.ts'
import { useAbroad } from '#app/features/destinations/shared/buyer-port.ts'
import { useSite } from '#app/features/settings/shared/site.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'

const Totals = lazyPart(() =>
  import('#app/features/destinations/components/card-total.tsx').then(({ ComparedTotals }) => ({ default: ComparedTotals })),
)

type Props = { cars: (Facts & { soldOut: boolean })[]; marked: 'differs' | 'alike' | undefined }

/** Costs and import verdicts at the chosen place; without one nothing, and no script is loaded. */
export function CompareCosts({ cars, marked }: Props) {
  const { abroad } = useSite()
  const { place, plan } = useAbroad()
  if (!abroad || !place) return null
  return (
    <Suspense>
      <Totals
        cars={cars}
        place={place}
        known={plan}
        line={(label, values, tones) => (
          <ComparedLine key={label} label={label} values={values} tones={tones} differs={new Set(values).size > 1} marked={marked} />
        )}
      />
    </Suspense>
  )
}
