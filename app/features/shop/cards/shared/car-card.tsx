import { href } from 'react-router'
import { OwnPrice } from '#app/features/base/money/shared/own-price.tsx'
import { SaveButton } from '#app/features/shop/shortlist/shared/save-button.tsx'
import { Details, Facts } from '#app/features/stock/cars/shared/facts.tsx'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { usePlaceAsked } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { CardLine } from '#app/features/stock/destinations/shared/card-line.tsx'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { isReadableIn } from '#app/i18n/written.ts'
import { Icon } from '#app/ui/icon.tsx'
import { iconButtonLook } from '#app/ui/icon-button.tsx'
import { PrefetchLink } from '#app/ui/prefetch-link.tsx'
import type { CarCard as Card } from '../read.server.ts'
import { CarDrawing } from './car-drawing.tsx'
import { useCardEditor } from './card-editor.ts'
import { Price } from './price.tsx'
import { Remark, remarkOn } from './remark.tsx'
import { StateBand, StateName } from './sold-band.tsx'

type Props = {
  car: Card
  level?: 2 | 3
  sizes: string
  priority?: boolean
  /** Leaves out gearbox, drive, trim and comment. */
  isBrief?: boolean
}

/**
 * A car in a list; the whole card is a link. Its last line is the seller's comment or the latest visitor comment, if
 * the reader can read its script.
 */
export function CarCard({ car, level = 2, sizes, priority = false, isBrief = false }: Props) {
  const { t, lang } = useTranslation()
  const names = useNames()
  const Heading = `h${level}` as const
  const tone = car.soldOut ? 'text-ink-2' : 'text-ink'
  const comment = remarkOn(car, t, lang)
  const isReadable = !comment || isReadableIn(comment, lang)
  const Editor = useCardEditor()
  const asked = usePlaceAsked()
  return (
    <article className="group relative min-w-0 rounded-md has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ink has-[a:focus-visible]:outline-offset-6">
      <div
        className={`relative aspect-photo overflow-hidden rounded-md bg-sunk ${car.soldOut ? '*:first:saturate-[.35]' : ''}`}
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
        <StateBand car={car} />
        {!car.soldOut && car.pictureCount > 5 && <PhotoCount count={car.pictureCount} />}
      </div>
      {Editor ? (
        <Editor car={car} level={level} />
      ) : (
        <>
          <p
            className={`mt-3 flex ${car.priceCurrency || car.lowered ? '' : 'h-[1.1lh] overflow-hidden'} flex-wrap items-baseline gap-x-2 font-bold text-xl leading-snug tabular-nums tracking-tight ${tone}`}
          >
            <Price text={car.sellingPrice} car={car} cut />
            {car.lowered && (
              <span className="font-normal text-fact text-ink-2 tracking-normal">{t('history.lowered')}</span>
            )}
            <OwnPrice car={car} />
          </p>
          <Heading
            dir="auto"
            className={`mt-0.5 line-clamp-2 hang-dots break-words font-mid text-edge leading-[1.4] ar:leading-body ${tone}`}
          >
            <PrefetchLink
              to={href('/cardetails/:id', { id: car.id }) + asked}
              className="focus-outside after:absolute after:inset-0 after:z-1"
            >
              {names.car(car)}
              <StateName car={car} />
            </PrefetchLink>
          </Heading>
          {!car.soldOut && <CardLine car={car} />}
          <Facts car={car} />
          {!isBrief && <Details car={car} />}
          <ProofLine car={car} />
          {isReadable && !isBrief && (
            <p dir="auto" className="mt-1 truncate text-ink-3 text-sm text-edge">
              <Remark words={comment} isVisitors={!car.comment} />
            </p>
          )}
        </>
      )}
      {/* Above the link that covers the card, but after it in tab order. */}
      {!car.soldOut && (
        <span className="absolute end-2 top-2 z-2">
          <SaveButton car={car} name={names.car(car)} className={iconButtonLook('small')} />
        </span>
      )}
    </article>
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

function PhotoCount({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <span className="absolute end-2 bottom-2 inline-flex items-center gap-1 rounded-full bg-plate px-2 py-0.5 text-ink-2 text-xs tabular-nums">
      <Icon name="camera" size="sm" />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('card.photos', { count })}</span>
    </span>
  )
}

/** What a card shows as proof, in one line: '✓ Inspected · No accident · 1 owner · ▶ video'. Nothing without any. */
function ProofLine({ car: { proof, owners, hasFilm } }: { car: Pick<Card, 'proof' | 'owners' | 'hasFilm'> }) {
  const { t } = useTranslation()
  const proven = [
    ...(['inspected', 'no-accident'] as const).filter((one) => proof.includes(one)).map((one) => t(`proof.${one}`)),
    ...(owners === 1 ? [t('carPage.oneOwner')] : []),
  ]
  if (proven.length === 0 && !hasFilm) return null
  return (
    <p className="mt-0.5 truncate text-ink-2 text-sm text-edge max-[16rem]:whitespace-normal">
      {proven.length > 0 && <span aria-hidden="true">✓ </span>}
      {proven.join(' · ')}
      {hasFilm && (
        <>
          {proven.length > 0 && ' · '}
          <span aria-hidden="true">▶ </span>
          {t('card.video')}
        </>
      )}
    </p>
  )
}
