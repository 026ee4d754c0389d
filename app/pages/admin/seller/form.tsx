import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useRevalidator } from 'react-router'
import { OperatorFailure } from '#app/features/cars/operator/failure.tsx'
import { OperatorLeave } from '#app/features/cars/operator/leave.tsx'
import { type Failed, sendJson } from '#app/features/cars/operator/send.ts'
import { spoken } from '#app/features/seller/choices.ts'
import type { Seller } from '#app/features/seller/schema.ts'
import { formatLanguage } from '#app/i18n/format-hours.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { Button } from '#app/ui/button.tsx'
import { controlLook, Field } from '#app/ui/field.tsx'
import { FormBar } from '../form-bar.tsx'
import { SellerHours } from './hours.tsx'
import { SellerPhotos } from './photos.tsx'
import { SellerShipped, type SoldCar } from './shipped.tsx'

/** All that is said of who sells. Only what was changed is sent, and what was typed stays until it is saved. */
export function SellerForm({ seller, sold }: { seller: Seller; sold: SoldCar[] }) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const { hash } = useLocation()
  const { revalidate } = useRevalidator()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(seller)
  const [saved, setSaved] = useState(seller)
  const [isSaving, setIsSaving] = useState(false)
  const [failed, setFailed] = useState<Failed>()
  const [isSaid, setIsSaid] = useState(false)
  const changed = Object.entries(values).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(saved[key as keyof Seller]))

  useEffect(() => {
    if (failed) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [failed])
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.querySelector<HTMLElement>('input, select, button')?.focus()
  }, [hash])

  const handleChange = (change: Partial<Seller>) => {
    setIsSaid(false)
    setValues((before) => ({ ...before, ...change }))
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setIsSaving(true)
    setFailed(undefined)
    const sent = await sendJson('PUT', '/api/seller', Object.fromEntries(changed))
    setIsSaving(false)
    if (!sent.ok) return setFailed(sent)
    const kept = sent.body as Seller
    setSaved(kept)
    setValues((now) => ({ ...kept, ...Object.fromEntries(Object.entries(now).filter(([key, value]) => value !== values[key as keyof Seller])) }))
    setIsSaid(true)
    void revalidate()
  }
  const mistake = (name: keyof Seller) =>
    failed?.fields.includes(name) ? t(name === 'registration' || name === 'since' ? `sellerForm.rule.${name}` : 'sellerForm.rule.other') : undefined

  const line = (name: 'company' | 'registration') => (
    <div id={name}>
      <Field label={t(`sellerForm.field.${name}`)} hint={t(`sellerForm.hint.${name}`)} mistake={mistake(name)}>
        {(control) => (
          <input
            {...control}
            dir="auto"
            maxLength={name === 'company' ? 120 : 60}
            value={values[name]}
            onChange={(event) => handleChange({ [name]: event.target.value })}
            className={controlLook}
          />
        )}
      </Field>
    </div>
  )
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="mt-4 grid gap-10">
      <Group title={t('sellerForm.group.firm')}>
        {line('company')}
        {line('registration')}
        <div id="since">
          <Field label={t('sellerForm.field.since')} hint={t('sellerForm.hint.since')} mistake={mistake('since')} className="max-w-80">
            {(control) => (
              <input
                {...control}
                type="number"
                inputMode="numeric"
                min={1900}
                value={values.since ?? ''}
                onChange={({ target }) => handleChange({ since: Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber })}
                className={controlLook}
              />
            )}
          </Field>
        </div>
        <fieldset id="speaks">
          <legend className="font-mid text-sm">{t('sellerForm.field.speaks')}</legend>
          <div className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
            {spoken.map((code) => (
              <Tick
                key={code}
                isOn={values.speaks.includes(code)}
                onChange={(isOn) => handleChange({ speaks: spoken.filter((one) => (one === code ? isOn : values.speaks.includes(one))) })}
              >
                {formatLanguage(code, lang)}
              </Tick>
            ))}
          </div>
        </fieldset>
      </Group>
      <Group title={t('sellerForm.group.photos')}>
        <SellerPhotos photos={values.photos} onChange={(change) => setValues((before) => ({ ...before, photos: change(before.photos) }))} />
      </Group>
      <Group title={t('sellerForm.group.hours')}>
        <SellerHours {...values} mistake={mistake('hours') ?? mistake('daysOff')} onChange={handleChange} />
      </Group>
      <Group title={t('sellerForm.group.shipped')} note={t('sellerForm.group.shippedNote')}>
        <SellerShipped
          shipped={values.shipped}
          sold={sold}
          isRefused={failed?.fields.includes('shipped') ?? false}
          onChange={(change) => setValues((before) => ({ ...before, shipped: change(before.shipped) }))}
        />
      </Group>
      <Group title={t('sellerForm.group.warning')}>
        <Tick isOn={values.warns} onChange={(warns) => handleChange({ warns })}>
          {t('sellerForm.field.warns')}
        </Tick>
      </Group>
      {failed && <OperatorFailure failed={failed} message={t('sellerForm.failed')} />}
      <FormBar message={isSaid && changed.length === 0 ? t('sellerForm.saved') : undefined}>
        <Button type="submit" kind="primary" size="big" disabled={isSaving || changed.length === 0}>
          {t(isSaving ? 'edit.saving' : 'edit.save')}
        </Button>
      </FormBar>
      <OperatorLeave isDirty={() => changed.length > 0} />
    </form>
  )
}

function Tick({ isOn, onChange, children }: { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} className="size-5 shrink-0 accent-accent" />
      {/* Browsers may call a language otherwise than the server does. */}
      <span suppressHydrationWarning>{children}</span>
    </label>
  )
}

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-5 border-line border-t pt-6">
      <div>
        <h2 className="font-mid text-lg">{title}</h2>
        {note && <p className="text-pretty text-ink-3 text-sm">{note}</p>}
      </div>
      {children}
    </section>
  )
}
