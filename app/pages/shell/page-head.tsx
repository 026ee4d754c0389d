import { useLocation } from 'react-router'
import { useSite } from '#app/features/settings/components/site.tsx'
import { defaultLanguage, languages, parseLanguage } from '#app/i18n/languages.ts'

type Props = {
  /** Absent, the title is the site's name alone. */
  title?: string
  description?: string
  /** The page's canonical path, without languages and cursors. */
  path?: string
  /** False keeps the page out of search engines: errors, and later pages of a list. */
  index?: boolean
}

/** What search engines and link previews read of a page: title, description, its address in each language. */
export function PageHead({ title, description, path, index = true }: Props) {
  const { name, origin } = useSite()
  const { search } = useLocation()
  const full = title ? `${title} · ${name}` : name
  const address = (language: string) => `${origin}${path}${language === defaultLanguage ? '' : `?lang=${language}`}`
  const own = parseLanguage(new URLSearchParams(search).get('lang')) ?? defaultLanguage
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      {!index && <meta name="robots" content="noindex" />}
      {index && path && (
        <>
          <link rel="canonical" href={address(own)} />
          {languages.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={address(language)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address(defaultLanguage)} />
        </>
      )}
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={full} />
      {description && <meta property="og:description" content={description} />}
    </>
  )
}
