import { type ChangeEvent, useState } from 'react'
import { RatesRefused } from '#app/features/base/money/operator/refused.ts'
import { readTable, refuseLarge } from '#app/features/base/money/operator/table.ts'
import type { Rates } from '#app/features/base/money/rates/schema.ts'
import { OperatorLeave } from '#app/features/desk/editing/operator/leave.tsx'
import { dayIn, formatCurrencyName, formatDay } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { sellerZone } from '#app/lib/day.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { InputField } from '../fields.tsx'
import type { Loaded } from '../form-values.ts'
import { PageForm } from '../saved-form.tsx'
import { useForm, useHydrated } from '../use-form.ts'
import { useRefusal } from './refusal.ts'
import type { TypedRates } from './stored.server.ts'

const today = () => dayIn(sellerZone, Date.now())

type Props = { rates: Rates; loaded: Loaded<TypedRates>; posted: object | undefined }

/** Only changed or imported rates get the new date, unless the operator chooses to date all of them. */
export function RatesForm({ rates, loaded, posted }: Props) {
  const { t, lang } = useTranslation()
  const refusal = useRefusal()
  const isHydrated = useHydrated()
  const work = useForm(loaded, posted)
  const { values, setValues, change, answer, failed, isSaving, isSaid, isWrong } = work
  const [unread, setUnread] = useState<string>()
  const { day, perDollar, given, all } = values
  const isDirty = given.length > 0
  const isDisabled = isHydrated && (isSaving || (!isDirty && !all))
  const type = (code: string, text: string) =>
    change({ perDollar: { ...perDollar, [code]: text }, given: [...new Set([...given, code])] })

  const reason = failed ? answer?.reason : undefined
  const reasonText = reason && refusal(reason.code, reason.values)
  const wrong = Object.keys(perDollar).filter((code) => isWrong(`perDollar.${code}`))
  const wrongDay = !isWrong('day') ? undefined : day ? refusal('future', { which: day }) : refusal('wrongDay')
  const dayMistake = reason && ['wrongDay', 'future', 'older'].includes(reason.code) ? reasonText : wrongDay
  const texts = [
    ...(unread ? [unread] : []),
    ...(reasonText ? [reasonText] : []),
    ...(wrongDay ? [wrongDay] : []),
    ...(wrong.length > 0 ? [refusal('notPositive', { which: wrong.join(', ') })] : []),
  ]
  const failure = failed && t(failed.status === 401 ? 'operator.failure.signedOut' : 'rates.failed')
  const trouble = texts.join(' ') || failure
  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    setUnread(undefined)
    try {
      refuseLarge(file.size)
      const table = readTable(await file.text())
      const read = Object.entries(table.perDollar).map(([code, rate]) => [code, String(rate)])
      setValues((now) => ({
        ...now,
        day: table.day,
        source: 'file',
        perDollar: { ...now.perDollar, ...Object.fromEntries(read) },
        given: [...new Set([...now.given, ...Object.keys(table.perDollar)])],
      }))
    } catch (error) {
      setUnread(error instanceof RatesRefused ? refusal(error.code, { which: error.which }) : t('rates.refused.unread'))
    }
    target.value = ''
  }
  return (
    <PageForm
      work={work}
      isDisabled={isDisabled}
      label={(name) => name.split('.')[1] ?? t('rates.day')}
      className="mt-10 grid gap-5 border-line border-t pt-6"
      end={
        <>
          {trouble && (
            <Alert message={trouble}>
              {reason?.code === 'moved' && (
                <Button type="submit" name="confirmed" value="on">
                  {t('rates.confirm')}
                </Button>
              )}
            </Alert>
          )}
          <div className="flex flex-wrap items-center justify-end gap-3">
            <p role="status">{isSaid && t('rates.saved')}</p>
            <Button type="submit" kind="primary" size="big" disabled={isDisabled}>
              {t(isSaving ? 'edit.saving' : 'edit.save')}
            </Button>
          </div>
          <OperatorLeave isDirty={() => isDirty} />
        </>
      }
    >
      <input type="hidden" name="source" value={values.source} />
      {given.map((code) => (
        <input key={code} type="hidden" name="given" value={code} />
      ))}
      <div>
        <h2 className="font-mid text-lg">{t('rates.typeTitle')}</h2>
        <p className="mt-1 max-w-160 text-pretty text-ink-2">{t('rates.typeText')}</p>
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <InputField
          name="day"
          label={t('rates.day')}
          mistake={dayMistake}
          type="date"
          max={today()}
          value={day}
          onText={(text) => change({ day: text })}
        />
        <label className={`${buttonLook()} relative min-h-12 has-[:focus-visible]:outline-2`}>
          <Icon name="add" />
          {t('rates.file')}
          <input
            type="file"
            accept=".csv,.xml,text/csv,text/xml"
            onChange={handleFile}
            className="focus-outside absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-4 gap-y-5 wrap-anywhere">
        {Object.keys(perDollar).map((code) => (
          <InputField
            key={code}
            name={`perDollar.${code}`}
            label={
              <span className="min-w-0">
                <bdi dir="ltr">{code}</bdi>{' '}
                <span className="font-normal text-ink-2">{formatCurrencyName(code, lang)}</span>
              </span>
            }
            hint={!given.includes(code) && rates.older?.[code] ? formatDay(rates.older[code], lang) : undefined}
            mistake={wrong.includes(code) ? t('rates.wrongRate') : undefined}
            box="content-end!"
            inputMode="decimal"
            dir="ltr"
            maxLength={24}
            value={perDollar[code] ?? ''}
            onText={(text) => type(code, text)}
          />
        ))}
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="all"
          checked={all}
          onChange={({ target }) => change({ all: target.checked })}
          className="tick"
        />
        {t('rates.all')}
      </label>
    </PageForm>
  )
}
