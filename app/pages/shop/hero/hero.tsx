import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { href, Link } from 'react-router'
import { BrandTags } from '#app/features/shop/cards/components/brand-tags.tsx'
import type { CarCard } from '#app/features/shop/cards/read.server.ts'
import { CardPrice } from '#app/features/shop/cards/shared/card-price.tsx'
import { SearchBar } from '#app/features/shop/search/field/bar.tsx'
import { useFieldWords } from '#app/features/stock/cars/shared/field-words.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { useChosenPort, usePlaceAsked } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { useCost, useCosts, WithCosts } from '#app/features/stock/destinations/shared/costs.tsx'
import { portText } from '#app/features/stock/destinations/shared/port-words.ts'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { formatNumber, formatPrice, isolated } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { chipLook } from '#app/ui/chip.tsx'
import { useCut } from '#app/ui/data-saver.ts'
import { PrefetchLink } from '#app/ui/prefetch-link.tsx'
import { Slideshow } from '#app/ui/slideshow.tsx'
import { cheapUsd } from './cheap.ts'
import type { listHeroKinds } from './pictures.server.ts'

const sizes = '(min-width: 80rem) 677px, (min-width: 60rem) 54vw, 100vw'

// Only fields that the slides and cost rules use are sent, to keep the page small.
type HeroCar = ReturnType<typeof takeHeroCar>
export function takeHeroCar(car: CarCard, at: number) {
  const { id, make, model, year, mileage, fuelType, sellingPrice, priceCurrency, soldOut, cover } = car
  const { priceUsd, firstRegistration, engineCc, category, seats, steering, emissions, market, proof, past } = car
  const facts = { priceUsd, firstRegistration, engineCc, category, seats, steering, emissions, market, proof, past }
  // Only the first placeholder is visible, and each takes 0.3 KB.
  const shown = cover && at > 0 ? { ...cover, placeholder: null } : cover
  return { id, make, model, year, mileage, fuelType, sellingPrice, priceCurrency, soldOut, cover: shown, ...facts }
}

type Props = {
  counts: Record<string, number>
  /** Cars below `cheapUsd`; undefined if unknown. */
  cheap: number | undefined
  cars: HeroCar[]
  kinds: Kind[]
}
type Kind = ReturnType<typeof listHeroKinds>[number]

export function Hero({ counts, cheap, ...shown }: Props) {
  const { t } = useTranslation()
  return (
    <div className="mt-6 grid gap-6 lg:grid-cols-[5fr_7fr] lg:items-center lg:gap-10">
      <div className="min-w-0">
        <h1 className="font-bold text-3xl tracking-[-.03em] [line-height:1.08] ar:tracking-normal ar:[line-height:1.3]">
          {t('home.title')}
        </h1>
        <p className="mt-3 mb-4 max-w-120 text-pretty text-ink-2">{t('home.lead')}</p>
        <SearchBar />
        <Doors counts={counts} cheap={cheap} />
        <BrandTags className="mt-1 lg:mt-2" />
      </div>
      <WithCosts>
        <Slides counts={counts} {...shown} />
      </WithCosts>
    </div>
  )
}

function Slides({ counts, cars, kinds }: Omit<Props, 'cheap'>) {
  const { t } = useTranslation()
  const costs = useCosts()
  const isNo = (car: HeroCar) => Number(costs?.of(car).may === 'no')
  // What may not be imported never leads.
  const sorted = [...cars].sort((a, b) => isNo(a) - isNo(b))
  return (
    <Slideshow
      label={t('home.hero')}
      interval={20_000}
      dots
      className="-mx-(--gutter) min-w-0 lg:mx-0"
      slides={[
        ...sorted.map((car, index) => <CarSlide key={car.id} car={car} priority={index === 0} />),
        ...kinds.map((one, index) => (
          <KindSlide key={one.kind} {...one} count={counts[one.kind] ?? 0} priority={cars.length + index === 0} />
        )),
      ]}
    />
  )
}

const photoBox = 'aspect-photo w-full bg-sunk sm:aspect-2/1 lg:aspect-3/2 lg:rounded-lg'

