import { useEffect, useState } from 'react'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { call } from '#app/lib/call.ts'
import { findEndpoint, findSubscription, subscribe, type TellingProblem } from '#app/pwa/subscribing.ts'
import { markTold, useAsked } from './asked-store.ts'

const path = '/api/push/answers'

export function TellMe({ id }: { id: string }) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const asked = useAsked(id)
  const [endpoint, setEndpoint] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<TellingProblem>()
  useEffect(() => {
    void findEndpoint().then(setEndpoint)
  }, [])
  const isTold = asked?.told !== null && asked?.told === endpoint
  const tell = async () => {
    const made = await subscribe('/api/push/key', async (device) => (await call(path, { method: 'POST', body: { ...device, comment: id, lang } })).ok)
    if (typeof made === 'string') return setProblem(made)
    setEndpoint(made.endpoint)
    markTold(id, made.endpoint)
  }
  const tellNoMore = async () => {
    const subscription = await findSubscription()
    // If the browser has dropped the subscription, the server notices at the next message.
    const heard = !subscription || (await call(path, { method: 'DELETE', body: { endpoint: subscription.endpoint, comment: id } })).ok
    if (heard) markTold(id, null)
    else setProblem('failed')
  }
  const toggle = async () => {
    setIsBusy(true)
    setProblem(undefined)
    await (isTold ? tellNoMore() : tell()).catch(() => setProblem('failed'))
    setIsBusy(false)
  }
  return (
    <div className="text-sm">
      <label className="inline-flex min-h-11 items-center gap-2.5 pe-2">
        <input type="checkbox" checked={isTold} disabled={isBusy} onChange={() => void toggle()} className="tick" />
        {t('answers.tell')}
      </label>
      <p aria-live="polite" className="max-w-160 text-pretty text-ink-3">
        {problem ? t(`searches.problem.${problem}`) : isTold ? `${t('answers.told')} ${t('answers.tellNote')}` : ''}
      </p>
    </div>
  )
}
