import { href } from 'react-router'
import { SaveButton } from '#app/features/shop/shortlist/shared/save-button.tsx'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { usePlaceAsked } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { type CardCost, useCost, WithCosts } from '#app/features/stock/destinations/shared/costs.tsx'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { isReadableIn } from '#app/i18n/written.ts'
import { iconButtonLook } from '#app/ui/icon-button.tsx'
import { PrefetchLink } from '#app/ui/prefetch-link.tsx'
import { useRows } from '#app/ui/rows.ts'
import type { CarCard as Carded } from '../read.server.ts'
import { CarDrawing } from './car-drawing.tsx'
import { useCardEditor } from './card-editor.ts'
import { CardFacts, CardPrice } from './card-price.tsx'
import { Remark, remarkOn } from './remark.tsx'
import { StateBand, StateName } from './sold-band.tsx'

type Props = {
  car: Carded
  level?: 2 | 3
  sizes: string
  priority?: boolean
  /** Adds the seller's comment or the latest visitor comment, if the reader can read its script. */
  remarked?: boolean
  small?: boolean
  /** The list says the import verdict for all its cars. */
  isSilent?: boolean
  /** The list can be shown as rows. */
  inRows?: boolean
}

/** A car in a list: photo, price and two lines. The whole card is a link. */
export function CarCard(props: Props) {
  return (
    <WithCosts>
      <Card {...props} />
    </WithCosts>
  )
}

function Card(props: Props) {
  const { car, level = 2, sizes, priority = false, remarked = false, small = false, isSilent = false, inRows } = props
  const { t, lang } = useTranslation()
  const names = useNames()
  const Heading = `h${level}` as const
  const found = useCost(car)
  const cost = car.soldOut ? undefined : found
  const isNo = cost?.may === 'no'
  const comment = remarked ? remarkOn(car, t, lang) : ''
  const Editor = useCardEditor()
  const isRow = useRows() && inRows
  const asked = usePlaceAsked()
  return (
    <article
      data-fob={cost && cost.usd === undefined ? '' : undefined}
      data-state={car.soldOut || car.reservedUntil || isNo ? '' : undefined}
      className="group relative min-w-0 rounded-md has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ink has-[a:focus-visible]:outline-offset-6"
    >
      <div className="shot relative">
        <div
          className={`photo relative aspect-photo overflow-hidden rounded-md bg-sunk ${car.soldOut ? '*:first:faded' : ''}`}
        >
          {car.cover ? (
            <Photo
              picture={car.cover}
              alt=""
              sizes={sizes}
              priority={priority}
              className="size-full transition-transform duration-(--calm) group-hover:scale-[1.02]"
            />
          ) : (
            <NoPhoto category={car.category} bare={car.soldOut} />
          )}
          {car.soldOut && <StateBand car={car} />}
        </div>
        <Plate car={car} cost={isSilent ? undefined : cost} />
      </div>
      {Editor && !isRow ? (
        <Editor car={car} level={level} />
      ) : (
        <>
          <p
            className={`price mt-2 flex flex-wrap items-baseline gap-x-2 tabular-nums leading-[1.3] ${car.soldOut || isNo ? 'text-ink-2' : ''} ${small ? 'font-mid' : 'font-bold text-xl tracking-tight'}`}
          >
            <CardPrice car={car} cost={cost} isSilent={isSilent} />
          </p>
          <Heading
            dir="auto"
            className={`line-clamp-2 hang-dots break-words font-mid text-edge leading-[1.5] ar:leading-body ${car.soldOut ? 'text-ink-2' : ''}`}
          >
            <PrefetchLink
              to={href('/cardetails/:id', { id: car.id }) + asked}
              className="focus-outside after:absolute after:inset-0 after:z-1"
            >
              {names.car(car)}
              {car.year !== null && <span className="year"> {car.year}</span>}
              <StateName car={car} />
            </PrefetchLink>
          </Heading>
          <CardFacts car={car} cost={cost} inRows={inRows} />
          {remarked && (!comment || isReadableIn(comment, lang)) && (
            <p dir="auto" className="truncate text-ink-3 text-sm text-edge">
              <Remark words={comment} isVisitors={!car.comment} />
            </p>
          )}
        </>
      )}
      {/* Above the link that covers the card, but after it in tab order. */}
      {!car.soldOut && (
        <span className="save absolute end-2 top-2 z-2">
          <SaveButton car={car} name={names.car(car)} className={iconButtonLook('small')} />
        </span>
      )}
    </article>
  )
}

/** What a buyer should know first: a reservation, why the car may not be imported, or an inspection. */
function Plate({ car, cost }: { car: Carded; cost: CardCost | undefined }) {
  const { t } = useTranslation()
  const isNo = !car.soldOut && !car.reservedUntil && cost?.may === 'no'
  const said = () => {
    if (car.soldOut) return t('card.soldOut')
    if (car.reservedUntil) return t('reserved.badge')
    return isNo ? cost.import : car.proof.includes('inspected') && t('proof.inspected')
  }
  const text = said()
  if (!text) return null
  return (
    <span
      aria-hidden={car.soldOut || undefined}
      className={`plate absolute start-2 bottom-2 max-w-[calc(100%-1rem)] truncate rounded-full bg-plate px-2.5 text-sm leading-[1.7] ${car.soldOut ? 'hidden' : ''} ${isNo || car.soldOut ? 'text-danger' : ''}`}
    >
      {isNo && <span aria-hidden="true">✕ </span>}
      {text}
    </span>
  )
}

export function NoPhoto({ category, bare }: { category: string | null; bare?: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="grid size-full content-center justify-items-center gap-2 text-center text-ink-3 text-sm">
      <div className="w-2/3 max-w-36">
        <CarDrawing category={category?.toLowerCase() ?? ''} />
      </div>
      {!bare && t('list.noImages')}
    </div>
  )
}
