import type { Settings } from '#app/features/settings/schema.ts'
import { defaultLanguage, direction, languageNames } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { controlLook, Field } from '#app/ui/field.tsx'
import { Group, SavedForm, Tick, useSavedForm } from '../saved-form.tsx'
import { SettingsComments } from './comments.tsx'
import { SettingsLanguages } from './languages.tsx'
import { SettingsLogo } from './logo.tsx'
import { PostalAddressFields } from './postal-address.tsx'

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
const parts = ['site', 'contacts', 'pages', 'comments', 'push'] as const
const texts: Record<Text, { rows: number; maxLength: number }> = { message: { rows: 2, maxLength: 500 }, about: { rows: 5, maxLength: 4000 } }

export function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation()
  const work = useSavedForm(settings, '/api/settings')
  const { values, change, failed } = work
  const mistake = (name: string) =>
    failed?.fields.includes(name)
      ? t(name in lines || name === 'confirmDays' ? `settings.rule.${name as Line | 'confirmDays'}` : 'settings.rule.text')
      : undefined

  const line = (name: Line) => (
    <Field key={name} label={t(`settings.field.${name}`)} hint={name === 'name' ? undefined : t(`settings.hint.${name}`)} mistake={mistake(name)}>
      {(control) => (
        <input
          {...control}
          {...lines[name]}
          dir={name === 'name' ? 'auto' : 'ltr'}
          required={name === 'name'}
          maxLength={name === 'name' ? 60 : 2000}
          value={values[name]}
          onChange={(event) => change({ [name]: event.target.value })}
          className={controlLook}
        />
      )}
    </Field>
  )
  const text = (name: Text) => (
    <fieldset key={name} className="grid gap-4">
      <legend className="font-mid">{t(`settings.field.${name}`)}</legend>
      <p className="mt-1 mb-3 text-ink-3 text-sm">{t(`settings.hint.${name}`)}</p>
      {values.languages.map((language) => (
        <Field key={language} label={<span lang={language}>{languageNames[language]}</span>} mistake={mistake(name)}>
          {(control) => (
            <textarea
              {...control}
              {...texts[name]}
              lang={language}
              dir={direction(language)}
              value={values[name][language] ?? values[name][defaultLanguage] ?? ''}
              onChange={(event) => change({ [name]: { ...values[name], [language]: event.target.value } })}
              className={controlLook}
            />
          )}
        </Field>
      ))}
    </fieldset>
  )

  return (
    <SavedForm
      work={work}
      failure={t('settings.failed')}
      success={t('settings.saved')}
      className="mt-6 lg:mt-8"
      parts={parts.map((id) => ({ id, title: t(`settings.group.${id}`) }))}
    >
      <Group id="site" title={t('settings.group.site')}>
        {line('name')}
        <SettingsLanguages chosen={values.languages} onChange={(languages) => change({ languages })} />
        <SettingsLogo logo={values.logo} onLogo={(logo) => change({ logo })} />
        <Field label={t('settings.field.confirmDays')} hint={t('settings.hint.confirmDays')} mistake={mistake('confirmDays')} className="max-w-80">
          {(control) => (
            <input
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              max={365}
              value={Number.isNaN(values.confirmDays) ? '' : values.confirmDays}
              onChange={(event) => change({ confirmDays: event.target.valueAsNumber })}
              className={controlLook}
            />
          )}
        </Field>
        {(['demoNotice', 'hideVin', 'ownCurrency', 'live'] as const).map((name) => (
          <Tick key={name} isOn={values[name]} onChange={(isOn) => change({ [name]: isOn })}>
            {t(`settings.field.${name}`)}
          </Tick>
        ))}
      </Group>
      <Group id="contacts" title={t('settings.group.contacts')} note={t('settings.group.contactsNote')}>
        {(['whatsapp', 'kakao', 'email', 'phone'] as const).map(line)}
        {text('message')}
        <PostalAddressFields
          place={values.place}
          mistake={failed?.fields.includes('place') ? t('settings.rule.place') : undefined}
          onChange={(place) => change({ place })}
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
        <Tick isOn={values.push} onChange={(push) => change({ push })}>
          {t('settings.field.push')}
        </Tick>
      </Group>
    </SavedForm>
  )
}
