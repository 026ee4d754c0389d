import { useLocation } from 'react-router'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { type Language, languageNames, noLanguage } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Dropdown } from '#app/ui/dropdown.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { iconButtonLook } from '#app/ui/icon-button.tsx'
import { carryOver } from './carry-over.ts'

export function LanguageLinks({ className, onChosen }: { className: string; onChosen?: () => void }) {
  const { lang } = useTranslation()
  const { search } = useLocation()
  const { languages } = useSite()
  return languages.map((language) => {
    const params = new URLSearchParams(search)
    params.set('lang', language)
    return (
      <a
        key={language}
        href={`?${params}`}
        lang={language}
        hrefLang={language}
        // Crawlers find these URLs in the head of the page.
        rel="nofollow"
        aria-current={language === lang || undefined}
        className={className}
        onClick={(event) => {
          if (!navigator.onLine && !navigator.serviceWorker?.controller) {
            event.preventDefault()
            dispatchEvent(new CustomEvent<Language>(noLanguage, { detail: language }))
            return
          }
          event.currentTarget.hash = location.hash
          carryOver(language)
          onChosen?.()
        }}
      >
        {languageNames[language]}
      </a>
    )
  })
}

export function LanguageMenu({ isNamed }: { isNamed: boolean }) {
  const { t, lang } = useTranslation()
  const label = isNamed ? (
    <>
      <Icon name="globe" />
      <span className="flex items-center gap-2 whitespace-nowrap max-sm:hidden">
        {languageNames[lang]}
        <Icon name="down" size="sm" />
      </span>
    </>
  ) : (
    <Icon name="globe" />
  )
  return (
    <Dropdown
      name={`${t('nav.language')}: ${languageNames[lang]}`}
      label={label}
      look={
        isNamed
          ? 'inline-flex min-h-11 items-center gap-2 rounded-full px-2.5 text-fact sm:px-3 sm:inset-ring sm:inset-ring-line sm:hover:inset-ring-line-strong'
          : `${iconButtonLook()} lg:-me-3`
      }
    >
      {(close) => (
        <LanguageLinks
          onChosen={close}
          className="flex min-h-11 items-center rounded-sm px-3 hover:bg-sunk aria-[current=true]:font-mid aria-[current=true]:text-accent-ink"
        />
      )}
    </Dropdown>
  )
}
