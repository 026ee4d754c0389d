import { href } from 'react-router'
import { pageLanguage, services } from '#app/context.ts'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { SellerPart } from '#app/features/shop/seller/components/seller-part.tsx'
import { findShownSeller } from '#app/features/shop/seller/read.server.ts'
import { isolated } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { PageHandle } from '#app/lib/page-handle.ts'
import { BackLink } from '#app/pages/shell/back-link.tsx'
import { PageHead } from '#app/pages/shell/page-head.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { shownDealer } from '../dealer-data.ts'
import type { Route } from './+types/contact'
import { ContactPortrait } from './portrait.tsx'
import { ContactWays } from './ways.tsx'

export const handle = { isInSitemap: true } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const seller = await findShownSeller(context.get(services).db, 'whole', context.get(pageLanguage))
  return { ...(seller && { seller }) }
}

export default function ContactPage({ loaderData: { seller } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { t, lang } = useTranslation()
  const site = useSite()
  const { about } = site
  const company = seller?.company ?? site.name
  const { photos: [portrait, ...photos] = [], ...said } = seller ?? {}
  return (
    <>
      <PageHead title={t('contact.title')} description={t('contact.intro')} path={href('/contact')} />
      <JsonLd data={import.meta.env.SSR && shownDealer(site, lang, seller)} />
      <div className="py-2">
        <BackLink to={href('/')}>{t('nav.goBack')}</BackLink>
      </div>
      <div className="grid grid-cols-1 items-start gap-12 lg:grid-cols-2 lg:gap-x-24 lg:pt-6">
        <div>
          <ContactPortrait photo={portrait} name={company} />
          <h1 className="mt-6 font-strong text-3xl tracking-tight">{t('contact.title')}</h1>
          <p className="mt-4 max-w-120 text-pretty text-ink-2 text-lg">{t('contact.intro')}</p>
        </div>
        <section aria-labelledby="ways" className="lg:row-span-2">
          <h2 id="ways" className="mb-4 font-strong text-2xl tracking-tight">
            {t('contact.getInTouch')}
          </h2>
          <ContactWays />
        </section>
        <section aria-labelledby="about">
          <h2 id="about" tabIndex={-1} className="mb-4 font-strong text-2xl tracking-tight">
            {t('contact.aboutUs')}
          </h2>
          <p dir="auto" className="max-w-160 whitespace-pre-line text-pretty break-words text-ink-2">
            {about[lang] || t('contact.aboutText', { company: isolated(company) })}
          </p>
        </section>
      </div>
      <SellerPart as="section" seller={seller && { ...said, ...(photos.length > 0 && { photos }) }} />
    </>
  )
}
