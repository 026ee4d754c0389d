import { defaultLanguage, type Language, languageNames, languages } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

/** English is always offered. */
export function SettingsLanguages({ chosen, onChange }: { chosen: Language[]; onChange: (chosen: Language[]) => void }) {
  const { t } = useTranslation()
  return (
    <fieldset>
      <legend className="font-mid text-sm">{t('settings.field.languages')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {languages.map((language) => (
          <label key={language} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              disabled={language === defaultLanguage}
              checked={chosen.includes(language)}
              onChange={({ target }) => onChange(languages.filter((one) => (one === language ? target.checked : chosen.includes(one))))}
              className="tick disabled:bg-ink-3!"
            />
            <span lang={language}>{languageNames[language]}</span>
          </label>
        ))}
      </div>
      <p className="text-ink-3 text-sm">{t('settings.hint.languages')}</p>
    </fieldset>
  )
}
