import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { OperatorFailure } from '#app/features/cars/operator/failure.tsx'
import { OperatorLeave } from '#app/features/cars/operator/leave.tsx'
import { type Failed, sendJson } from '#app/features/cars/operator/send.ts'
import type { Settings } from '#app/features/settings/schema.ts'
import { defaultLanguage, direction, languageNames } from '#app/i18n/languages.ts'
import { Button } from '#app/ui/button.tsx'
import { controlLook, Field } from '#app/ui/field.tsx'
import { FormBar } from '../form-bar.tsx'
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
const texts: Record<Text, { rows: number; maxLength: number }> = { message: { rows: 2, maxLength: 500 }, about: { rows: 5, maxLength: 4000 } }

/** Everything the operator decides about the site. Only what was changed is sent. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(settings)
  const [saved, setSaved] = useState(settings)
  const [isSaving, setIsSaving] = useState(false)
  const [failed, setFailed] = useState<Failed>()
  const [isSaid, setIsSaid] = useState(false)
  const changed = Object.entries(values).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(saved[key as keyof Settings]))

  useEffect(() => {
    if (failed) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [failed])

  const handleChange = (change: Partial<Settings>) => {
    setIsSaid(false)
    setValues((before) => ({ ...before, ...change }))
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setIsSaving(true)
    setFailed(undefined)
    const sent = await sendJson('PUT', '/api/settings', Object.fromEntries(changed))
    setIsSaving(false)
    if (!sent.ok) return setFailed(sent)
    // As the site keeps them: a number without its blanks. What was typed meanwhile stays.
    const kept = sent.body as Settings
    setSaved(kept)
    setValues((now) => ({ ...kept, ...Object.fromEntries(Object.entries(now).filter(([key, value]) => value !== values[key as keyof Settings])) }))
    setIsSaid(true)
    void revalidate()
  }
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
          onChange={(event) => handleChange({ [name]: event.target.value })}
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
              onChange={(event) => handleChange({ [name]: { ...values[name], [language]: event.target.value } })}
              className={controlLook}
            />
          )}
        </Field>
      ))}
    </fieldset>
  )

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="mt-8 grid gap-10">
      <Group title={t('settings.group.site')}>
        {line('name')}
        <SettingsLanguages chosen={values.languages} onChange={(languages) => handleChange({ languages })} />
        <SettingsLogo logo={values.logo} onLogo={(logo) => handleChange({ logo })} />
        <Field label={t('settings.field.confirmDays')} hint={t('settings.hint.confirmDays')} mistake={mistake('confirmDays')} className="max-w-80">
          {(control) => (
            <input
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              max={365}
              value={Number.isNaN(values.confirmDays) ? '' : values.confirmDays}
              onChange={(event) => handleChange({ confirmDays: event.target.valueAsNumber })}
              className={controlLook}
            />
          )}
        </Field>
        {(['demoNotice', 'hideVin', 'ownCurrency'] as const).map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={values[name]}
              onChange={(event) => handleChange({ [name]: event.target.checked })}
              className="size-5 shrink-0 accent-accent"
            />
            {t(`settings.field.${name}`)}
          </label>
        ))}
      </Group>
      <Group title={t('settings.group.contacts')} note={t('settings.group.contactsNote')}>
        {(['whatsapp', 'kakao', 'email', 'phone'] as const).map(line)}
        {text('message')}
        <PostalAddressFields
          place={values.place}
          mistake={failed?.fields.includes('place') ? t('settings.rule.place') : undefined}
          onChange={(place) => handleChange({ place })}
        />
      </Group>
      <Group title={t('settings.group.pages')}>
        {text('about')}
        {(['guideUrl', 'appStoreUrl'] as const).map(line)}
      </Group>
      <Group title={t('settings.group.comments')} note={t('settings.group.commentsNote')}>
        <SettingsComments settings={values} mistake={mistake('blockWords')} onChange={handleChange} />
      </Group>
      <Group title={t('settings.group.push')} note={t('settings.group.pushNote')}>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={values.push}
            onChange={(event) => handleChange({ push: event.target.checked })}
            className="size-5 shrink-0 accent-accent"
          />
          {t('settings.field.push')}
        </label>
      </Group>
      {failed && <OperatorFailure failed={failed} message={t('settings.failed')} />}
      <FormBar message={isSaid && changed.length === 0 ? t('settings.saved') : undefined}>
        <Button type="submit" kind="primary" size="big" disabled={isSaving || changed.length === 0}>
          {t(isSaving ? 'edit.saving' : 'edit.save')}
        </Button>
      </FormBar>
      <OperatorLeave isDirty={() => changed.length > 0} />
    </form>
  )
}

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-line border-t pt-6">
      <div>
        <h2 className="font-mid text-lg">{title}</h2>
        {note && <p className="text-ink-3 text-sm">{note}</p>}
      </div>
      {children}
    </section>
  )
}