function CarSlide({ car, priority }: { car: HeroCar; priority: boolean }) {
  const { said } = useFieldWords()
  const names = useNames()
  const cost = useCost(car)
  return (
    <div className="group relative">
      <Photo picture={car.cover} alt="" sizes={sizes} priority={priority} className={photoBox} />
      <Caption>
        <p className="flex flex-wrap items-baseline gap-x-2 font-bold tabular-nums">
          <CardPrice car={car} cost={cost} />
        </p>
        <p className="text-ink-2 text-sm">
          <PrefetchLink
            to={href('/cardetails/:id', { id: car.id }) + usePlaceAsked()}
            className="after:absolute after:inset-0"
          >
            {[names.car(car), car.year].filter(Boolean).join(' ')}
          </PrefetchLink>
          {car.mileage !== null && ` · ${said(car, 'mileage')}`}
        </p>
      </Caption>
    </div>
  )
}

function Caption({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="flex items-center justify-between gap-4 px-(--gutter) pt-3 max-[19rem]:flex-col max-[19rem]:items-stretch lg:px-0">
      <div className="min-w-0">{children}</div>
      <Link to={href('/search/:query?')} className={`relative ${buttonLook()}`}>
        {t('home.shopNow')}
      </Link>
    </div>
  )
}

function KindSlide({ kind, src, count, priority, ...sets }: Kind & { count: number; priority: boolean }) {
  const { t, lang } = useTranslation()
  const cut = useCut()
  const [avif, jpg] = [cut(sets.avif), cut(sets.jpg)]
  const name = t(`categories.${kind}`)
  if (priority && src)
    preload(src, { as: 'image', imageSrcSet: avif, imageSizes: sizes, type: 'image/avif', fetchPriority: 'high' })
  return (
    <div className="relative">
      <picture>
        <source type="image/avif" srcSet={avif} sizes={sizes} />
        <img
          src={src}
          srcSet={jpg}
          sizes={sizes}
          width={1280}
          height={960}
          alt={t('home.illustration', { what: name })}
          fetchPriority={priority ? 'high' : undefined}
          loading={priority ? undefined : 'lazy'}
          className={`${photoBox} object-cover`}
        />
      </picture>
      <Caption>
        <p className="font-bold">{name}</p>
        {count > 0 && (
          <p className="text-ink-2 text-sm tabular-nums">
            {t('list.available', { count, n: formatNumber(count, lang) })}
          </p>
        )}
      </Caption>
    </div>
  )
}

type Door = { to: string; name: string; count: number | string }

/** Three popular links with their number of cars. A link without cars is hidden. `counts` is by category key. */
function Doors({ counts, cheap = 0 }: { counts: Record<string, number>; cheap: number | undefined }) {
  const { t, lang } = useTranslation()
  const { place, port } = useChosenPort()
  const asked = usePlaceAsked()
  const list = href('/search/:query?')
  const doors: Door[] = [
    {
      // With a destination, a budget means delivered there.
      to: place ? `${list}?total-to=${cheapUsd - 1}&to=${place}` : `${list}?price-to=${cheapUsd - 1}`,
      name: t('home.under', { price: isolated(formatPrice(String(cheapUsd), lang)) }),
      count: port && cheap > 0 ? t('abroad.to', { port: portText(port, lang) }) : cheap,
    },
    ...(['suv', 'electric'] as const).map((category) => ({
      to: href('/cars/category/:category', { category }) + asked,
      name: t(`categories.${category}`),
      count: counts[category] ?? 0,
    })),
  ]
  return (
    <ul className="swipe mt-3 flex gap-2 lg:mx-0 lg:mt-5 lg:flex-wrap lg:px-0">
      {doors.map(
        ({ to, name, count }) =>
          count !== 0 && (
            <li key={name} className="max-w-full shrink-0">
              <PrefetchLink to={to} className={`${chipLook()} font-mid`}>
                {name}{' '}
                <span className="font-normal tabular-nums">
                  {typeof count === 'string' ? count : `· ${formatNumber(count, lang)}`}
                </span>
              </PrefetchLink>
            </li>
          ),
      )}
    </ul>
  )
}
