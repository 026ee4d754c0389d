import '#app/i18n/landed-texts.ts'
import { href, Link } from 'react-router'
import { mailUrl, whatsappUrl } from '#app/features/base/settings/rules.ts'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'

const look = 'inline-flex min-h-11 items-center justify-self-start text-accent-ink underline underline-offset-4'

/** 'My country is not listed': asks the seller, in the buyer's and the seller's language. */
export function UnlistedLink() {
  const { t } = useTranslation()
  const { whatsapp, email } = useSite()
  const text = t('landed.buyer.unlisted')
  const body = `${t('landed.buyer.unlistedAsk')}\n\n${t('landed.buyer.unlistedSeller')}\n\n${t('landed.buyer.country')}: `
  if (whatsapp)
    return (
      <a href={whatsappUrl(whatsapp, body)} target="_blank" rel="noopener" className={look}>
        {text}
      </a>
    )
  if (email)
    return (
      <a href={mailUrl(email, { subject: text, body })} className={look}>
        {text}
      </a>
    )
  return (
    <Link to={href('/contact')} className={look}>
      {text}
    </Link>
  )
}
