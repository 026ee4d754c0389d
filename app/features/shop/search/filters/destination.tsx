import { parsePlace } from '#app/features/stock/destinations/place/rules.ts'
import type { PlacesOf } from '#app/features/stock/destinations/schema.ts'
import { useAbroad } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { ChooserLink, PortText } from '#app/features/stock/destinations/shared/chooser-link.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Filters } from '../schema.ts'
import { FilterOption } from './facet.tsx'
import { FilterSpan } from './span.tsx'

type Props = { places: PlacesOf[]; filters: Filters; importable: number; mistakes: ReadonlySet<string> }

/**
 * Filters that need a destination. The chooser of the header sets it. A port whose table is gone counts as not chosen.
 */
export function DestinationFilter({ places, filters, importable, mistakes }: Props) {
  const { t } = useTranslation()
  const { place: own } = useAbroad()
  const chosen = filters.to ?? own
  const country = parsePlace(chosen)?.country
  const place = places.some((of) => of.country === country) ? chosen : undefined
  return (
    <div key={place} className="border-line border-t">
      {place && <input type="hidden" name="to" value={place} />}
      <ChooserLink className="flex min-h-12 max-w-full items-center gap-3 py-2 font-mid *:first:flex-1">
        <PortText />
        <Icon name="down" size="sm" />
      </ChooserLink>
      <fieldset disabled={!place} className="pb-2 disabled:opacity-60">
        <FilterOption
          name="importable"
          value="1"
          label={t('filter.importable')}
          cars={place && place === filters.to ? importable : undefined}
          chosen={filters.importable === true}
        />
        <FilterSpan span="total" range={filters.total} mistakes={mistakes} open={place !== undefined} />
      </fieldset>
    </div>
  )
}
