import { useState } from 'react'
import type { Settings } from '#app/features/base/settings/schema.ts'
import {
  defaultLanguage,
  direction,
  type Language,
  languageNames,
  languages,
  parseLanguage,
} from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { parsePictureAddress, pictureAddress } from '#app/lib/picture-address.ts'
import { Button } from '#app/ui/button.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { AreaField, InputField } from '../fields.tsx'
import type { Loaded } from '../form-values.ts'
import { Checkbox, Group, SavedForm } from '../saved-form.tsx'
import { UploadButton } from '../upload-button.tsx'
import { useForm } from '../use-form.ts'
import { PhoneNote } from './phone-note.tsx'
import { LocalAddressFields, PostalAddressFields } from './postal-address.tsx'

type Line = 'name' | 'whatsapp' | 'kakao' | 'email' | 'phone' | 'guideUrl' | 'appStoreUrl'
type Text = 'about' | 'message'

const lines: Record<Line, { type: string; autoComplete?: string; placeholder?: string }> = {
  name: { type: 'text' },
  whatsapp: { type: 'tel', placeholder: '+82 10 1234 5678' },
  kakao: { type: 'url', placeholder: 'https://open.kakao.com/o/…' },
  email: { type: 'email' },
  phone: { type: 'tel', placeholder: '+82 32 123 4567' },
  guideUrl: { type: 'url', placeholder: 'https://…' },
  appStoreUrl: { type: 'url', placeholder: 'https://…' },
}
const mostOf = { confirmDays: 365, dealYears: 30 }
const parts = ['site', 'contacts', 'pages', 'comments', 'push'] as const
const texts: Record<Text, { rows: number; maxLength: number }> = {
  message: { rows: 2, maxLength: 500 },
  about: { rows: 5, maxLength: 4000 },
}

type FormProps = { loaded: Loaded<Omit<Settings, 'ratesUrl' | 'setUp'>>; posted: object | undefined }

export function SettingsForm({ loaded, posted }: FormProps) {
  const { t } = useTranslation()
  const work = useForm(loaded, posted)
  const { values, change, isWrong } = work
  const [typed, setTyped] = useState<Line>()
  const mistake = (name: string) =>
    isWrong(name)
      ? t(
          name in lines || name in mostOf
            ? `settings.rule.${name as Line | keyof typeof mostOf}`
            : 'settings.rule.text',
        )
      : undefined

  const line = (name: Line) => (
    <InputField
      key={name}
      name={name}
      label={t(`settings.field.${name}`)}
      hint={name === 'name' ? undefined : t(`settings.hint.${name}`)}
      mistake={mistake(name)}
      {...lines[name]}
      dir={name === 'name' ? 'auto' : 'ltr'}
      required={name === 'name'}
      maxLength={name === 'name' ? 60 : 2000}
      value={values[name]}
      onText={(text) => change({ [name]: text })}
      onFocus={() => setTyped(name)}
      onBlur={() => setTyped(undefined)}
    />
  )
  const phone = (name: 'whatsapp' | 'phone') => (
    <div className="grid gap-2">
      {line(name)}
      <PhoneNote written={values[name]} isTyping={typed === name} onChoose={(number) => change({ [name]: number })} />
    </div>
  )
  const text = (name: Text) => <TextsField key={name} name={name} values={values} mistake={mistake} onChange={change} />

  const label = (name: string) => {
    const [field = '', part = ''] = name.split('.')
    const language = parseLanguage(part)
    const said = t(field === 'place' ? `settings.place.${part as 'city'}` : `settings.field.${field as 'name'}`)
    return language ? `${said}: ${languageNames[language]}` : said
  }

  return (
    <SavedForm
      work={work}
      failure={t('settings.failed')}
      success={t('settings.saved')}
      label={label}
      className="mt-6 lg:mt-8"
      parts={parts.map((id) => ({ id, title: t(`settings.group.${id}`) }))}
    >
      <Group id="site" title={t('settings.group.site')}>
        {line('name')}
        <SettingsLanguages chosen={values.languages} onChange={(languages) => change({ languages })} />
        <SettingsLogo logo={values.logo} onLogo={(logo) => change({ logo })} />
        {(['confirmDays', 'dealYears'] as const).map((name) => (
          <InputField
            key={name}
            name={name}
            label={t(`settings.field.${name}`)}
            hint={t(`settings.hint.${name}`)}
            mistake={mistake(name)}
            box="max-w-80"
            type="number"
            inputMode="numeric"
            min={1}
            max={mostOf[name]}
            value={Number.isNaN(values[name]) ? '' : values[name]}
            onChange={(event) => change({ [name]: event.target.valueAsNumber })}
          />
        ))}
        {(['demoNotice', 'hideVin', 'ownCurrency', 'live'] as const).map((name) => (
          <Checkbox key={name} name={name} isOn={values[name]} onChange={(isOn) => change({ [name]: isOn })}>
            {t(`settings.field.${name}`)}
          </Checkbox>
        ))}
      </Group>
      <Group id="contacts" title={t('settings.group.contacts')} note={t('settings.group.contactsNote')}>
        {phone('whatsapp')}
        {(['kakao', 'email'] as const).map(line)}
        {phone('phone')}
        {text('message')}
        <PostalAddressFields
          place={values.place}
          mistake={isWrong('place') ? t('settings.rule.place') : undefined}
          onChange={(place) => change({ place })}
        />
        <LocalAddressFields
          placeIn={values.placeIn}
          languages={values.languages}
          mistake={isWrong('placeIn') ? t('settings.rule.placeIn') : undefined}
          onChange={(placeIn) => change({ placeIn })}
        />
      </Group>
      <Group id="pages" title={t('settings.group.pages')}>
        {text('about')}
        {(['guideUrl', 'appStoreUrl'] as const).map(line)}
      </Group>
      <Group id="comments" title={t('settings.group.comments')} note={t('settings.group.commentsNote')}>
        <SettingsComments settings={values} mistake={mistake('blockWords')} onChange={change} />
      </Group>
      <Group id="push" title={t('settings.group.push')} note={t('settings.group.pushNote')}>
        <Checkbox name="push" isOn={values.push} onChange={(push) => change({ push })}>
          {t('settings.field.push')}
        </Checkbox>
      </Group>
    </SavedForm>
  )
}

