import { readablePhone } from '#app/features/settings/rules.ts'
import { useSite } from '#app/features/settings/shared/site.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'

export function Impostors() {
  const { t } = useTranslation()
  const { whatsapp, phone, email, kakao, origin } = useSite()
  if (!whatsapp && !phone && !email && !kakao) return null
  const valid = [
    [t('nav.whatsapp'), whatsapp && readablePhone(whatsapp)],
    [t('contact.telephone'), phone && readablePhone(phone)],
    [t('contact.email'), email],
    [t('nav.kakao'), kakao],
    [t('seller.site'), origin],
  ]
  return (
    <section aria-labelledby="impostors" className="rounded-lg bg-sunk p-4 sm:p-6">
      <h2 id="impostors" className="font-strong text-xl tracking-tight">
        {t('seller.impostors')}
      </h2>
      <p className="mt-2 max-w-160 text-pretty text-ink-2">{t('seller.impostorsText')}</p>
      <dl className="mt-4 grid gap-2">
        {valid.map(
          ([label, value]) =>
            value && (
              <div key={label} className="sm:grid sm:grid-cols-[10rem_minmax(0,1fr)]">
                <dt className="text-ink-3">{label}</dt>
                <dd className="min-w-0 break-all font-mid">
                  <bdi dir="ltr">{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
