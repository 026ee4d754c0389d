import { useLocation } from 'react-router'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { atomAddress } from '#app/features/desk/exports/atom-address.ts'
import { shareAddress, shareHeight, shareWidth, siteShare } from '#app/features/shop/sharing/rules.ts'
import { defaultLanguage, type Language, previewLocale } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { useCanonical } from './canonical.ts'

type Props = {
  title?: string
  description?: string | undefined
  /** Distinguishes pages with the same title; appended after the site's name. */
  mark?: string | undefined
  preview?: string
  /** Canonical path without language and cursor; absent for errors. */
  path?: string
  index?: boolean
  /** Page of a list. A later page is canonical with the cursor that the previous page links to. */
  page?: number
  /** Set for a filtered or sorted list. Its canonical URL is that of the whole list. */
  narrowed?: boolean
  picture?: Picture
  photo?: string | undefined
}

export function PageHead({
  title,
  mark,
  description = '',
  preview = description,
  path,
  index: may = true,
  page = 1,
  narrowed = false,
  picture,
  photo,
}: Props) {
  const { name, origin, shareVersion, languages } = useSite()
  const { t, lang } = useTranslation()
  const { search } = useLocation()
  const after = page > 1 && new URLSearchParams(search).get('after')
  // Paging backwards leads to the same cars by another cursor, so only pages with `after` are indexed.
  const index = may && !narrowed && (page === 1 || Boolean(after))
  // The first page has only one URL, whatever cursor led to it.
  const place = narrowed ? '' : index ? after && `?${new URLSearchParams({ after })}` : search
  const full = [title, page > 1 && t('pager.page', { page }), name].filter(Boolean).join(' · ')
  const canonical = useCanonical()
  const own = path && canonical(path, { place: place || '' })
  const address = (language: Language) => path && canonical(path, { place: place || '', language })
  return (
    <>
      <title>{mark ? `${full} · ${mark}` : full}</title>
      <meta
        name="description"
        content={fitDescription(
          page > 1 ? `${t('pager.page', { page })}. ${description}` : description,
          t('home.description'),
        )}
      />
      {!index && <meta name="robots" content="noindex" />}
      {path && (
        <>
          <link
            rel="alternate"
            type="application/atom+xml"
            title={t('feed.title', { site: name })}
            href={atomAddress(lang)}
          />
          <link rel="canonical" href={own} />
          {languages.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={address(language)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address(defaultLanguage)} />
        </>
      )}
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={previewLocale(lang)} />
      {languages.map(
        (language) =>
          language !== lang && <meta key={language} property="og:locale:alternate" content={previewLocale(language)} />,
      )}
      <meta property="og:title" content={full} />
      <meta property="og:description" content={preview || t('carPage.description', { site: name })} />
      <PreviewTags
        url={own}
        picture={
          picture ?? { url: origin + shareAddress(siteShare, lang, shareVersion), alt: `${name} · ${t('home.title')}` }
        }
        photo={photo}
      />
    </>
  )
}

type Picture = { url: string; alt: string }
type PreviewProps = {
  url: string | undefined
  picture: Picture
  photo: string | undefined
}

function PreviewTags({ url, picture, photo }: PreviewProps) {
  return (
    <>
      <meta property="og:type" content="website" />
      {url && <meta property="og:url" content={url} />}
      <meta property="og:image" content={picture.url} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(shareWidth)} />
      <meta property="og:image:height" content={String(shareHeight)} />
      <meta property="og:image:alt" content={picture.alt} />
      {photo && <meta property="og:image" content={photo} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={picture.url} />
      <meta name="twitter:image:alt" content={picture.alt} />
    </>
  )
}

const [shortest, longest] = [50, 170]

/**
 * Returns a meta description of 50 to 170 characters. `more` follows a short text, and a long one ends after a sentence
 * or a word.
 */
export function fitDescription(text: string, more: string): string {
  const whole = text.length < shortest ? [text, more].filter(Boolean).join(/[.!?؟]$/.test(text) ? ' ' : '. ') : text
  if (whole.length <= longest) return whole
  const cut = whole.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')
  return /^.{49,}[.!?؟](?= )/s.exec(cut)?.[0] ?? `${cut.replace(/[\s,،:;؛·]+\S*$/, '')}…`
}
