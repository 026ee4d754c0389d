import { type FormEvent, useEffect, useState } from 'react'
import { parseTime, type QuietHours, writeTime } from '#app/features/inbox/quiet/rules.ts'
import { ownZone } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { call } from '#app/lib/call.ts'
import { findEndpoint, findSubscription, subscribe, type TellingProblem } from '#app/pwa/subscribing.ts'
import { Button } from '#app/ui/button.tsx'
import { controlLook, Field } from '#app/ui/field.tsx'

const path = '/api/push/questions'
const night = { from: '22:00', to: '08:00' }

type State = { device: { quiet: QuietHours | null } | null }

/** Push settings of this device: new questions, and quiet hours. */
export function InboxTelling() {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const [isOn, setIsOn] = useState(false)
  const [isQuiet, setIsQuiet] = useState(false)
  const [hours, setHours] = useState(night)
  const [zone, setZone] = useState('UTC')
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<TellingProblem | 'saved' | 'off'>()

  useEffect(() => {
    const cancel = new AbortController()
    setZone(ownZone())
    void findEndpoint().then(async (endpoint) => {
      if (!endpoint) return
      const found = await call<State>(`${path}?endpoint=${encodeURIComponent(endpoint)}`, { signal: cancel.signal })
      if (!found.ok || !found.value.device) return
      setIsOn(true)
      const { quiet } = found.value.device
      if (!quiet) return
      setIsQuiet(true)
      setHours({ from: writeTime(quiet.from), to: writeTime(quiet.to) })
      setZone(quiet.zone)
    })
    return () => cancel.abort()
  }, [])

  const busily = async (act: () => Promise<TellingProblem | 'saved' | 'off'>) => {
    if (isBusy) return
    setIsBusy(true)
    setSaid(undefined)
    setSaid(await act().catch(() => 'failed' as const))
    setIsBusy(false)
  }
  const tell = () =>
    busily(async () => {
      const [from, to] = [parseTime(hours.from), parseTime(hours.to)]
      const quiet = isQuiet && from !== undefined && to !== undefined ? { from, to, zone } : null
      const made = await subscribe(path, async (device) => (await call(path, { method: 'POST', body: { ...device, lang, quiet } })).ok)
      if (typeof made === 'string') return made
      setIsOn(true)
      return 'saved'
    })
  const tellNoMore = () =>
    busily(async () => {
      const subscription = await findSubscription()
      const heard = !subscription || (await call(path, { method: 'DELETE', body: { endpoint: subscription.endpoint } })).ok
      if (!heard) return 'failed'
      setIsOn(false)
      return 'off'
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void tell()
  }
  const time = (name: 'from' | 'to') => (
    <Field label={t(`inbox.tell.${name}`)}>
      {(control) => (
        <input
          {...control}
          type="time"
          required
          value={hours[name]}
          onChange={(event) => setHours({ ...hours, [name]: event.target.value })}
          className={controlLook}
        />
      )}
    </Field>
  )
  const box = 'flex min-h-11 items-center gap-3'
  return (
    <section aria-labelledby="telling" className="mt-10 border-line border-t pt-6">
      <h2 id="telling" className="mb-2 font-strong text-xl tracking-tight">
        {t('inbox.tell.title')}
      </h2>
      <form onSubmit={submit} aria-busy={isBusy}>
        <label className={box}>
          <input
            type="checkbox"
            checked={isOn}
            disabled={isBusy}
            onChange={(event) => void (event.target.checked ? tell() : tellNoMore())}
            className="tick"
          />
          {t('inbox.tell.on')}
        </label>
        {isOn && (
          <>
            <label className={box}>
              <input type="checkbox" checked={isQuiet} onChange={(event) => setIsQuiet(event.target.checked)} className="tick" />
              {t('inbox.tell.quiet')}
            </label>
            {isQuiet && (
              <div className="mb-2">
                <div className="flex flex-wrap gap-3">
                  {time('from')}
                  {time('to')}
                </div>
                <p className="mt-2 max-w-160 text-pretty text-ink-3 text-sm">{t('inbox.tell.zone', { zone })}</p>
              </div>
            )}
            <Button type="submit" disabled={isBusy} className="mt-2">
              {t('inbox.tell.save')}
            </Button>
          </>
        )}
      </form>
      <p aria-live="polite" className="mt-2 max-w-160 text-pretty text-ink-2">
        {said && t(`inbox.tell.${said}`)}
      </p>
    </section>
  )
}
