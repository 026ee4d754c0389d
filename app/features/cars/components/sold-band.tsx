import { useTranslation } from '#app/i18n/translation.tsx'
import type { Car } from '../schema.ts'
import { ReservedBadge } from './reserved-badge.tsx'

/** The watermark of a sold car: a veil and a paper band with the word, for a box that hides what reaches over its edges. The photo below wants `saturate-[.35]`. */
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

/** What is said on a car's photo of its state: nothing for one that can be had. */
export function StateBand({ car: { soldOut, reservedUntil }, large = false }: { car: Pick<Car, 'soldOut' | 'reservedUntil'>; large?: boolean }) {
  if (soldOut) return <SoldBand large={large} />
  return reservedUntil && <ReservedBadge until={reservedUntil} large={large} />
}

/** The same in words for who does not see it, within the name of a link. */
export function StateName({ car: { soldOut, reservedUntil } }: { car: Pick<Car, 'soldOut' | 'reservedUntil'> }) {
  const { t } = useTranslation()
  return (soldOut || reservedUntil) && <span className="sr-only"> ({t(soldOut ? 'card.soldOut' : 'reserved.badge')})</span>
}
