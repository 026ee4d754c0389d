import { useLocation } from 'react-router'
import { useSite } from '#app/features/settings/components/site.tsx'
import { useLanguage } from '#app/i18n/language.tsx'
import { type Language, languageNames, noLanguage } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Dropdown } from '#app/ui/dropdown.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { iconButtonLook } from '#app/ui/icon-button.tsx'

/** Links to this page in each language; each works without JavaScript, with it the page changes on the spot. */
export function LanguageLinks({ className, onChosen }: { className: string; onChosen?: () => void }) {
  const { lang, setLanguage } = useLanguage()
  const { search } = useLocation()
  const { languages } = useSite()
  return languages.map((language) => {
    const params = new URLSearchParams(search)
    params.set('lang', language)
    const address = `?${params}`
    return (
      <a
        key={language}
        href={address}
        lang={language}
        hrefLang={language}
        // The head names each language's own address; this one says that it was chosen, and leads there.
        rel="nofollow"
        aria-current={language === lang || undefined}
        className={className}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onChosen?.()
          setLanguage(language).catch(() => openElsewhere(address, language))
        }}
      >
        {languageNames[language]}
      </a>
    )
  })
}

/** Where the texts do not arrive, the server can still show the page. When it does not answer either, the visitor stays where they are and is told. */
async function openElsewhere(address: string, language: Language) {
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined)
  if (answer && answer.status < 500) location.assign(address)
  else dispatchEvent(new CustomEvent<Language>(noLanguage, { detail: language }))
}

/** The language switcher of the header: a globe, on the home page with the language's name. */
export function LanguageMenu({ isNamed }: { isNamed: boolean }) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const label = isNamed ? (
    <>
      <Icon name="globe" />
      {/* Where letters are twice as large on a phone, the sign alone has room. */}
      <span className="max-w-[max(0px,calc((100vw-20rem)*99))] overflow-hidden whitespace-nowrap">{languageNames[lang]}</span>
      <Icon name="down" size="sm" />
    </>
  ) : (
    <Icon name="globe" />
  )
  return (
    <Dropdown name={`${t('nav.language')}: ${languageNames[lang]}`} label={label} {...(isNamed ? {} : { look: `${iconButtonLook()} lg:-me-3` })}>
      {(close) => (
        <LanguageLinks
          onChosen={close}
          className="flex min-h-11 items-center rounded-sm px-3 hover:bg-sunk aria-[current=true]:font-mid aria-[current=true]:text-accent-ink"
        />
      )}
    </Dropdown>
  )
}
