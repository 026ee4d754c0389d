import type { ComponentProps } from 'react'
import { href } from 'react-router'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { ShareButton, usePlaced } from '#app/features/shop/sharing/components/share-button.tsx'
import { addressIn } from '#app/i18n/address.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

function useShort(id: string): string {
  const { lang } = useTranslation()
  const { origin } = useSite()
  return origin + addressIn(href('/car/:id', { id }), lang)
}

export function ShareCar({ id, ...said }: Omit<ComponentProps<typeof ShareButton>, 'url'> & { id: string }) {
  return <ShareButton {...said} url={useShort(id)} />
}

export function PrintedAddress({ id }: { id: string }) {
  const { name } = useSite()
  return (
    <p className="mb-4 hidden print:block">
      {name} · <bdi dir="ltr">{usePlaced(useShort(id))}</bdi>
    </p>
  )
}
