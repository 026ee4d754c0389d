import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatMoment } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { call } from '#app/lib/call.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { InputField } from '../fields.tsx'
import { submitting } from '../form-bar.tsx'
import { useRefusal } from './refusal.ts'

const ofTheBank = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'

type Trouble = { text: string; mayConfirm?: boolean }

export function RatesFetch({ url, triedAt }: { url: string; triedAt: string | null }) {
  const { t, lang } = useTranslation()
  const { revalidate } = useRevalidator()
  const refusal = useRefusal()
  const [typed, setTyped] = useState(url)
  const [isBusy, setIsBusy] = useState(false)
  const [isWrong, setIsWrong] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()
  const [done, setDone] = useState<'saved' | 'fetched'>()

  const run = async (isConfirmed: boolean) => {
    setIsBusy(true)
    setTrouble(undefined)
    setIsWrong(false)
    setDone(undefined)
    const saved = await call('/api/settings', { method: 'PUT', body: { ratesUrl: typed.trim() } })
    if (!saved.ok) {
      setIsBusy(false)
      return saved.status === 422 ? setIsWrong(true) : setTrouble({ text: t('rates.failed') })
    }
    const fetched = typed.trim()
      ? await call('/api/rates/fetch', { method: 'POST', body: { confirmed: isConfirmed } })
      : undefined
    setIsBusy(false)
    if (!fetched || fetched.ok) setDone(fetched ? 'fetched' : 'saved')
    else {
      const code = String(fetched.problem?.code ?? '')
      setTrouble(
        code
          ? { text: refusal(code, fetched.problem?.values as Record<string, string>), mayConfirm: code === 'moved' }
          : { text: t('rates.failed') },
      )
    }
    void revalidate()
  }
  return (
    <form
      onSubmit={submitting(() => !isBusy && void run(false))}
      noValidate
      className="mt-10 grid gap-3 border-line border-t pt-6"
    >
      <h2 className="font-mid text-lg">{t('rates.fetchTitle')}</h2>
      <InputField
        label={t('rates.url')}
        hint={t('rates.urlHint')}
        mistake={isWrong ? t('rates.wrongUrl') : undefined}
        type="url"
        dir="ltr"
        maxLength={2000}
        value={typed}
        onText={setTyped}
      />
      <div className="flex flex-wrap items-center gap-3">
        {!typed && <Button onClick={() => setTyped(ofTheBank)}>{t('rates.useBank')}</Button>}
        <Button type="submit" disabled={isBusy}>
          {t(isBusy ? 'rates.fetching' : typed.trim() ? 'rates.fetchNow' : 'edit.save')}
        </Button>
        <p role="status" className="text-ink-2">
          {done ? t(`rates.${done}`) : triedAt && url && t('rates.tried', { when: formatMoment(triedAt, lang) })}
        </p>
      </div>
      {trouble && (
        <Alert message={trouble.text}>
          {trouble.mayConfirm && <Button onClick={() => run(true)}>{t('rates.confirm')}</Button>}
        </Alert>
      )}
    </form>
  )
}
