import type { PostalAddress, PublicSettings } from '#app/features/base/settings/schema.ts'
import { type Language, languageNames } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { InputField } from '../fields.tsx'
import { InLanguages } from '../in-languages.tsx'

const parts = ['street', 'city', 'region', 'postalCode', 'country'] as const satisfies (keyof PostalAddress)[]

// Autofill names: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill
const autoComplete: Record<keyof PostalAddress, string> = {
  street: 'street-address',
  city: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
  country: 'country',
}

const longest: Record<keyof PostalAddress, number> = {
  street: 200,
  city: 100,
  region: 100,
  postalCode: 20,
  country: 60,
}
const examples: Partial<Record<keyof PostalAddress, string>> = { country: 'KR' }

type Props = { place: PostalAddress; mistake: string | undefined; onChange: (place: PostalAddress) => void }

/** Shows the mistake at the first incomplete field. */
export function PostalAddressFields({ place, mistake, onChange }: Props) {
  const { t } = useTranslation()
  const lacking = parts.find((part) => part === 'country' || (!place[part] && (part === 'street' || part === 'city')))
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="font-mid">{t('settings.field.place')}</legend>
      <p className="mt-1 text-ink-3 text-sm sm:col-span-2">{t('settings.hint.place')}</p>
      {parts.map((part) => (
        <InputField
          key={part}
          name={`place.${part}`}
          label={t(`settings.place.${part}`)}
          mistake={part === lacking ? mistake : undefined}
          box={part === 'street' ? 'sm:col-span-2' : ''}
          dir="auto"
          autoComplete={autoComplete[part]}
          maxLength={longest[part]}
          placeholder={examples[part]}
          value={place[part]}
          onText={(text) => onChange({ ...place, [part]: text })}
        />
      ))}
    </fieldset>
  )
}

const local = ['street', 'city', 'region'] as const
type LocalProps = {
  placeIn: PublicSettings['placeIn']
  languages: Language[]
  mistake: string | undefined
  onChange: (placeIn: PublicSettings['placeIn']) => void
}

/** The address in the languages of the site. Shows the mistake at the first field that a language lacks. */
export function LocalAddressFields({ placeIn, languages, mistake, onChange }: LocalProps) {
  const { t } = useTranslation()
  return (
    <InLanguages
      title={t('settings.field.placeIn')}
      languages={languages}
      isUsed={Object.values(placeIn).some((one) => one?.street)}
    >
      {(language) => {
        const written = { street: '', city: '', region: '', ...placeIn[language] }
        const isEmpty = local.every((part) => !written[part])
        const lacking = isEmpty ? undefined : local.find((part) => part !== 'region' && !written[part])
        return (
          <fieldset key={language} className="grid gap-4 sm:grid-cols-2">
            <legend lang={language} className="mb-2 font-mid text-sm">
              {languageNames[language]}
            </legend>
            {local.map((part) => (
              <InputField
                key={part}
                name={`placeIn.${language}.${part}`}
                label={t(`settings.place.${part}`)}
                mistake={part === lacking ? mistake : undefined}
                box={part === 'street' ? 'sm:col-span-2' : ''}
                lang={language}
                dir="auto"
                maxLength={longest[part]}
                value={written[part]}
                onText={(text) => onChange({ ...placeIn, [language]: { ...written, [part]: text } })}
              />
            ))}
          </fieldset>
        )
      }}
    </InLanguages>
  )
}
