import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { href, Link } from 'react-router'
import { OwnPrice } from '#app/features/base/money/shared/own-price.tsx'
import { BrandTags } from '#app/features/shop/cards/components/brand-tags.tsx'
import type { CarCard } from '#app/features/shop/cards/read.server.ts'
import { Price } from '#app/features/shop/cards/shared/price.tsx'
import { SearchBar } from '#app/features/shop/search/field/bar.tsx'
import { Facts } from '#app/features/stock/cars/shared/facts.tsx'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { usePlaceAsked } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { CardLine } from '#app/features/stock/destinations/shared/card-line.tsx'
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

const sizes = '(min-width: 80rem) 692px, (min-width: 60rem) 54vw, calc(100vw - 2rem)'

// Only fields that the slides and cost rules use are sent, to keep the page small.
type HeroCar = ReturnType<typeof takeHeroCar>
export function takeHeroCar(car: CarCard, at: number) {
  const { id, make, model, year, mileage, fuelType, sellingPrice, soldOut, cover } = car
  const { priceUsd, firstRegistration, engineCc, category, seats, steering, emissions, market, proof, past } = car
  const facts = { priceUsd, firstRegistration, engineCc, category, seats, steering, emissions, market, proof, past }
  // Only the first placeholder is visible, and each takes 0.3 KB.
  const shown = cover && at > 0 ? { ...cover, placeholder: null } : cover
  return { id, make, model, year, mileage, fuelType, sellingPrice, soldOut, cover: shown, ...facts }
}

type Props = {
  counts: Record<string, number>
  /** Cars below `cheapUsd`; undefined if unknown. */
  cheap: number | undefined
  cars: HeroCar[]
  kinds: Kind[]
}
type Kind = ReturnType<typeof listHeroKinds>[number]

export function Hero({ counts, cheap, cars, kinds }: Props) {
  const { t } = useTranslation()
  return (
    <div className="mt-6 grid gap-4 sm:gap-6 lg:mt-10 lg:grid-cols-[5fr_6fr] lg:items-center lg:gap-16">
      <div className="min-w-0">
        <h1 className="font-bold text-3xl tracking-[-.03em] [line-height:1.08] ar:tracking-normal ar:[line-height:1.3]">
          {t('home.title')}
        </h1>
        <p className="mt-3 mb-5 max-w-120 text-pretty text-ink-2 text-lg sm:mt-4 sm:mb-6">{t('home.lead')}</p>
        <SearchBar />
        <Doors counts={counts} cheap={cheap} />
        <BrandTags className="mt-1 lg:mt-2" />
      </div>
      <Slideshow
        label={t('home.hero')}
        interval={20_000}
        dots
        className="min-w-0 rounded-lg"
        slides={[
          ...cars.map((car, index) => <CarSlide key={car.id} car={car} priority={index === 0} />),
          ...kinds.map((one, index) => (
            <KindSlide key={one.kind} {...one} count={counts[one.kind] ?? 0} priority={cars.length + index === 0} />
          )),
        ]}
      />
    </div>
  )
}

const photoBox = 'aspect-16/10 w-full lg:aspect-[4/3.35]'

function CarSlide({ car, priority }: { car: HeroCar; priority: boolean }) {
  const names = useNames()
  return (
    <div className="group relative bg-sunk">
      <Photo picture={car.cover} alt="" sizes={sizes} priority={priority} className={photoBox} />
      <Plate>
        <div className="min-w-0">
          <p className="one-line max-w-[calc(100%-1.5rem)] lg:h-auto font-bold text-xl tabular-nums tracking-tight max-lg:absolute max-lg:start-3 max-lg:top-3 max-lg:rounded-full max-lg:bg-plate max-lg:px-3 max-lg:py-1">
            <Price text={car.sellingPrice} car={car} cut /> <OwnPrice car={car} />
          </p>
          <PrefetchLink
            to={href('/cardetails/:id', { id: car.id }) + usePlaceAsked()}
            className="block truncate font-mid after:absolute after:inset-0 lg:after:-inset-x-4 lg:after:-bottom-4"
          >
            {names.car(car)}
          </PrefetchLink>
          <CardLine car={car} wraps />
          <Facts car={car} />
        </div>
      </Plate>
    </div>
  )
}

function Plate({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="flex max-[19rem]:flex-col items-center max-[19rem]:items-stretch justify-between gap-4 bg-sunk p-4 lg:absolute lg:inset-x-4 lg:bottom-4 lg:rounded-md lg:bg-plate lg:py-3 lg:pe-3">
      {children}
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
    <div className="relative bg-sunk">
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
      <Plate>
        <p className="min-w-0">
          <b className="block truncate font-strong text-lg leading-[1.3] ar:leading-body">{name}</b>
          {count > 0 && (
            <span className="block text-fact text-ink-2 tabular-nums">
              {t('list.available', { count, n: formatNumber(count, lang) })}
            </span>
          )}
        </p>
      </Plate>
    </div>
  )
}

type Door = { to: string; name: string; count: number }

/** Three popular links with their number of cars. A link without cars is hidden. `counts` is by category key. */
function Doors({ counts, cheap = 0 }: { counts: Record<string, number>; cheap: number | undefined }) {
  const { t, lang } = useTranslation()
  const doors: Door[] = [
    {
      to: `${href('/search/:query?')}?price-to=${cheapUsd - 1}`,
      name: t('home.under', { price: isolated(formatPrice(String(cheapUsd), lang)) }),
      count: cheap,
    },
    ...(['suv', 'electric'] as const).map((category) => ({
      to: href('/cars/category/:category', { category }),
      name: t(`categories.${category}`),
      count: counts[category] ?? 0,
    })),
  ]
  return (
    <ul className="swipe mt-3 flex gap-2 lg:mx-0 lg:mt-5 lg:flex-wrap lg:px-0">
      {doors.map(
        ({ to, name, count }) =>
          count > 0 && (
            <li key={to} className="max-w-full shrink-0">
              <PrefetchLink to={to} className={`${chipLook()} font-mid`}>
                {name} <span className="font-normal tabular-nums">· {formatNumber(count, lang)}</span>
              </PrefetchLink>
            </li>
          ),
      )}
    </ul>
  )
}
