import { useTranslation } from 'react-i18next'
import { type Asked, chosenMakes } from '../chosen.ts'
import { useChoiceNames } from '../components/choice-name.ts'
import type { Counts, Facet, Span } from '../schema.ts'
import { FilterFacet, FilterGroup, FilterOption } from './facet.tsx'
import { FilterSpan } from './span.tsx'

type Props = { asked: Asked; counts: Counts; mistakes: ReadonlySet<string> }

/** The filters one below the other, what most buyers ask for first. */
export function FilterGroups({ asked: { filters, sold }, counts, mistakes }: Props) {
  const { t } = useTranslation()
  const names = useChoiceNames(counts)
  const makes = new Set(counts.model.map(({ key }) => key.split('/')[0]))
  const facet = (name: Facet) => (
    <FilterFacet
      facet={name}
      choices={counts[name]}
      chosen={name === 'make' ? chosenMakes(filters) : (filters[name] ?? [])}
      nameOf={(key) => names.choice(name, key, name === 'model' && makes.size > 1)}
    />
  )
  const span = (name: Span) => <FilterSpan span={name} range={filters[name]} mistakes={mistakes} />
  return (
    <>
      {facet('make')}
      {facet('model')}
      {span('price')}
      {span('year')}
      {span('mileage')}
      {facet('category')}
      {facet('fuel')}
      {facet('transmission')}
      {facet('drive')}
      {facet('steering')}
      {facet('color')}
      <FilterGroup legend={t('filter.cars')}>
        <FilterOption type="radio" name="sold" value="hide" label={t('filter.available')} cars={counts.available} chosen={!sold} />
        <FilterOption type="radio" name="sold" value="show" label={t('filter.soldToo')} cars={counts.available + counts.sold} chosen={sold} />
        <FilterOption name="pictures" value="1" label={t('filter.pictured')} cars={counts.pictured} chosen={filters.pictured === true} />
      </FilterGroup>
    </>
  )
}
