import { href } from 'react-router'
import { pageLanguage, services } from '#app/context.ts'
import { listSellerNumbers } from '#app/features/base/operators/numbers/read.server.ts'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { SellerPart } from '#app/features/shop/seller/components/seller-part.tsx'
import { findShownSeller } from '#app/features/shop/seller/read.server.ts'
import type { Picture } from '#app/features/stock/photos/schema.ts'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { isolated } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { PageHandle } from '#app/lib/page-handle.ts'
import { BackLink } from '#app/pages/shell/back-link.tsx'
import { PageHead } from '#app/pages/shell/page-head.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { largestAddress } from '../../../lib/picture-address.ts'
import { shownDealer } from '../dealer-data.ts'
import type { Route } from './+types/contact'
import { ContactWays } from './ways.tsx'

export const handle = { isInSitemap: true } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const [seller, all] = await Promise.all([
    findShownSeller(db, 'whole', context.get(pageLanguage)),
    listSellerNumbers(db),
  ])
  const numbers = all.map(({ name, whatsapp }) => ({ name, whatsapp }))
  return { ...(seller && { seller }), ...(numbers.length > 0 && { numbers }) }
}

export default function ContactPage({ loaderData: { seller, numbers } }: Pick<Route.ComponentProps, 'loaderData'>) {
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
          <ContactWays numbers={numbers} />
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
      <SellerPart
        as="section"
        seller={seller && { ...said, ...(photos.length > 0 && { photos }), ...(numbers && { numbers }) }}
      />
    </>
  )
}

/** The seller's first photo. Without one, a drawing, which is decoration and has no text alternative. */
function ContactPortrait({ photo, name }: { photo: Picture | undefined; name: string }) {
  const { t } = useTranslation()
  if (photo)
    return (
      <a href={largestAddress(photo.url)} target="_blank" rel="noopener" className="inline-block rounded-full">
        <Photo
          picture={photo}
          alt={t('sells.photo', { company: name })}
          sizes="6rem"
          className="size-24 rounded-full bg-sunk"
        />
      </a>
    )
  return (
    <svg
      viewBox="0 0 96 96"
      className="size-24 rounded-full bg-accent-soft text-accent-ink"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M33 38c0 11 6.500 19 15 19s15-8 15-19" />
      <path
        d="M33 40c-3.500-12 3-22 15-22 11 0 18.500 8 15.500 21-2-1-3.500-3.500-4-7-6 3.500-15.500 4-22 1-1 3-2.500 5.500-4.500 7Z"
        fill="currentColor"
      />
      <path d="M42 48.500c3.500 3 8.500 3 12 0M42 41.500v.5M54 41.500v.5" />
      <path d="M41 56v6l7 6 7-6v-6" />
      <path d="M41 62c-11 2-19 7-21 20M55 62c11 2 19 7 21 20M48 68v22M41 62l-4 6 6 6M55 62l4 6-6 6" />
    </svg>
  )
}
