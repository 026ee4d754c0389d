import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { CarGrid } from '#app/features/shop/cards/components/car-grid.tsx'
import type { CarCard } from '#app/features/shop/cards/read.server.ts'
import type { Sort } from '#app/features/shop/search/schema.ts'
import { useAbroad } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { ChooserLink } from '#app/features/stock/destinations/shared/chooser-link.tsx'
import { useCosts, WithCosts } from '#app/features/stock/destinations/shared/costs.tsx'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { FoldSummary } from '#app/ui/fold-summary.tsx'
import './rows.css'
import { SortHead } from './sort-head.tsx'

type Props = { cars: CarCard[]; sort: Sort | undefined }

export function ListCars(props: Props) {
  return (
    <WithCosts>
      <Cars {...props} />
    </WithCosts>
  )
}

/** The cars of a list. Those that may certainly not be imported are folded at its end. */
function Cars({ cars, sort }: Props) {
  const { t, lang } = useTranslation()
  const costs = useCosts()
  const isBanned = (car: CarCard) =>
    costs !== undefined && !costs.isExample && !car.soldOut && costs.of(car).may === 'no'
  const kept = cars.filter((car) => !isBanned(car))
  const banned = kept.length > 0 ? cars.filter(isBanned) : []
  const shown = banned.length > 0 ? kept : cars
  const forSale = shown.filter(({ soldOut }) => !soldOut)
  const note = costs?.note(forSale)
  return (
    <>
      {forSale.length > 0 && <Note text={note?.text} />}
      <SortHead shown={sort} />
      <CarGrid beside cars={shown} first level={2} inRows isSilent={note?.isSame ?? false} />
      {costs && banned.length > 0 && (
        <details className="mt-8 border-line border-y">
          <FoldSummary>
            {t('landed.list.banned', {
              port: costs.port,
              cars: t('list.cars', { count: banned.length, n: formatNumber(banned.length, lang) }),
            })}
          </FoldSummary>
          <div className="pt-2 pb-8">
            <CarGrid beside cars={banned} level={2} inRows />
          </div>
        </details>
      )}
    </>
  )
}

/** What holds for all cars at the chosen port, or the way to choose one. */
function Note({ text }: { text: string | undefined }) {
  const { t } = useTranslation()
  const { abroad } = useSite()
  const { place } = useAbroad()
  if (!abroad) return null
  return (
    <p className="mb-4 min-h-[2lh] text-pretty text-ink-2 text-sm md:min-h-[1lh]">
      {place ? (
        text
      ) : (
        <ChooserLink className="underline decoration-line-strong underline-offset-4 in-data-home:invisible hover:decoration-current">
          {t('abroad.see')}
        </ChooserLink>
      )}
    </p>
  )
}
