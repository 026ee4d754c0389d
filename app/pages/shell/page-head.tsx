import { useLocation } from 'react-router'
import { atomAddress } from '#app/features/exports/atom-address.ts'
import { useSite } from '#app/features/settings/components/site.tsx'
import { type Picture, PreviewTags } from '#app/features/sharing/components/preview-tags.tsx'
import { shareAddress, siteShare } from '#app/features/sharing/rules.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { defaultLanguage, type Language, previewLocale } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { useCanonical } from './canonical.ts'

type Props = {
  /** Absent, the title is the site's name alone. */
  title?: string
  description?: string | undefined
  /** What tells the page from others of the same title, after the site's name. */
  mark?: string | undefined
  /** What link previews say of it, where that is something else. */
  preview?: string
  /** The page's canonical path, without languages and cursors; absent for what has no address of its own, such as an error. */
  path?: string
  /** False keeps the page out of search engines: errors, empty lists, what was searched for. */
  index?: boolean
  /** Which page of a list it is. Later ones have an address of their own, that by which one comes to them from the page before. */
  page?: number
  /** True for a list that was narrowed down or sorted: its one address is that of the whole list. */
  narrowed?: boolean
  /** What link previews show; absent, the picture of the site. */
  picture?: Picture
  /** The whole address of a second one, for those that take it. */
  photo?: string | undefined
}

/** What search engines and link previews read of a page: title, description, its one address in each language, its picture. */
export function PageHead({
  title,
  mark,
  description,
  preview = description,
  path,
  index: may = true,
  page = 1,
  narrowed = false,
  picture,
  photo,
}: Props) {
  const { name, origin, shareVersion, languages } = useSite()
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const { search } = useLocation()
  const after = page > 1 && new URLSearchParams(search).get('after')
  // Whoever turns back comes to the same cars by another cursor.
  const index = may && !narrowed && (page === 1 || Boolean(after))
  // The beginning of a list has one address, by whatever cursor it was reached.
  const place = narrowed ? '' : index ? after && `?${new URLSearchParams({ after })}` : search
  const full = [title, page > 1 && t('pager.page', { page }), name].filter(Boolean).join(' · ')
  const canonical = useCanonical()
  const own = path && canonical(path, { place: place || '' })
  const address = (language: Language) => path && canonical(path, { place: place || '', language })
  return (
    <>
      <title>{mark ? `${full} · ${mark}` : full}</title>
      {description && <meta name="description" content={page > 1 ? `${description} ${t('pager.page', { page })}` : description} />}
      {!index && <meta name="robots" content="noindex" />}
      {path && (
        <>
          <link rel="alternate" type="application/atom+xml" title={t('feed.title', { site: name })} href={atomAddress(lang)} />
          <link rel="canonical" href={own} />
          {languages.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={address(language)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address(defaultLanguage)} />
        </>
      )}
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={previewLocale(lang)} />
      {languages.map((language) => language !== lang && <meta key={language} property="og:locale:alternate" content={previewLocale(language)} />)}
      <meta property="og:title" content={full} />
      <meta property="og:description" content={preview ?? t('carPage.description', { site: name })} />
      <PreviewTags
        url={own}
        picture={picture ?? { url: origin + shareAddress(siteShare, lang, shareVersion), alt: `${name} · ${t('home.title')}` }}
        photo={photo}
      />
    </>
  )
}