type TextsProps = {
  name: Text
  values: Pick<Settings, Text | 'languages'>
  mistake: (name: string) => string | undefined
  onChange: (change: Partial<Settings>) => void
}

/** A text in each language of the site. */
function TextsField({ name, values, mistake, onChange }: TextsProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="grid gap-4">
      <legend className="font-mid">{t(`settings.field.${name}`)}</legend>
      <p className="mt-1 mb-3 text-ink-3 text-sm">{t(`settings.hint.${name}`)}</p>
      {values.languages.map((language) => (
        <AreaField
          key={language}
          name={`${name}.${language}`}
          label={<span lang={language}>{languageNames[language]}</span>}
          mistake={mistake(`${name}.${language}`)}
          {...texts[name]}
          lang={language}
          dir={direction(language)}
          value={values[name][language] ?? values[name][defaultLanguage] ?? ''}
          onText={(text) => onChange({ [name]: { ...values[name], [language]: text } })}
        />
      ))}
    </fieldset>
  )
}

type Props = {
  settings: Pick<Settings, 'holdComments' | 'holdContacts' | 'blockWords'>
  mistake: string | undefined
  onChange: (change: Partial<Settings>) => void
}

function SettingsComments({ settings: { holdComments, holdContacts, blockWords }, mistake, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Checkbox name="holdComments" isOn={holdComments} onChange={(isOn) => onChange({ holdComments: isOn })}>
        {t('settings.field.holdComments')}
      </Checkbox>
      <Checkbox name="holdContacts" isOn={holdContacts} onChange={(isOn) => onChange({ holdContacts: isOn })}>
        {t('settings.field.holdContacts')}
      </Checkbox>
      <AreaField
        name="blockWords"
        label={t('settings.field.blockWords')}
        hint={t('settings.hint.blockWords')}
        mistake={mistake}
        dir="auto"
        rows={5}
        maxLength={4000}
        value={blockWords}
        onText={(words) => onChange({ blockWords: words })}
      />
    </>
  )
}

function SettingsLogo({ logo, onLogo }: { logo: string; onLogo: (logo: string) => void }) {
  const { t } = useTranslation()
  const own = parsePictureAddress(logo)
  return (
    <div className="grid gap-2">
      <p className="font-mid text-sm">{t('settings.field.logo')}</p>
      <input type="hidden" name="logo" value={logo} />
      <div className="flex flex-wrap items-center gap-3">
        <span className="grid size-16 place-items-center overflow-hidden rounded-md bg-surface inset-ring inset-ring-line">
          {own ? (
            <img src={pictureAddress(own.id, 320, 'webp')} alt="" className="size-full object-contain" />
          ) : (
            <Logo className="size-9" />
          )}
        </span>
        <UploadButton words={t('settings.logoChoose')} onPicture={onLogo} />
        {logo && <Button onClick={() => onLogo('')}>{t('settings.logoRemove')}</Button>}
      </div>
      <p className="text-ink-3 text-sm">{t('settings.hint.logo')}</p>
    </div>
  )
}

function SettingsLanguages({ chosen, onChange }: { chosen: Language[]; onChange: (chosen: Language[]) => void }) {
  const { t } = useTranslation()
  return (
    <fieldset>
      <legend className="font-mid text-sm">{t('settings.field.languages')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {languages.map((language) => (
          <label key={language} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="languages"
              value={language}
              disabled={language === defaultLanguage}
              checked={chosen.includes(language)}
              onChange={({ target }) =>
                onChange(languages.filter((one) => (one === language ? target.checked : chosen.includes(one))))
              }
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
