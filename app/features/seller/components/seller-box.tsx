import '#app/i18n/seller-texts.ts'
import { href, Link } from 'react-router'
import { useSite } from '#app/features/settings/shared/site.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { FoldSummary } from '#app/ui/fold-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ShownSeller } from '../schema.ts'
import { HoursLine } from './hours-line.tsx'
import { SellerShort } from './seller-short.tsx'

export function SellerBox({ seller }: { seller: ShownSeller }) {
  const { t } = useTranslation()
  const { whatsapp, kakao, email, phone } = useSite()
  const { warns, ...said } = seller
  return (
    <>
      {Object.keys(said).length > 0 && (
        <Link
          to={{ pathname: href('/contact'), hash: '#seller' }}
          className="group flex max-[19rem]:flex-wrap items-center gap-3 rounded-md bg-surface p-3 inset-ring inset-ring-line"
        >
          <SellerShort seller={seller} isBrief />
          <span className="text-ink-3 max-[19rem]:hidden">
            <Icon name="next" size="sm" />
          </span>
        </Link>
      )}
      <details className="group mt-1">
        <FoldSummary className="text-ink-2 text-sm">{t('seller.way.title')}</FoldSummary>
        {seller.hours && (
          <p className="mb-2 text-ink-2 text-sm">
            <HoursLine hours={seller.hours} />
          </p>
        )}
        {warns && (whatsapp || kakao || email || phone) && <p className="mb-2 text-pretty text-ink-3 text-sm">{t('sells.only')}</p>}
        <ol className="text-pretty text-ink-2 text-sm">
          {(['ask', 'pay', 'ship', 'collect'] as const).map((step, n) => (
            <li key={step} className="mt-1">
              {`${n + 1}. ${t(`seller.way.${step}`)}`}
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}
