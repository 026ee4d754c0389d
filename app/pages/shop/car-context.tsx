import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { SiteProvider, useSite } from '#app/features/base/settings/shared/site.tsx'
import { AbroadContext } from '#app/features/stock/destinations/shared/buyer-port.ts'

type Props = {
  abroad: ComponentProps<typeof AbroadContext>['value']
  /** Its `whatsapp`, if any, takes the place of that of the site. */
  enquiry: { whatsapp?: string }
  children: ReactNode
}

/** Gives the parts of a car's page the costs at the buyer's destination and the WhatsApp number of the car's seller. */
export function CarContext({ abroad, enquiry, children }: Props) {
  const site = useSite()
  // Memoised, because another value would drop the server's markup of parts whose scripts have not loaded.
  const own = useMemo(() => ({ ...site, ...enquiry }), [site, enquiry])
  return (
    <SiteProvider value={own}>
      <AbroadContext value={abroad}>{children}</AbroadContext>
    </SiteProvider>
  )
}
