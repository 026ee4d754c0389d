import { type ReactNode, useState } from 'react'
import { href, Link } from 'react-router'
import type { CarCard } from '#app/features/shop/cards/read.server.ts'
import { Price } from '#app/features/shop/cards/shared/price.tsx'
import { StateBand, StateName } from '#app/features/shop/cards/shared/sold-band.tsx'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { formatDay } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { useCarActions } from './actions.tsx'
import { InlineField } from './inline/field.tsx'
import { useInlineCar } from './inline/save.ts'
import type { Mark } from './mark.tsx'

type Props = {
  car: CarCard
  priority?: boolean
  onDelete: () => void
  onMarked: (mark: Mark) => void
}

export function OperatorCard({ car, priority = false, onDelete, onMarked }: Props) {
  const { t, lang } = useTranslation()
  const names = useNames()
  const inline = useInlineCar(car)
  const [priceTrouble, setPriceTrouble] = useState<ReactNode>(null)
  const name = names.car(car)
  const tone = car.soldOut ? 'text-ink-2' : 'text-ink'

  const { menu, isBusy, trouble } = useCarActions({ car, onDelete, onMarked })

  return (
    <article aria-busy={isBusy} className="min-w-0">
      <Link to={href('/cardetails/:id', { id: car.id })} tabIndex={-1} aria-hidden="true" className="block">
        <div
          className={`relative aspect-photo overflow-hidden rounded-md bg-sunk ${car.soldOut ? '*:first:faded' : ''}`}
        >
          <Photo
            picture={car.cover}
            alt=""
            sizes="(min-width: 80rem) 227px, (min-width: 60rem) 18vw, (min-width: 36rem) 30vw, 45vw"
            priority={priority}
            className="size-full"
          />
          <StateBand car={car} />
        </div>
      </Link>
      <div className="flex items-start justify-between gap-1 pt-2">
        <h2 className={`min-w-0 break-words font-mid text-fact leading-[1.35] ${tone}`}>
          <Link
            to={href('/cardetails/:id', { id: car.id })}
            className="inline-block min-h-6 max-w-full hover:underline"
          >
            <bdi>{name}</bdi>{' '}
            {car.year !== null && <span className="font-normal text-ink-3 tabular-nums">{car.year}</span>}
            <StateName car={car} />
          </Link>
        </h2>
        <div className="-me-2 -mt-2.5 -mb-2">{menu}</div>
      </div>
      <div className={`relative mt-0.5 flex font-strong tabular-nums ${tone}`}>
        <InlineField name="sellingPrice" car={inline} onTrouble={setPriceTrouble} isRoomy>
          <Price text={inline.shown.sellingPrice} car={inline.shown} cut />
        </InlineField>
      </div>
      {priceTrouble && <div className="my-2 text-sm">{priceTrouble}</div>}
      <p className="mt-0.5 truncate text-ink-3 text-sm tabular-nums">
        <bdi dir="ltr">{car.stockNumber}</bdi>
      </p>
      {car.reservedUntil && (
        <p className="mt-0.5 text-ink-2 text-sm">{t('reserved.until', { date: formatDay(car.reservedUntil, lang) })}</p>
      )}
      {trouble && <div className="mt-2 text-sm">{trouble}</div>}
    </article>
  )
}
