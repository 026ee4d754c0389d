import { Suspense, useEffect } from 'react'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { isZoneOf, ownZone } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { quietly } from '#app/lib/chunk.ts'
import { hasOperatorHint } from '#app/lib/operator-hint.ts'
import { useHandle } from '#app/lib/page-handle.ts'
import { whenIdle } from '#app/ui/idle.ts'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { isOfferDone, useAbroad, useReservedLines } from '../shared/buyer-port.ts'
import { DestinationChip, offer, openChooser } from '../shared/chooser-link.tsx'
import { StoredCosts } from '../shared/costs.tsx'

const LoadPort = lazyPart(() => import('./load-port.tsx').then((part) => part.LoadPort))

/** The line below the header. The page of a car has its destination beside the total instead. */
export function DestinationStrip() {
  const { t } = useTranslation()
  const { place, plan } = useAbroad()
  const { isOfCar } = useHandle()
  const opened = openChooser.use()
  useOffer(place)
  useReservedLines()
  return (
    <section aria-label={t('abroad.label')}>
      {/* The line is lower than its controls, which reach into the space around it. */}
      {!isOfCar && <DestinationChip className="wrap relative z-1" />}
      {place && !plan && <LoadPort place={place} />}
      <StoredCosts />
      {opened && (
        <Suspense>
          <opened.Chooser place={place} onClose={() => openChooser.set(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

/** Whether this page of this site has destinations. Operators' pages have none. */
export function useDestinations(): boolean {
  const { abroad } = useSite()
  return useHandle().access === undefined && abroad !== undefined
}

/**
 * Loads the offer once for a visitor without a port, if the site has a table for the country of the browser's time
 * zone.
 */
function useOffer(place: string | undefined): void {
  const { abroad } = useSite()
  useEffect(() => {
    if (place || isOfferDone() || hasOperatorHint(document.cookie)) return
    const bring = async () => {
      const zone = ownZone()
      const country = abroad?.find((one) => isZoneOf(one, zone))
      if (!country) return
      const { Offer, findOffer } = await quietly(() => import('./offer.tsx'))
      const offered = await findOffer(country)
      if (offered) offer.set({ Offer, offered })
    }
    return whenIdle(() => bring().catch(console.error))
  }, [place, abroad])
}
