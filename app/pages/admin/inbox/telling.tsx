import { useEffect, useState } from 'react'
import { parseTime, type QuietHours, writeTime } from '#app/features/talk/inbox/quiet/rules.ts'
import { ownZone } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { call } from '#app/lib/call.ts'
import { findEndpoint, usePush } from '#app/pwa/subscribing.ts'
import { Button } from '#app/ui/button.tsx'
import { InputField } from '../fields.tsx'
import { submitting } from '../form-bar.tsx'

const path = '/api/push/questions'
const night = { from: '22:00', to: '08:00' }

type State = { device: { quiet: QuietHours | null } | null }

export function InboxTelling() {
  const { t, lang } = useTranslation()
  const [isOn, setIsOn] = useState(false)
  const [isQuiet, setIsQuiet] = useState(false)
  const [hours, setHours] = useState(night)
  const [zone, setZone] = useState('UTC')
  const push = usePush(path, { isOn: false, keyAt: path })
  const { isBusy } = push
  const [done, setDone] = useState<'saved' | 'off'>()
  const said = push.problem ?? done

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

  const tell = async () => {
    if (isBusy) return
    setDone(undefined)
    const [from, to] = [parseTime(hours.from), parseTime(hours.to)]
    const quiet = isQuiet && from !== undefined && to !== undefined ? { from, to, zone } : null
    if (await push.tell({ lang, quiet }, () => setIsOn(true))) setDone('saved')
  }
  const tellNoMore = async () => {
    if (isBusy) return
    setDone(undefined)
    if (await push.tellNoMore({}, () => setIsOn(false))) setDone('off')
  }
  const time = (name: 'from' | 'to') => (
    <InputField
      label={t(`inbox.tell.${name}`)}
      type="time"
      required
      value={hours[name]}
      onText={(text) => setHours({ ...hours, [name]: text })}
    />
  )
  const box = 'flex min-h-11 items-center gap-3'
  return (
    <section aria-labelledby="telling" className="mt-10 border-line border-t pt-6">
      <h2 id="telling" className="mb-2 font-strong text-xl tracking-tight">
        {t('inbox.tell.title')}
      </h2>
      <form onSubmit={submitting(() => void tell())} aria-busy={isBusy}>
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
              <input
                type="checkbox"
                checked={isQuiet}
                onChange={(event) => setIsQuiet(event.target.checked)}
                className="tick"
              />
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
