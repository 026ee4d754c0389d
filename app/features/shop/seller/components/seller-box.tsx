import '#app/i18n/seller-texts.ts'
import { href, Link } from 'react-router'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { isolated } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { FoldSummary } from '#app/ui/fold-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ShownSeller } from '../schema.ts'
import { DeliveredLine } from './delivered-line.tsx'
import { HoursLine } from './hours-line.tsx'
import { SellerShort } from './seller-short.tsx'

export function SellerBox({ seller }: { seller: ShownSeller }) {
  const { t } = useTranslation()
  const { name, whatsapp, kakao, email, phone } = useSite()
  const { warns, ...said } = seller
  const { company = name, registration, isKorean, account, delivered } = seller
  return (
    <>
      {Object.keys(said).length > 0 && (
        <div className="text-ink-2 text-sm">
          <Link
            to={{ pathname: href('/contact'), hash: '#seller' }}
            className="group flex max-[19rem]:flex-wrap items-center gap-3 rounded-sm pb-2"
          >
            <SellerShort seller={seller} isBrief />
            <span className="text-ink-3 max-[19rem]:hidden">
              <Icon name="next" size="sm" />
            </span>
          </Link>
          {(delivered || registration) && (
            <div className="pb-2">
              {delivered && <DeliveredLine delivered={delivered} />}
              {registration && (
                <p className="flex flex-wrap items-center gap-x-2">
                  <span>
                    {t('seller.number')}{' '}
                    <bdi dir="ltr" className={isKorean && 'whitespace-nowrap'}>
                      {registration}
                    </bdi>
                  </span>
                  {isKorean && (
                    <Link
                      to={{ pathname: href('/contact'), hash: '#check-number' }}
                      className="inline-flex min-h-8 print:hidden items-center underline underline-offset-4"
                    >
                      {t('seller.check.link')}
                    </Link>
                  )}
                </p>
              )}
            </div>
          )}
        </div>
      )}
      <details className="group mt-1 print:hidden">
        <FoldSummary className="text-ink-2 text-sm">{t('seller.way.title')}</FoldSummary>
        {seller.hours && (
          <p className="mb-2 text-ink-2 text-sm">
            <HoursLine hours={seller.hours} />
          </p>
        )}
        {warns && (whatsapp || kakao || email || phone) && (
          <p className="mb-2 text-pretty text-ink-3 text-sm">{t('sells.only', { company: isolated(company) })}</p>
        )}
        {account && (
          <p className="mb-2 text-pretty text-ink-2 text-sm">{t('seller.account', { account: isolated(account) })}</p>
        )}
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
