import { type ComponentProps, Suspense } from 'react'
import { Confirmed } from '#app/features/desk/confirmations/components/confirmed.tsx'
import { SellerPart } from '#app/features/shop/seller/components/seller-part.tsx'
import type { ShownSeller } from '#app/features/shop/seller/schema.ts'
import { SoldAlike } from '#app/features/shop/similar/components/similar.tsx'
import { CarHistory } from '#app/features/stock/history/components/car-history.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'

type Props = Pick<ComponentProps<typeof CarHistory>, 'car' | 'history'> &
  ComponentProps<typeof Confirmed> & {
    soldAlike: ComponentProps<typeof SoldAlike> | undefined
    seller: ShownSeller | undefined
  }

/** The seller of a car, and how long it has been on the site. */
export function CarSells({ car, history, soldAlike, seller, now }: Props) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="sells">
      <div className="mb-3">
        <h2 id="sells" className="mb-1 font-strong text-xl tracking-tight">
          {t('sells.title')}
        </h2>
        <CarHistory car={car} history={history}>
          {soldAlike && <SoldAlike {...soldAlike} />}
          <Confirmed car={car} now={now} />
        </CarHistory>
      </div>
      <Suspense>
        <SellerPart as="box" seller={seller ?? {}} />
      </Suspense>
    </section>
  )
}
