import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { RatesRefused } from '#app/features/base/money/operator/refused.ts'
import { readTable, refuseLarge } from '#app/features/base/money/operator/table.ts'
import { readRate } from '#app/features/base/money/operator/typed.ts'
import type { Rates } from '#app/features/base/money/rates/schema.ts'
import { OperatorLeave } from '#app/features/desk/editing/operator/leave.tsx'
import { dayIn, formatCurrencyName, formatDay } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { call } from '#app/lib/call.ts'
import { sellerZone } from '#app/lib/day.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { focusFirst, MistakeSummary } from '#app/ui/mistakes.tsx'
import { InputField } from '../fields.tsx'
import { submitting } from '../form-bar.tsx'
import { useRefusal } from './refusal.ts'

const today = () => dayIn(sellerZone, Date.now())

type Trouble = { text: string; mayConfirm?: boolean }

/** Only changed or imported rates get the new date, unless the operator chooses to date all of them. */
export function RatesForm({ rates }: { rates: Rates }) {
  const { t, lang } = useTranslation()
  const { revalidate } = useRevalidator()
  const refusal = useRefusal()
  const before = Object.fromEntries(Object.entries(rates.perDollar).map(([code, rate]) => [code, String(rate)]))
  const [values, setValues] = useState<Record<string, string>>({})
  const [given, setGiven] = useState<Set<string>>(new Set())
  const [day, setDay] = useState(today())
  const [isFile, setIsFile] = useState(false)
  const [isAll, setIsAll] = useState(false)
  const [wrong, setWrong] = useState<string[]>([])
  const [dayMistake, setDayMistake] = useState<string>()
  const [trouble, setTrouble] = useState<Trouble>()
  const [isSaving, setIsSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (trouble) focusFirst(form.current)
  }, [trouble])
  const [isSaid, setIsSaid] = useState(false)
  const isDirty = given.size > 0
  const shown = [...new Set([...Object.keys(before), ...Object.keys(values)])]
  const typedOf = (code: string) => (given.has(code) ? values[code] : before[code]) ?? ''

  const type = (code: string, text: string) => {
    setValues((now) => ({ ...now, [code]: text }))
    setGiven((now) => new Set([...now, code]))
    setWrong((now) => now.filter((one) => one !== code))
    setIsSaid(false)
  }
  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    setTrouble(undefined)
    try {
      refuseLarge(file.size)
      const table = readTable(await file.text())
      setValues((now) => ({
        ...now,
        ...Object.fromEntries(Object.entries(table.perDollar).map(([code, rate]) => [code, String(rate)])),
      }))
      setGiven((now) => new Set([...now, ...Object.keys(table.perDollar)]))
      setDay(table.day)
      setIsFile(true)
    } catch (error) {
      setTrouble({
        text: error instanceof RatesRefused ? refusal(error.code, { which: error.which }) : t('rates.refused.unread'),
      })
    }
    target.value = ''
  }
  const save = async (confirmed: boolean) => {
    const sent = shown.filter((code) => typedOf(code).trim() && (isAll || given.has(code)))
    const numbers = Object.fromEntries(sent.map((code) => [code, readRate(typedOf(code))]))
    const mistaken = sent.filter((code) => !((numbers[code] ?? 0) > 0))
    const wrongDay = day === '' ? refusal('wrongDay') : day > today() ? refusal('future', { which: day }) : undefined
    const texts = [
      ...(wrongDay ? [wrongDay] : []),
      ...(mistaken.length > 0 ? [refusal('notPositive', { which: mistaken.join(', ') })] : []),
    ]
    setWrong(mistaken)
    setDayMistake(wrongDay)
    setTrouble(texts.length > 0 ? { text: texts.join(' ') } : undefined)
    if (texts.length > 0) return
    setIsSaving(true)
    const saved = await call('/api/rates', {
      method: 'PUT',
      body: { day, source: isFile ? 'file' : 'typed', perDollar: numbers, confirmed },
    })
    setIsSaving(false)
    if (saved.ok) {
      setGiven(new Set())
      setIsFile(false)
      setIsSaid(true)
      return void revalidate()
    }
    const code = String(saved.problem?.code ?? '')
    if (['wrongDay', 'future', 'older'].includes(code))
      setDayMistake(refusal(code, saved.problem?.values as Record<string, string>))
    setTrouble(
      code
        ? { text: refusal(code, saved.problem?.values as Record<string, string>), mayConfirm: code === 'moved' }
        : { text: t(saved.status === 401 ? 'operator.failure.signedOut' : 'rates.failed') },
    )
  }
  return (
    <form
      ref={form}
      onSubmit={submitting(() => !isSaving && void save(false))}
      noValidate
      className="mt-10 grid gap-5 border-line border-t pt-6"
    >
      <MistakeSummary box={form} />
      <div>
        <h2 className="font-mid text-lg">{t('rates.typeTitle')}</h2>
        <p className="mt-1 max-w-160 text-pretty text-ink-2">{t('rates.typeText')}</p>
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <InputField label={t('rates.day')} mistake={dayMistake} type="date" max={today()} value={day} onText={setDay} />
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
        {shown.map((code) => (
          <InputField
            key={code}
            label={
              <span className="min-w-0">
                <bdi dir="ltr">{code}</bdi>{' '}
                <span className="font-normal text-ink-2">{formatCurrencyName(code, lang)}</span>
              </span>
            }
            hint={
              before[code] && !given.has(code) && rates.older?.[code] ? formatDay(rates.older[code], lang) : undefined
            }
            mistake={wrong.includes(code) ? t('rates.wrongRate') : undefined}
            box="content-end!"
            inputMode="decimal"
            dir="ltr"
            maxLength={24}
            value={typedOf(code)}
            onText={(text) => type(code, text)}
          />
        ))}
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" checked={isAll} onChange={({ target }) => setIsAll(target.checked)} className="tick" />
        {t('rates.all')}
      </label>
      {trouble && (
        <Alert message={trouble.text}>
          {trouble.mayConfirm && <Button onClick={() => save(true)}>{t('rates.confirm')}</Button>}
        </Alert>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p role="status">{isSaid && !isDirty && t('rates.saved')}</p>
        <Button type="submit" kind="primary" size="big" disabled={isSaving || (!isDirty && !isAll)}>
          {t(isSaving ? 'edit.saving' : 'edit.save')}
        </Button>
      </div>
      <OperatorLeave isDirty={() => isDirty} />
    </form>
  )
}
