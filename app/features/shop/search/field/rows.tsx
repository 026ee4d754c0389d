import { href, Link } from 'react-router'
import { Price } from '#app/features/shop/cards/shared/price.tsx'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { useValueName } from '#app/features/stock/cars/shared/value-name.ts'
import { useAbroad } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { noPicture } from '#app/lib/picture-address.ts'
import { normaliseText } from '#app/lib/text.ts'
import { Icon, LineIcon } from '#app/ui/icon.tsx'
import type { ShownCar, ShownName, SuggestAnswer } from '../schema.ts'
import { deliveredTo, searchAddress } from './search-address.ts'

type Row = { key: string; to: string; words: string; name?: ShownName; car?: ShownCar }

export function rowsOf(answer: SuggestAnswer | undefined, place?: string): { names: Row[]; cars: Row[] } {
  const { names = [], cars = [] } = answer ?? {}
  return {
    names: names.map((name) => ({
      key: `${name.facet} ${name.key}`,
      to: addressOf(name, place),
      words: name.words,
      name,
    })),
    cars: cars.map((car) => ({ key: car.id, to: href('/cardetails/:id', { id: car.id }), words: '', car })),
  }
}

function addressOf({ facet, key, words, params }: ShownName, place: string | undefined): string {
  const isAlone = !words && [...new URLSearchParams(params)].length === 1
  if (isAlone && facet === 'make') return href('/search/make/:make', { make: key })
  if (isAlone && facet === 'category') return href('/cars/category/:category', { category: key })
  return `${href('/search/:query?', { query: words || undefined })}?${deliveredTo(params, place)}`
}

const look =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-2 py-1.5 hover:bg-sunk aria-selected:bg-accent-soft aria-selected:inset-ring-2 aria-selected:inset-ring-accent'

type RowProps = { row: Row; id: string; typed: string; isActive: boolean; onChosen: () => void }

export function SuggestedRow({ row: { to, name, car }, id, typed, isActive, onChosen }: RowProps) {
  return (
    <Link
      to={to}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      draggable={false}
      onClick={onChosen}
      className={look}
    >
      {name && <NameWords name={name} typed={typed} />}
      {car && <CarWords car={car} typed={typed} />}
    </Link>
  )
}

function NameWords({ name: { facet, label, make, via, cars }, typed }: { name: ShownName; typed: string }) {
  const { t, lang } = useTranslation()
  const valueName = useValueName()
  const shown = facet === 'category' || facet === 'fuel' ? valueName(facet, label) : label
  const isShownBegun = findMatched(shown, typed) !== undefined
  return (
    <>
      <span className="hidden text-ink-3 sm:block">
        <Icon name="search" />
      </span>
      <span className="min-w-0 flex-1 truncate">
        <Matched text={shown} typed={typed} />
        {/* The typed text matched another name of this value, which is shown too so that the visitor can see why. */}
        {!isShownBegun && via && (
          <span className="ms-2 text-fact text-ink-3">
            <Matched text={via} typed={typed} />
          </span>
        )}
        {make && (
          <span className="ms-2 text-fact text-ink-3">
            <bdi>{make}</bdi>
          </span>
        )}
      </span>
      {cars !== null && (
        <span className="shrink-0 text-ink-3 text-sm tabular-nums">
          {t('list.cars', { count: cars, n: formatNumber(cars, lang) })}
        </span>
      )}
    </>
  )
}

function CarWords({ car, typed }: { car: ShownCar; typed: string }) {
  const { t } = useTranslation()
  const names = useNames()
  const isNumbered = findMatched(car.stockNumber, typed) !== undefined
  return (
    <>
      <img
        src={car.thumbnail ?? noPicture}
        alt=""
        width={64}
        height={48}
        decoding="async"
        onError={({ currentTarget }) => {
          if (!currentTarget.src.endsWith(noPicture)) currentTarget.src = noPicture
        }}
        className={`aspect-photo w-16 shrink-0 rounded-sm bg-sunk object-cover ${car.soldOut ? 'faded' : ''}`}
      />
      <span className="min-w-0 flex-1">
        <span className={`block truncate font-mid leading-[1.4] ${car.soldOut ? 'text-ink-2' : ''}`}>
          <bdi>{names.car(car)}</bdi>
        </span>
        <span className="block truncate text-fact text-ink-2 tabular-nums leading-[1.4]">
          {isNumbered && (
            <>
              <span dir="ltr">
                <Matched text={car.stockNumber} typed={typed} />
              </span>
              {' · '}
            </>
          )}
          {car.soldOut ? <span className="font-mid text-danger">{t('card.soldOut')}</span> : <Price text={car.price} />}
          {car.year !== null && ` · ${car.year}`}
          {car.reserved && ` · ${t('reserved.badge')}`}
        </span>
      </span>
    </>
  )
}

function Matched({ text, typed }: { text: string; typed: string }) {
  const [start, end] = findMatched(text, typed) ?? [0, 0]
  return (
    <bdi>
      {text.slice(0, start)}
      {end > start && <b className="font-strong text-ink">{text.slice(start, end)}</b>}
      {text.slice(end)}
    </bdi>
  )
}

const clock = 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 7v5l3.5 2'

type RecentProps = { words: string; id: string; isActive: boolean; onChosen: () => void; onRemove: () => void }

export function RecentRow({ words, id, isActive, onChosen, onRemove }: RecentProps) {
  const { t } = useTranslation()
  const { place } = useAbroad()
  return (
    <div role="presentation" className="relative">
      <Link
        to={searchAddress(words, place)}
        id={id}
        role="option"
        aria-selected={isActive}
        aria-description={t('suggest.forget')}
        tabIndex={-1}
        draggable={false}
        onClick={onChosen}
        className={`${look} pe-12`}
      >
        <span className="text-ink-3">
          <LineIcon path={clock} />
        </span>
        <bdi className="min-w-0 flex-1 truncate text-edge">{words}</bdi>
      </Link>
      {/* The button is hidden from screen readers, because a listbox may contain only options. Their users press Delete
          instead. */}
      <button
        type="button"
        aria-hidden="true"
        tabIndex={-1}
        onClick={onRemove}
        className="absolute end-0 top-0 grid size-11 place-items-center rounded-sm text-ink-3 hover:text-ink"
      >
        <Icon name="close" size="sm" />
      </button>
    </div>
  )
}

const letters = (text: string) => normaliseText(text).replaceAll(' ', '')

/**
 * Finds where a name contains the typed text at the start of a word, as [start, end). It never cuts a Korean syllable
 * or an Arabic word.
 */
export function findMatched(name: string, typed: string): [start: number, end: number] | undefined {
  const words = normaliseText(typed).split(' ')
  for (let count = Math.min(words.length, 3); count > 0; count--) {
    const last = words.slice(-count).join('')
    if (!last) return undefined
    // Safari before 16.4 has no lookbehind.
    for (const [found, before = ''] of [...name.matchAll(/(^|[^\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(
      (match) => [match.index, match[1]] as const,
    )) {
      const index = found + before.length
      if (!letters(name.slice(index)).startsWith(last)) continue
      let end = index
      for (const letter of name.slice(index)) {
        if (!last.startsWith(letters(name.slice(index, end + letter.length)))) break
        end += letter.length
        if (letters(name.slice(index, end)) === last) break
      }
      while (/\p{Script=Arabic}/u.test(name.charAt(end))) end++
      return end > index ? [index, end] : undefined
    }
  }
  return undefined
}
