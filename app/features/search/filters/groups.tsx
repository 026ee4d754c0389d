import { Fragment } from 'react'
import { listFilters } from '#app/features/cars/fields.ts'
import type { PlacesOf } from '#app/features/destinations/schema.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { type Asked, chosenMakes } from '../chosen.ts'
import { useChoiceNames } from '../components/choice-name.ts'
import { type Counts, type Facet, type Span, spans } from '../schema.ts'
import { FilterFacet, FilterGroup, FilterOption } from './facet.tsx'
import { PlaceFilter } from './place.tsx'
import { FilterSpan } from './span.tsx'

const isSpan = (name: Facet | Span): name is Span => (spans as string[]).includes(name)

const unfolded = 4

type Props = { asked: Asked; counts: Counts; places?: PlacesOf[] | undefined; mistakes: ReadonlySet<string> }

export function FilterGroups({ asked: { filters, sold }, counts, places, mistakes }: Props) {
  const { t } = useTranslation()
  const names = useChoiceNames(counts)
  const makes = new Set(counts.model.map(({ key }) => key.split('/')[0]))
  const shown = listFilters().filter((name) => isSpan(name) || counts[name].length > 0)
  const isFirst = (name: Facet | Span) => (shown as string[]).indexOf(name) < unfolded
  const facet = (name: Facet) => (
    <FilterFacet
      key={name}
      facet={name}
      choices={counts[name]}
      chosen={name === 'make' ? chosenMakes(filters) : (filters[name] ?? [])}
      nameOf={(key) => names.choice(name, key, name === 'model' && makes.size > 1)}
      open={isFirst(name)}
    />
  )
  const span = (name: Span) => <FilterSpan key={name} span={name} range={filters[name]} mistakes={mistakes} open={isFirst(name)} />
  const priced = (
    <Fragment key="price">
      {span('price')}
      {places && <PlaceFilter places={places} filters={filters} importable={counts.importable} mistakes={mistakes} />}
    </Fragment>
  )
  return (
    <>
      {shown.map((name) => (name === 'price' ? priced : isSpan(name) ? span(name) : facet(name)))}
      <FilterGroup legend={t('filter.cars')}>
        <FilterOption type="radio" name="sold" value="hide" label={t('filter.available')} cars={counts.available} chosen={!sold} />
        <FilterOption type="radio" name="sold" value="show" label={t('filter.soldToo')} cars={counts.available + counts.sold} chosen={sold} />
        <FilterOption name="pictures" value="1" label={t('filter.pictured')} cars={counts.pictured} chosen={filters.pictured === true} />
        {(counts.reserved > 0 || filters.reserved) && (
          <FilterOption
            name="reserved"
            value={filters.reserved ?? 'hide'}
            label={t(`reserved.${filters.reserved ?? 'hide'}`)}
            cars={filters.reserved === 'only' ? counts.reserved : counts.unreserved}
            chosen={filters.reserved !== undefined}
          />
        )}
      </FilterGroup>
    </>
  )
}
