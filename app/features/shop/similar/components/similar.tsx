import type { CarCard as Card } from '#app/features/shop/cards/read.server.ts'
import { CarCard } from '#app/features/shop/cards/shared/car-card.tsx'
import { formatPrice } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { SoldAlike as Sold } from '../read.server.ts'

export function SimilarCars({ cars, title }: { cars: Card[]; title: string }) {
  if (cars.length === 0) return null
  return (
    <section aria-labelledby="similar" className="mt-4 min-w-0 border-line border-t pt-8 lg:pt-10 print:hidden">
      <h2 id="similar" className="mb-4 font-strong text-xl tracking-tight">
        {title}
      </h2>
      <ul className="swipe grid snap-x snap-mandatory auto-cols-[min(72%,17.25rem)] max-[19rem]:auto-cols-[88%] grid-flow-col gap-4 py-1 lg:mx-0 lg:grid-flow-row lg:grid-cols-4 lg:gap-x-6 lg:gap-y-8 lg:overflow-visible lg:px-0">
        {cars.map((car) => (
          <li key={car.id} className="min-w-0 snap-start">
            <CarCard
              car={car}
              level={3}
              sizes="(min-width: 80rem) 282px, (min-width: 60rem) 22vw, (min-width: 26rem) 276px, 66vw"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * A line about sold cars like this one. It states asking prices only: the site does not know what was paid, nor what is
 * a good price.
 */
export function SoldAlike({ count, least, most }: Sold) {
  const { t, lang } = useTranslation()
  const price = (usd: number) => `\u2066${formatPrice(String(usd), lang)}\u2069`
  return (
    <li className="text-ink-2">
      {least === most
        ? t('similar.soldAt', { count, price: price(least) })
        : t('similar.sold', { count, least: price(least), most: price(most) })}
    </li>
  )
}
