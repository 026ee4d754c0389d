import { href } from 'react-router'
import { services } from '#app/context.ts'
import { SellerPart } from '#app/features/seller/components/part.tsx'
import { findShownSeller } from '#app/features/seller/read.server.ts'
import { addressLine, mapUrl } from '#app/features/settings/postal-address.ts'
import { mailUrl, phoneUrl, readablePhone, whatsappUrl } from '#app/features/settings/rules.ts'
import { useSite } from '#app/features/settings/shared/site.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { PageHandle } from '#app/lib/page-handle.ts'
import { BackLink } from '#app/pages/shell/back-link.tsx'
import { PageHead } from '#app/pages/shell/page-head.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { shownDealer } from '../dealer-data.ts'
import type { Route } from './+types/contact'
import { ContactPortrait } from './portrait.tsx'

export const handle = { isInSitemap: true } satisfies PageHandle

type Way = { icon: IconName; label: string; text: string; url: string; elsewhere?: boolean; isLatin?: boolean }

export async function loader({ context }: Route.LoaderArgs) {
  const seller = await findShownSeller(context.get(services).db, 'whole')
  return { ...(seller && { seller }) }
}

export default function ContactPage({ loaderData: { seller } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { t, lang, dir } = useTranslation()
  const site = useSite()
  const { name, whatsapp, message, email, kakao, phone, place, about } = site
  const ways: Way[] = []
  if (whatsapp)
    ways.push({
      icon: 'whatsapp',
      label: t('nav.whatsapp'),
      text: readablePhone(whatsapp),
      url: whatsappUrl(whatsapp, message[lang]),
      elsewhere: true,
      isLatin: true,
    })
  if (email) ways.push({ icon: 'mail', label: t('contact.email'), text: email, url: mailUrl(email), isLatin: true })
  if (kakao) ways.push({ icon: 'kakao', label: t('nav.kakao'), text: t('contact.kakaoText'), url: kakao, elsewhere: true })
  if (phone) ways.push({ icon: 'phone', label: t('contact.telephone'), text: readablePhone(phone), url: phoneUrl(phone), isLatin: true })
  if (place.country) ways.push({ icon: 'pin', label: t('contact.address'), text: addressLine(place, lang), url: mapUrl(place), elsewhere: true })

  return (
    <>
      <PageHead title={t('contact.title')} description={t('contact.intro')} path={href('/contact')} />
      <JsonLd data={import.meta.env.SSR && shownDealer(site, lang, seller)} />
      <div className="py-2">
        <BackLink to={href('/')}>{t('nav.goBack')}</BackLink>
      </div>
      <div className="grid grid-cols-1 items-start gap-12 lg:grid-cols-2 lg:gap-x-24 lg:pt-6">
        <div>
          <ContactPortrait />
          <h1 className="mt-6 font-strong text-3xl tracking-tight">{t('contact.title')}</h1>
          <p className="mt-4 max-w-120 text-pretty text-ink-2 text-lg">{t('contact.intro')}</p>
        </div>
        <section aria-labelledby="ways" className="lg:row-span-2">
          <h2 id="ways" className="mb-4 font-strong text-2xl tracking-tight">
            {t('contact.getInTouch')}
          </h2>
          {ways.length === 0 && <p className="text-ink-2">{t('contact.none')}</p>}
          <ul className="border-line not-empty:border-t">
            {ways.map(({ icon, label, text, url, elsewhere, isLatin }) => (
              <li key={icon} className="border-line border-b">
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
                    <span className="block break-words font-mid underline-offset-4 group-hover:underline">
                      <bdi dir={isLatin ? 'ltr' : dir}>{text}</bdi>
                    </span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="about">
          <h2 id="about" tabIndex={-1} className="mb-4 font-strong text-2xl tracking-tight">
            {t('contact.aboutUs')}
          </h2>
          <p dir="auto" className="max-w-160 whitespace-pre-line text-pretty break-words text-ink-2">
            {about[lang] || t('contact.aboutText', { site: name })}
          </p>
        </section>
      </div>
      <SellerPart as="section" seller={seller} />
    </>
  )
}
