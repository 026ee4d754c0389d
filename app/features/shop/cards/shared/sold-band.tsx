import type { Car } from '#app/features/stock/cars/schema.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { ReservedBadge } from './reserved-badge.tsx'

/** Veil and band over a sold car's photo. The parent must clip overflow, and the photo needs `faded`. */
function SoldBand({ large = false }: { large?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <span className="absolute inset-0 z-1 bg-veil" />
      <strong
        className={`absolute -inset-x-[12%] top-1/2 z-1 -translate-y-1/2 -rotate-13 border-line-strong border-y bg-plate text-center font-bold text-danger tracking-[.22em] rtl:rotate-13 ar:tracking-normal ${large ? 'py-2 text-lg' : 'py-1 text-sm'}`}
      >
        {t('card.soldOut')}
      </strong>
    </>
  )
}

export function StateBand({
  car: { soldOut, reservedUntil },
  large = false,
}: {
  car: Pick<Car, 'soldOut' | 'reservedUntil'>
  large?: boolean
}) {
  if (soldOut) return <SoldBand large={large} />
  return reservedUntil && <ReservedBadge until={reservedUntil} large={large} />
}

export function StateName({ car: { soldOut, reservedUntil } }: { car: Pick<Car, 'soldOut' | 'reservedUntil'> }) {
  const { t } = useTranslation()
  return (
    (soldOut || reservedUntil) && <span className="sr-only"> ({t(soldOut ? 'card.soldOut' : 'reserved.badge')})</span>
  )
}
