import { useMemo } from 'react'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import type { Facts } from '../schema.ts'
import { useAbroad } from './buyer-port.ts'

const Total = lazyPart(() => import('../components/card-total.tsx').then((part) => part.CardTotal))

type Props = { car: Facts; wraps?: boolean }

/**
 * The landed cost on a card. It reserves two lines, or more with `wraps`. Without a chosen port it loads no script.
 */
export function CardLine({ car, wraps }: Props) {
  const { abroad } = useSite()
  const { place, plan } = useAbroad()
  // Memoised, because a new element would drop the server's markup until the script has loaded.
  const total = useMemo(
    () => place && <Total car={car} place={place} known={plan} wraps={wraps} />,
    [car, place, plan, wraps],
  )
  if (!abroad) return null
  return (
    <p className={`${plan ? '' : 'hidden in-data-home:block'} mt-0.5 min-h-[2lh] text-fact text-ink-2 tabular-nums`}>
      {total}
    </p>
  )
}
