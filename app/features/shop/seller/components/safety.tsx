import { readablePhone } from '#app/features/base/settings/rules.ts'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { isolated } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { ShownSeller } from '../schema.ts'

const box = 'min-w-0 rounded-lg bg-sunk p-4 sm:p-6'
const heading = 'focus-outside scroll-mt-16 font-strong text-xl tracking-tight'

/**
 * How buyers tell the seller from somebody else: the only contacts, the only account, and where the registration number
 * is looked up.
 */
export function Safety({ seller }: { seller: ShownSeller }) {
  const { company, registration, isKorean, account, warns, numbers = [] } = seller
  const { whatsapp, phone, email, kakao, name } = useSite()
  const hasWarning = warns && [whatsapp, phone, email, kakao, ...numbers].some(Boolean)
  if (!hasWarning && !account && !isKorean) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      {hasWarning ? (
        <Impostors company={company ?? name} account={account} numbers={numbers} />
      ) : (
        account && <Account account={account} />
      )}
      {isKorean && registration && <NumberCheck registration={registration} />}
    </div>
  )
}

type ImpostorsProps = { company: string; account: string | undefined; numbers: NonNullable<ShownSeller['numbers']> }

function Impostors({ company, account, numbers }: ImpostorsProps) {
  const { t } = useTranslation()
  const { whatsapp, phone, email, kakao, origin } = useSite()
  const numberLabel = (name: string) => [t('nav.whatsapp'), name && isolated(name)].filter(Boolean).join(' · ')
  const valid = [
    [t('nav.whatsapp'), whatsapp && readablePhone(whatsapp)],
    ...numbers.map((one) => [numberLabel(one.name), readablePhone(one.whatsapp)]),
    [t('contact.telephone'), phone && readablePhone(phone)],
    [t('contact.email'), email],
    [t('nav.kakao'), kakao],
    [t('seller.site'), origin],
  ]
  return (
    <section aria-labelledby="impostors" className={box}>
      <h2 id="impostors" className={heading}>
        {t('seller.impostors')}
      </h2>
      <p className="mt-2 max-w-160 text-pretty text-ink-2">
        {t('seller.impostorsText', { company: isolated(company) })}
      </p>
      <dl className="mt-4 grid gap-2">
        {valid.map(
          ([label, value]) =>
            value && (
              <div key={`${label} ${value}`} className="sm:grid sm:grid-cols-[10rem_minmax(0,1fr)]">
                <dt className="text-ink-3">{label}</dt>
                <dd className="min-w-0 break-all font-mid">
                  <bdi dir="ltr">{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      {account && (
        <div className="mt-4 border-line border-t pt-4">
          <AccountText account={account} />
        </div>
      )}
    </section>
  )
}

function Account({ account }: { account: string }) {
  return (
    <div className={box}>
      <AccountText account={account} />
    </div>
  )
}

function AccountText({ account }: { account: string }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="text-pretty font-mid">{t('seller.account', { account: isolated(account) })}</p>
      <p className="mt-1 text-pretty text-ink-2">{t('seller.noPayments')}</p>
    </>
  )
}

const taxOffice = 'www.hometax.go.kr'

function NumberCheck({ registration }: { registration: string }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="check-number" className={box}>
      <h2 id="check-number" tabIndex={-1} className={heading}>
        {t('seller.check.title')}
      </h2>
      <ol className="mt-2 grid max-w-160 gap-1 break-keep text-pretty text-ink-2">
        <li>
          {`1. ${t('seller.check.open')} `}
          <a
            href={`https://${taxOffice}`}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            <bdi dir="ltr">{taxOffice}</bdi>
          </a>
        </li>
        <li>
          {`2. ${t('seller.check.enter')} `}
          <bdi dir="ltr" className="whitespace-nowrap font-mid">
            {registration}
          </bdi>
        </li>
        <li>{`3. ${t('seller.check.closed')}`}</li>
        <li>{`4. ${t('seller.check.paper')}`}</li>
      </ol>
    </section>
  )
}
