import { href, Link } from 'react-router'
import type { CarCard } from '#app/features/shop/cards/read.server.ts'
import { NoPhoto } from '#app/features/shop/cards/shared/car-card.tsx'
import { CardFacts, CardPrice } from '#app/features/shop/cards/shared/card-price.tsx'
import { Price } from '#app/features/shop/cards/shared/price.tsx'
import { StateBand } from '#app/features/shop/cards/shared/sold-band.tsx'
import { type Change, changesSince } from '#app/features/shop/shortlist/components/changes.ts'
import type { Saved } from '#app/features/shop/shortlist/schema.ts'
import { useFieldWords } from '#app/features/stock/cars/shared/field-words.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { useCosts, WithCosts } from '#app/features/stock/destinations/shared/costs.tsx'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { Ago } from '#app/i18n/ago.tsx'
import { isolated } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'

type Props = {
  saved: Saved
  /** Current car: undefined while loading, null if it no longer exists. */
  car: CarCard | null | undefined
  isRestored: boolean
  isCompared: boolean
  canCompare: boolean
  onCompare: (on: boolean) => void
  onRemove: () => void
}

/** A saved car as it is now, with the changes since. If it cannot be loaded, it is shown as saved. */
export function ShortlistRow(props: Props) {
  return (
    <WithCosts>
      <Row {...props} />
    </WithCosts>
  )
}

function Row({ saved, car, isRestored, isCompared, canCompare, onCompare, onRemove }: Props) {
  const { t, lang } = useTranslation()
  const names = useNames()
  const { said } = useFieldWords()
  const shown = car ?? { ...saved, mileage: null, fuelType: null }
  const name = names.car(shown)
  const titled = [name, shown.year].filter(Boolean).join(' ')
  const changes = car === undefined ? [] : changesSince(saved, car ?? undefined, t, lang)
  const isQuiet = shown.soldOut || car === null
  const costs = useCosts()
  const cost = car && !car.soldOut && costs ? { ...costs.of(car), port: costs.port } : undefined
  return (
    <article className="relative flex gap-3 py-4 sm:gap-6">
      <div
        className={`relative aspect-photo w-28 shrink-0 self-start overflow-hidden rounded-md bg-sunk sm:w-52 ${isQuiet ? '*:first:faded' : ''}`}
      >
        {car?.cover ? (
          <Photo picture={car.cover} alt="" sizes="(min-width: 36rem) 208px, 112px" className="size-full" />
        ) : (
          car !== undefined && <NoPhoto category={car?.category ?? null} bare />
        )}
        <StateBand car={shown} />
      </div>
      <div className="min-w-0 flex-1">
        <p
          className={`flex flex-wrap items-baseline gap-x-2 pe-11 font-bold text-xl tabular-nums tracking-tight ${isQuiet ? 'text-ink-2' : ''}`}
        >
          {car ? <CardPrice car={car} cost={cost} /> : <Price text={shown.sellingPrice} cut />}
        </p>
        <h2 className={`break-words pe-11 font-mid leading-[1.4] ar:leading-body ${isQuiet ? 'text-ink-2' : ''}`}>
          {car === null ? (
            titled
          ) : (
            <Link
              to={href('/cardetails/:id', { id: saved.id })}
              className="relative rounded-sm underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-2 hover:underline"
            >
              {titled}
            </Link>
          )}
        </h2>
        {car && <CardFacts car={car} cost={cost} />}
        {cost?.may === 'no' && (
          <p className="text-danger text-sm">
            <span aria-hidden="true">✕ </span>
            {cost.import}
          </p>
        )}
        <p className="mt-1 flex flex-wrap gap-x-3 text-ink-3 text-sm">
          {car && <span>{said(car, 'soldOut')}</span>}
          <bdi dir="ltr">{saved.stockNumber}</bdi>
          <Ago at={new Date(saved.at).toISOString()} words={(ago) => t('shortlist.savedAgo', { ago })} />
        </p>
        {changes.length > 0 && (
          <ul className="mt-2 grid gap-1">
            {changes.map((change) => (
              <ChangeLine key={change.kind} change={change} />
            ))}
          </ul>
        )}
        {car && (
          <label className="-ms-1 mt-1 inline-flex min-h-11 items-center gap-2.5 rounded-sm px-1 text-fact has-disabled:text-ink-3">
            <input
              type="checkbox"
              checked={isCompared}
              disabled={!isCompared && !canCompare}
              aria-label={t('shortlist.compareCar', { car: titled })}
              onChange={(event) => onCompare(event.currentTarget.checked)}
              className="tick"
            />
            {t('shortlist.compare')}
          </label>
        )}
      </div>
      <div className="absolute end-0 top-3 -me-2">
        <IconButton
          icon="trash"
          label={t('shortlist.remove', { car: titled })}
          onClick={onRemove}
          autoFocus={isRestored}
        />
      </div>
    </article>
  )
}

export function RemovedRow({ saved, onUndo }: { saved: Saved; onUndo: () => void }) {
  const { t } = useTranslation()
  const names = useNames()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4 text-ink-2">
      <p role="status" className="min-w-0 break-words">
        {t('shortlist.removed', { car: [names.car(saved), saved.year].filter(Boolean).join(' ') })}
      </p>
      <Button onClick={onUndo} autoFocus>
        <Icon name="undo" />
        {t('nav.undo')}
      </Button>
    </div>
  )
}

function ChangeLine({ change }: { change: Change }) {
  const { t } = useTranslation()
  const words = () => {
    if (change.kind === 'price') {
      const { before, after } = change
      if (before === null) return t('shortlist.priceNew', { after: isolated(after ?? '') })
      if (after === null) return t('shortlist.priceGone', { before: isolated(before) })
      return t('shortlist.price', { before: isolated(before), after: isolated(after) })
    }
    if (change.kind === 'gone') return t('shortlist.gone')
    if (change.kind === 'reserved') return t('reserved.since')
    if (change.kind === 'free') return t('reserved.again')
    return t(change.kind === 'sold' ? 'shortlist.sold' : 'shortlist.availableAgain')
  }
  return (
    <li className="flex items-start gap-2 rounded-sm bg-sunk px-2.5 py-1.5 text-fact">
      <span className="mt-1">
        <Icon name="info" size="sm" />
      </span>
      <span className="min-w-0 break-words">{words()}</span>
    </li>
  )
}
