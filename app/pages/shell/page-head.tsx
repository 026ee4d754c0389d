import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { atomAddress } from '#app/features/exports/atom-address.ts'
import { useSite } from '#app/features/settings/components/site.tsx'
import { type Picture, PreviewTags } from '#app/features/sharing/components/preview-tags.tsx'
import { shareAddress, siteShare } from '#app/features/sharing/rules.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { defaultLanguage, type Language, languages } from '#app/i18n/languages.ts'
import { useCanonical } from './canonical.ts'

type Props = {
  /** Absent, the title is the site's name alone. */
  title?: string
  description?: string
  /** The page's canonical path, without languages and cursors; absent for what has no address of its own, such as an error. */
  path?: string
  /** False keeps the page out of search engines: errors, empty lists, what was searched for, and later pages of a list. */
  index?: boolean
  /** True for a list that was narrowed down or sorted: its one address is that of the whole list. */
  narrowed?: boolean
  /** What link previews show; absent, the picture of the site. */
  picture?: Picture
  /** The whole address of a second one, for those that take it. */
  photo?: string | undefined
}

/** What search engines and link previews read of a page: title, description, its one address in each language, its picture. */
export function PageHead({ title, description, path, index: may = true, narrowed = false, picture, photo }: Props) {
  const { name, origin, shareVersion } = useSite()
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const { search } = useLocation()
  const index = may && !narrowed
  // What is in search engines is the beginning of a list, by whatever cursor it was reached.
  const place = index || narrowed ? '' : search
  const full = title ? `${title} · ${name}` : name
  const canonical = useCanonical()
  const own = path && canonical(path, { place })
  const address = (language: Language) => path && canonical(path, { place, language })
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
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
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description ?? t('carPage.description', { site: name })} />
      <PreviewTags
        url={own}
        picture={picture ?? { url: origin + shareAddress(siteShare, lang, shareVersion), alt: `${name} · ${t('home.title')}` }}
        photo={photo}
      />
    </>
  )
}
