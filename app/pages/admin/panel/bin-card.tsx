import type { BinnedCar } from '#app/features/bin/read.server.ts'
import { daysLeft } from '#app/features/bin/rules.ts'
import { useNames } from '#app/features/cars/shared/names.ts'
import { Price } from '#app/features/cars/shared/price.tsx'
import { Photo } from '#app/features/photos/shared/photo.tsx'
import { formatAgo, formatNumber } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'

type Props = {
  car: BinnedCar
  /** Time of rendering, in ms. */
  now: number
  isBusy: boolean
  onRestore: () => void
}

export function BinCard({ car, now, isBusy, onRestore }: Props) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const names = useNames()
  const name = names.car(car)
  return (
    <article className="min-w-0">
      <div className="relative aspect-photo overflow-hidden rounded-md bg-sunk">
        <Photo
          picture={car.cover}
          alt=""
          sizes="(min-width: 80rem) 227px, (min-width: 60rem) 18vw, (min-width: 36rem) 30vw, 45vw"
          className="size-full"
        />
      </div>
      <h2 className="break-words pt-2 font-mid text-fact leading-[1.35]">
        <bdi>{name}</bdi> {car.year !== null && <span className="font-normal text-ink-3 tabular-nums">{car.year}</span>}
      </h2>
      <p className="mt-0.5 truncate font-strong tabular-nums">
        <Price text={car.sellingPrice} car={car} cut />
      </p>
      <p className="mt-1 text-ink-3 text-sm tabular-nums">
        <bdi dir="ltr">{car.stockNumber}</bdi>
        <br />
        {t('panel.deletedAgo', { ago: formatAgo(car.binnedAt, lang, now) })}
        <br />
        {t('panel.daysLeft', { n: formatNumber(daysLeft(car.binnedAt, now), lang) })}
      </p>
      <Button disabled={isBusy} onClick={onRestore} className="mt-2 w-full" aria-label={`${t('panel.restore')}: ${name}`}>
        {t('panel.restore')}
      </Button>
    </article>
  )
}
