import { useEffect, useState } from 'react'
import { mostDaysOff, usualZones } from '#app/features/shop/seller/choices.ts'
import { canBeHours } from '#app/features/shop/seller/rules.ts'
import type { Seller } from '#app/features/shop/seller/schema.ts'
import { formatDay, ownZone } from '#app/i18n/format.ts'
import { formatWeekday, formatZone } from '#app/i18n/format-hours.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { controlLook, Field } from '#app/ui/field.tsx'
import { SelectField } from '../fields.tsx'
import { type Steps, useHydrated } from '../use-form.ts'

type Props = Pick<Seller, 'zone' | 'hours' | 'daysOff'> & {
  mistake: string | undefined
  step: Steps
  onChange: (change: Partial<Seller>) => void
}

const usual = { from: '09:00', to: '18:00' }

export function SellerHours({ zone, hours, daysOff, mistake, step, onChange }: Props) {
  const { t, lang } = useTranslation()
  const isHydrated = useHydrated()
  const [day, setDay] = useState('')
  const change = (at: number, value: Seller['hours'][number]) =>
    onChange({ hours: hours.map((one, index) => (index === at ? value : one)) })
  const [zones, setZones] = useState(() => [...new Set([zone, ...usualZones])])
  // The server does not know the time zone of the device.
  useEffect(() => setZones((known) => [...new Set([...known, ownZone()])]), [])
  return (
    <>
      <div id="hours" className="grid gap-2">
        {hours.map((span, at) => (
          <DayHours
            key={formatWeekday(at, lang)}
            at={at}
            span={span}
            usualSpan={hours[0] ?? usual}
            hasMistake={mistake !== undefined}
            onChange={(value) => change(at, value)}
          />
        ))}
        {mistake && <p className="text-danger text-sm">{mistake}</p>}
        <Button
          className="justify-self-start"
          onClick={() => onChange({ hours: hours.map((one, at) => (at < 5 ? (hours[0] ?? null) : one)) })}
        >
          {t('sellerForm.day.copy')}
        </Button>
      </div>
      <SelectField
        name="zone"
        label={t('sellerForm.field.zone')}
        box="max-w-120"
        value={zone}
        onText={(chosen) => onChange({ zone: chosen })}
      >
        {zones.map((one) => (
          <option key={one} value={one} dir="auto" suppressHydrationWarning>
            {`${formatZone(one, lang)} (${one})`}
          </option>
        ))}
      </SelectField>
      <Field label={t('sellerForm.field.daysOff')} hint={t('sellerForm.hint.daysOff')} className="max-w-120">
        {(control) => (
          <span className="flex flex-wrap gap-2">
            <input
              {...control}
              type="date"
              // Without JavaScript, a chosen day is added when the form is saved.
              name={isHydrated ? undefined : 'daysOff'}
              value={day}
              onChange={({ target }) => setDay(target.value)}
              className={`${controlLook} flex-1`}
            />
            <Button
              size="big"
              type={isHydrated ? 'button' : 'submit'}
              disabled={isHydrated && (!day || daysOff.length >= mostDaysOff)}
              onClick={() => {
                onChange({ daysOff: [...new Set([...daysOff, day])].sort() })
                setDay('')
              }}
            >
              {t('sellerForm.addDay')}
            </Button>
          </span>
        )}
      </Field>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {daysOff.map((one, at) => (
          <li key={one}>
            <input type="hidden" name="daysOff" value={one} />
            <Button {...step(`daysOff remove ${at}`)}>
              {t('sellerForm.removeDay', { day: formatDay(one, lang) })}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

type DayProps = {
  at: number
  span: Seller['hours'][number]
  usualSpan: NonNullable<Seller['hours'][number]>
  hasMistake: boolean
  onChange: (value: Seller['hours'][number]) => void
}

function DayHours({ at, span, usualSpan, hasMistake, onChange }: DayProps) {
  const { t, lang } = useTranslation()
  const name = formatWeekday(at, lang)
  const isWrong = span !== null && span.from !== '' && span.to !== '' && !canBeHours(span)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <label className="flex min-h-11 min-w-40 flex-1 items-center gap-3">
        <input type="hidden" name={`hours.${at}`} value="" />
        <input
          type="checkbox"
          name={`hours.${at}`}
          checked={span !== null}
          onChange={({ target }) => onChange(target.checked ? usualSpan : null)}
          className="tick"
        />
        {t('sellerForm.day.open', { day: name })}
      </label>
      {span ? (
        <span className="flex items-center gap-2">
          {(['from', 'to'] as const).map((end) => (
            <input
              key={end}
              type="time"
              name={`hours.${at}.${end}`}
              aria-label={t(`sellerForm.day.${end}`, { day: name })}
              aria-describedby={isWrong && end === 'to' ? `hours-${at}` : undefined}
              aria-invalid={(hasMistake && span[end] === '') || (isWrong && end === 'to') || undefined}
              value={span[end]}
              onChange={({ target }) => onChange({ ...span, [end]: target.value })}
              className="min-h-11 rounded-md bg-surface px-3 text-edge inset-ring inset-ring-line-strong aria-invalid:inset-ring-2 aria-invalid:inset-ring-danger"
            />
          ))}
        </span>
      ) : (
        <span className="text-ink-3 text-sm">
          {t('sellerForm.day.off')}
          {(['from', 'to'] as const).map((end) => (
            <input key={end} type="hidden" name={`hours.${at}.${end}`} value={usualSpan[end]} />
          ))}
        </span>
      )}
      {span?.from && span.to && span.to <= span.from && (
        <span id={`hours-${at}`} className={`basis-full text-end text-sm ${isWrong ? 'text-danger' : 'text-ink-3'}`}>
          {t(isWrong ? 'sellerForm.rule.hours' : 'sellerForm.day.overnight')}
        </span>
      )}
    </div>
  )
}
