import { useId, useRef, useState } from 'react'
import { useFieldLabel } from '#app/features/cars/components/field-words.ts'
import { fieldOfFilter, isSeveral } from '#app/features/cars/fields.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Kept } from '#app/ui/kept.tsx'
import type { Choice, Facet } from '../schema.ts'
import { inKnownOrder, inSight } from './choice-order.ts'
import { Swatch } from './swatch.tsx'

/** A group of choices under its name. */
export function FilterGroup({ legend, children }: { legend: string; children: React.ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out like the rest
    <div role="group" aria-labelledby={id} className="border-line border-t py-4 first:border-0 wide:first:pt-0">
      <h3 id={id} className="mb-1 font-mid">
        {legend}
      </h3>
      {children}
    </div>
  )
}

type OptionProps = {
  type?: 'checkbox' | 'radio'
  name: string
  value: string
  label: string
  /** Absent while it is not known. */
  cars: number | undefined
  chosen: boolean
}

/** One choice: its tick, its name, and how many cars there would be with it. */
export function FilterOption({ type = 'checkbox', name, value, label, cars, chosen }: OptionProps) {
  const { lang } = useLanguage()
  return (
    <Kept
      as="label"
      className="flex min-h-11 cursor-pointer items-center gap-3 wide:min-h-10"
      part={import.meta.env.SSR ? { key: JSON.stringify(['option', lang, type, name, value, label, cars, chosen]), of: [] } : undefined}
    >
      <Choosable type={type} name={name} value={value} label={label} cars={cars} chosen={chosen} />
    </Kept>
  )
}

function Choosable({ type, name, value, label, cars, chosen }: OptionProps) {
  const { lang } = useLanguage()
  return (
    <>
      <input type={type} name={name} value={value} defaultChecked={chosen} className="tick" />
      {name === 'color' && <Swatch color={value} />}
      <span className="min-w-0 py-1 leading-tight break-words">{label}</span>
      <span className="ms-auto text-ink-3 text-sm tabular-nums">{cars !== undefined && formatNumber(cars, lang)}</span>
    </>
  )
}

type Props = { facet: Facet; choices: Choice[]; chosen: string[]; nameOf: (key: string) => string }

/** The values of a facet; of a long list the first ones, and the rest behind 'Show more'. What is chosen is always in sight. */
export function FilterFacet({ facet, choices, chosen, nameOf }: Props) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const label = useFieldLabel('filter')
  const [open, setOpen] = useState(false)
  const known = useRef<string[]>([])
  const sight = useRef<string[]>([])
  const ordered = inKnownOrder(choices, known.current)
  known.current = ordered.map(({ key }) => key)
  // While the rest is open, nothing moves from it: what has the focus stays where it is.
  if (!open || sight.current.length === 0) sight.current = inSight(ordered, chosen)
  const seen = new Set(sight.current)
  const rest = ordered.filter(({ key }) => !seen.has(key))
  if (choices.length === 0) return null
  const option = ({ key, cars }: Choice) => (
    <FilterOption key={key} name={facet} value={key} label={nameOf(key)} cars={cars} chosen={chosen.includes(key)} />
  )
  return (
    <FilterGroup legend={label(fieldOfFilter(facet))}>
      {ordered.filter(({ key }) => seen.has(key)).map(option)}
      {rest.length > 0 && (
        <details className="group/more" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="-ms-3 inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-mid text-ink-2 hover:bg-sunk hover:text-ink">
            <span className="group-open/more:hidden">{t('filter.more', { n: formatNumber(rest.length, lang) })}</span>
            <span className="hidden group-open/more:inline">{t('filter.fewer')}</span>
          </summary>
          {/* Of what a car may have several there are many, which nobody waits for who does not look for them. */}
          {(open || !isSeveral(facet)) && rest.map(option)}
        </details>
      )}
    </FilterGroup>
  )
}
