import { Suspense, useEffect } from 'react'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { isZoneOf, ownZone } from '#app/i18n/format.ts'
import { quietly } from '#app/lib/chunk.ts'
import { hasOperatorHint } from '#app/lib/operator-hint.ts'
import { useHandle } from '#app/lib/page-handle.ts'
import { whenIdle } from '#app/ui/idle.ts'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { isOfferDone, useAbroad, useReservedLines } from '../shared/buyer-port.ts'
import { offer, openChooser } from '../shared/chooser-link.tsx'
import { StoredCosts } from '../shared/costs.tsx'

const LoadPort = lazyPart(() => import('./load-port.tsx').then((part) => part.LoadPort))

/**
 * Loads the port of the device, offers one, and has the chooser. The page of a car has the offer in the place of the
 * verdict instead.
 */
export function DestinationStrip() {
  const { place, plan } = useAbroad()
  const { isOfCar } = useHandle()
  const opened = openChooser.use()
  const made = offer.use()
  useOffer(place)
  useReservedLines()
  return (
    <>
      {place && !plan && <LoadPort place={place} />}
      {made && !place && !isOfCar && <made.OfferToast {...made.offered} onDone={() => offer.set(undefined)} />}
      <StoredCosts />
      {opened && (
        <Suspense>
          <opened.Chooser place={place} onClose={() => openChooser.set(undefined)} />
        </Suspense>
      )}
    </>
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
      const { Offer, OfferToast, findOffer } = await quietly(() => import('./offer.tsx'))
      const offered = await findOffer(country)
      if (offered) offer.set({ Offer, OfferToast, offered })
    }
    return whenIdle(() => bring().catch(console.error))
  }, [place, abroad])
}
