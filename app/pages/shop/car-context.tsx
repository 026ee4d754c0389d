import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { SiteProvider, useSite } from '#app/features/base/settings/shared/site.tsx'
import { AbroadContext } from '#app/features/stock/destinations/shared/buyer-port.ts'

type Props = {
  abroad: ComponentProps<typeof AbroadContext>['value']
  whatsapp: string | undefined
  children: ReactNode
}

/** Gives the parts of a car's page the costs at the buyer's destination and the WhatsApp number of the car's seller. */
export function CarContext({ abroad, whatsapp, children }: Props) {
  const site = useSite()
  // Memoised, because another value would drop the server's markup of parts whose scripts have not loaded.
  const own = useMemo(() => (whatsapp ? { ...site, whatsapp } : site), [site, whatsapp])
  return (
    <SiteProvider value={own}>
      <AbroadContext value={abroad}>{children}</AbroadContext>
    </SiteProvider>
  )
}
