import { href, Link } from 'react-router'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import type { ShownSeller } from '../schema.ts'
import { SellerShort } from './seller-short.tsx'
import { ShippedCars } from './shipped-cars.tsx'

export function SellerBand({ seller }: { seller: ShownSeller }) {
  const { t, lang } = useTranslation()
  const { confirmed = 0, shipped } = seller
  return (
    <Section id="seller" title={t('sells.title')}>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-lg bg-surface p-4 inset-ring inset-ring-line sm:p-6">
        <div className="flex min-w-[min(15rem,100%)] flex-1 max-[19rem]:flex-wrap items-center gap-4">
          <SellerShort seller={seller} />
        </div>
        {confirmed > 0 && (
          <p className="text-ink-2 text-sm tabular-nums">
            {t('sells.confirmed', { count: confirmed, n: formatNumber(confirmed, lang) })}
          </p>
        )}
        <Link to={{ pathname: href('/contact'), hash: '#seller' }} className={buttonLook()}>
          {t('sells.about')}
        </Link>
      </div>
      {shipped && (
        <>
          <h3 className="mt-8 mb-4 font-mid text-lg">{t('sells.shipped')}</h3>
          <ShippedCars shipped={shipped} />
        </>
      )}
    </Section>
  )
}
