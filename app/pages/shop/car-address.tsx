import type { ComponentProps } from 'react'
import { href } from 'react-router'
import { useAbroad } from '#app/features/destinations/components/home.ts'
import { useSite } from '#app/features/settings/components/site.tsx'
import { ShareButton } from '#app/features/sharing/components/share-button.tsx'
import { addressIn } from '#app/i18n/address.ts'
import { useLanguage } from '#app/i18n/language.tsx'

// What follows the place on the device is drawn anew once it is read: these parts alone, not the page with all that comes later.

/** The short address of a car; who is sent it sees what the car costs where the sender wants it. */
function useShared(id: string): string {
  const { lang } = useLanguage()
  const { origin, abroad } = useSite()
  const { place } = useAbroad()
  return origin + addressIn(href('/car/:id', { id }), lang) + (abroad && place ? `?to=${place}` : '')
}

/** Hands on the address of a car. */
export function ShareCar({ id, ...said }: Omit<ComponentProps<typeof ShareButton>, 'url'> & { id: string }) {
  return <ShareButton {...said} url={useShared(id)} />
}

/** The site and the address of a car, on paper. */
export function PrintedAddress({ id }: { id: string }) {
  const { name } = useSite()
  return (
    <p className="mb-4 hidden print:block">
      {name} · <bdi dir="ltr">{useShared(id)}</bdi>
    </p>
  )
}
