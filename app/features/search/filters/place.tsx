import { useState } from 'react'
import { portName } from '#app/features/destinations/components/words.ts'
import { parsePlace } from '#app/features/destinations/place/rules.ts'
import type { PlacesOf } from '#app/features/destinations/schema.ts'
import { useAbroad } from '#app/features/destinations/shared/buyer-port.ts'
import { formatCountry } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Select } from '#app/ui/select.tsx'
import type { Filters } from '../schema.ts'
import { FilterGroup, FilterOption } from './facet.tsx'
import { FilterSpan } from './span.tsx'

type Props = { places: PlacesOf[]; filters: Filters; importable: number; mistakes: ReadonlySet<string> }

export function PlaceFilter(props: Props) {
  const { place } = useAbroad()
  const chosen = props.filters.to ?? place ?? ''
  return <PlaceFields key={chosen} chosen={chosen} {...props} />
}

function PlaceFields({ places, filters, importable, mistakes, chosen }: Props & { chosen: string }) {
  const { t, lang } = useTranslation()
  const [place, setPlace] = useState(chosen)
  const known = parsePlace(chosen)
  const at = places.find(({ country }) => country === known?.country)
  const placeAt = (country: string, port: string) => (known?.country === country && known.port === port ? chosen : `${country.toLowerCase()}-${port}`)
  const countries = places.map((of) => ({ ...of, name: formatCountry(of.country, lang) })).sort((a, b) => (a.name < b.name ? -1 : 1))
  return (
    <>
      <FilterGroup legend={t('abroad.choose')} chosen={at && known && portName(at, known.port, lang)}>
        <Select
          name="to"
          aria-label={t('abroad.choose')}
          defaultValue={chosen}
          onChange={({ target }) => setPlace(target.value)}
          className="mt-2 min-h-11! ps-3! py-2!"
        >
          <option value="">—</option>
          {countries.map((of) => (
            <optgroup key={of.country} label={of.name}>
              {of.ports.map(({ key }) => (
                <option key={key} value={placeAt(of.country, key)}>
                  {portName(of, key, lang)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
        <fieldset disabled={!place} className="disabled:opacity-60">
          <FilterOption
            name="importable"
            value="1"
            label={t('filter.importable')}
            cars={place && place === filters.to ? importable : undefined}
            chosen={filters.importable === true}
          />
        </fieldset>
      </FilterGroup>
      <fieldset disabled={!place} className="border-line border-t disabled:opacity-60">
        <FilterSpan span="total" range={filters.total} mistakes={mistakes} open={place !== ''} />
      </fieldset>
    </>
  )
}
