import { addressLines, mapUrl } from '#app/features/base/settings/postal-address.ts'
import { mailUrl, phoneUrl, placeFor, readablePhone, whatsappUrl } from '#app/features/base/settings/rules.ts'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { isolated } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'

type Props = { numbers?: { name: string; whatsapp: string }[] | undefined }
type Way = { icon: IconName; label: string; text: string; url: string; elsewhere?: boolean; isLatin?: boolean }

function useWays({ numbers = [] }: Props): Way[] {
  const { t, lang } = useTranslation()
  const site = useSite()
  const { whatsapp, message, email, kakao, phone, place } = site
  const ways: Way[] = []
  for (const one of [...(whatsapp ? [{ name: '', whatsapp }] : []), ...numbers])
    ways.push({
      icon: 'whatsapp',
      label: one.name ? `${t('nav.whatsapp')} · ${isolated(one.name)}` : t('nav.whatsapp'),
      text: readablePhone(one.whatsapp),
      url: whatsappUrl(one.whatsapp, message[lang]),
      elsewhere: true,
      isLatin: true,
    })
  if (email) ways.push({ icon: 'mail', label: t('contact.email'), text: email, url: mailUrl(email), isLatin: true })
  if (kakao)
    ways.push({ icon: 'kakao', label: t('nav.kakao'), text: t('contact.kakaoText'), url: kakao, elsewhere: true })
  if (phone)
    ways.push({
      icon: 'phone',
      label: t('contact.telephone'),
      text: readablePhone(phone),
      url: phoneUrl(phone),
      isLatin: true,
    })
  if (place.country)
    ways.push({
      icon: 'pin',
      label: t('contact.address'),
      text: addressLines(placeFor(site, lang), lang),
      url: mapUrl(place),
      elsewhere: true,
    })
  return ways
}

/** Lists the ways to reach the seller. `numbers` are the WhatsApp numbers of single sellers. */
export function ContactWays(props: Props) {
  const { t, dir } = useTranslation()
  const ways = useWays(props)
  return (
    <>
      {ways.length === 0 && <p className="text-ink-2">{t('contact.none')}</p>}
      <ul className="border-line not-empty:border-t">
        {ways.map(({ icon, label, text, url, elsewhere, isLatin }) => (
          <li key={`${label} ${text}`} className="border-line border-b">
            <a
              href={url}
              {...(elsewhere && { target: '_blank', rel: 'noopener' })}
              className="group flex min-h-18 items-center gap-4 rounded-sm py-3"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
                <Icon name={icon} />
              </span>
              <span className="min-w-0">
                <span className="block text-ink-3 text-sm">{label}</span>
                <span className="block whitespace-pre-line break-words font-mid underline-offset-4 group-hover:underline">
                  <bdi dir={isLatin ? 'ltr' : dir}>{text}</bdi>
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
