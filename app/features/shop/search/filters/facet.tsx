import { useId, useRef, useState } from 'react'
import { fieldOfFilter, isSeveral } from '#app/features/stock/cars/fields.ts'
import { useFieldLabel } from '#app/features/stock/cars/shared/field-words.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Choice, Facet } from '../schema.ts'

type GroupProps = {
  legend: string
  chosen?: string | undefined
  open?: boolean
  children: React.ReactNode
}

export function FilterGroup({ legend, chosen, open = false, children }: GroupProps) {
  const id = useId()
  return (
    <details open={open || !!chosen} className="group/fold border-line border-t first:border-0">
      <summary className="flex min-h-12 items-center gap-3 py-2">
        <h3 id={id} className="min-w-0 flex-1 font-mid">
          {legend}
          {chosen && (
            <span className="block truncate font-normal text-accent-ink text-sm group-open/fold:hidden">{chosen}</span>
          )}
        </h3>
        <span className="text-ink-3 transition-transform group-open/fold:rotate-180">
          <Icon name="down" size="sm" />
        </span>
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out like other elements */}
      <div role="group" aria-labelledby={id} className="pb-4">
        {children}
      </div>
    </details>
  )
}

type OptionProps = {
  type?: 'checkbox' | 'radio'
  name: string
  value: string
  label: string
  cars: number | undefined
  chosen: boolean
}

export function FilterOption({ type = 'checkbox', name, value, label, cars, chosen }: OptionProps) {
  const { lang } = useTranslation()
  return (
    <label className={name === 'color' ? swatched : 'flex min-h-11 cursor-pointer items-center gap-3 aside:min-h-10'}>
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={chosen}
        className={name === 'color' ? 'peer sr-only' : 'tick'}
      />
      {name === 'color' && <Swatch color={value} />}
      <span className="min-w-0 break-words py-1 leading-tight">{label}</span>
      <span className={`text-ink-3 text-sm tabular-nums ${name === 'color' ? '' : 'ms-auto'}`}>
        {cars !== undefined && formatNumber(cars, lang)}
      </span>
    </label>
  )
}

const swatched =
  'relative grid cursor-pointer content-start justify-items-center rounded-sm py-1 text-center text-sm leading-tight'

type Props = { facet: Facet; choices: Choice[]; chosen: string[]; nameOf: (key: string) => string; open: boolean }

/** The values of one filter. A long list is partly folded, but chosen values are always visible. */
export function FilterFacet({ facet, choices, chosen, nameOf, open: isFirst }: Props) {
  const { t, lang } = useTranslation()
  const label = useFieldLabel('filter')
  const [open, setOpen] = useState(false)
  const known = useRef<string[]>([])
  const sight = useRef<string[]>([])
  const ordered = inKnownOrder(choices, known.current)
  known.current = ordered.map(({ key }) => key)
  // While the list is unfolded, rows must not move, because one of them may have the focus.
  if (!open || sight.current.length === 0) sight.current = listVisible(choices, chosen)
  const seen = new Set(sight.current)
  const rest = ordered.filter(({ key }) => !seen.has(key))
  if (choices.length === 0) return null
  const option = ({ key, cars }: Choice) => (
    <FilterOption key={key} name={facet} value={key} label={nameOf(key)} cars={cars} chosen={chosen.includes(key)} />
  )
  return (
    <FilterGroup
      legend={label(fieldOfFilter(facet))}
      open={isFirst}
      chosen={chosen.map(nameOf).join(t('searches.comma'))}
    >
      <div className={facet === 'color' ? 'grid grid-cols-4 gap-x-1 gap-y-2' : undefined}>
        {ordered.filter(({ key }) => seen.has(key)).map(option)}
      </div>
      {rest.length > 0 && (
        <details className="group/more" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="-ms-3 inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-mid text-ink-2 hover:bg-sunk hover:text-ink">
            <span className="group-open/more:hidden">{t('filter.more', { n: formatNumber(rest.length, lang) })}</span>
            <span className="hidden group-open/more:inline">{t('filter.fewer')}</span>
          </summary>
          {/* The lists of equipment and proofs are long, so their folded part renders on demand. */}
          {(open || !isSeveral(facet)) && (
            <div className={facet === 'color' ? 'grid grid-cols-4 gap-x-1 gap-y-2' : undefined}>{rest.map(option)}</div>
          )}
        </details>
      )}
    </FilterGroup>
  )
}

const first = 8

/** Keeps filter values in the order in which they first appeared, so that the list does not jump when counts change. */
export function inKnownOrder(choices: Choice[], known: string[]): Choice[] {
  const places = new Map(known.map((key, at) => [key, at]))
  const place = ({ key }: Choice) => places.get(key) ?? known.length
  return [...choices].sort((a, b) => place(a) - place(b))
}

/** Keys of the choices with most cars, which come first, and of all chosen ones. */
export function listVisible(choices: Choice[], chosen: string[]): string[] {
  if (choices.length <= first + 2) return choices.map(({ key }) => key)
  return choices.filter(({ key }, at) => at < first || chosen.includes(key)).map(({ key }) => key)
}

const paints: Record<string, string> = {
  white: '#f7f7f4',
  'pearl white': '#f1ede2',
  black: '#17191b',
  silver: '#c3c7ca',
  'silver grey': '#a5aaad',
  grey: '#74797d',
  blue: '#2f62a8',
  'sky blue': '#7fb2d9',
  navy: '#1f2f55',
  red: '#b3262b',
  burgundy: '#6b1f2a',
  green: '#2f6b45',
  olive: '#6b6b3a',
  teal: '#1f7a7a',
  brown: '#6a4a34',
  bronze: '#8c6a43',
  beige: '#d9cdb4',
  champagne: '#dccfae',
  gold: '#c2a14d',
  yellow: '#e8c32f',
  orange: '#d9722a',
  pink: '#dba0ae',
  purple: '#6a4a8c',
}

function Swatch({ color }: { color: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      className="size-8 rounded-full text-line-strong peer-checked:shadow-[0_0_0_2px_var(--ground),0_0_0_4px_var(--accent)] peer-focus-visible:shadow-(--ring)"
      aria-hidden="true"
    >
      <circle
        cx="8"
        cy="8"
        r="7.5"
        fill={Object.hasOwn(paints, color) ? paints[color] : 'none'}
        stroke="currentColor"
        strokeWidth=".5"
      />
    </svg>
  )
}
