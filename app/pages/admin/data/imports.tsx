import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { LoggedImport } from '#app/features/desk/imports/undo/read.server.ts'
import { formatMoment, formatNumber, isolated } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { call } from '#app/lib/call.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogActions } from '#app/ui/dialog.tsx'
import { StatusNotice } from '../head.tsx'
import { CarName } from './difference.tsx'
import { Newest } from './folds.tsx'

type Touched = {
  count: number
  touched: { id: string; make: string | null; model: string | null; stockNumber: string }[]
}
// In ms. An import may have changed ten thousand cars.
const patience = 120_000

export function DataImports({ imports }: { imports: LoggedImport[] }) {
  const { t, lang } = useTranslation()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<LoggedImport>()
  const [touched, setTouched] = useState<Touched>()
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [said, setSaid] = useState('')
  const n = (value: number) => formatNumber(value, lang)
  const close = () => {
    setAsked(undefined)
    setTouched(undefined)
    setHasFailed(false)
  }
  // Cars in the bin, published drafts and cars whose stock number is taken by now are not undone.
  const outcomeOf = ({ undone, left }: { undone: number; left: number }) =>
    [
      t('data.undoneSaid', { count: undone, n: n(undone) }),
      left > 0 && t('data.undoneLeft', { count: left, n: n(left) }),
    ]
      .filter(Boolean)
      .join(' ')
  const undo = async (answer?: 'leave' | 'undo') => {
    if (!asked || isBusy) return
    setIsBusy(true)
    setHasFailed(false)
    const body = { id: asked.id, ...(answer && { touched: answer }) }
    const sent = await call<{ undone: number; left: number }>('/api/import/undo', { method: 'POST', body, patience })
    setIsBusy(false)
    if (!sent.ok && sent.status === 409 && sent.problem?.touched) return setTouched(sent.problem as Touched)
    if (!sent.ok && sent.status !== 404) return setHasFailed(true)
    setSaid(sent.ok ? outcomeOf(sent.value) : t('data.undone'))
    close()
    await revalidate()
  }
  if (imports.length === 0) return null
  return (
    <section aria-labelledby="imports" className="mt-12 border-line border-t pt-6">
      <h2 id="imports" className="font-mid text-lg">
        {t('data.importsTitle')}
      </h2>
      <p className="mt-1 max-w-160 text-pretty text-ink-2">{t('data.importsText')}</p>
      <StatusNotice words={said} box="mt-4 empty:mt-0" />
      <Newest lines={imports}>
        {(one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3">
            <div className="min-w-48 flex-1">
              <h3 className="wrap-anywhere font-mid">
                <bdi>{one.name}</bdi>
              </h3>
              <p className="text-ink-3 text-sm tabular-nums">
                {formatMoment(one.at, lang)} ·{' '}
                {t('data.importCounts', { added: n(one.added), changed: n(one.changed) })}
              </p>
            </div>
            {one.isUndone ? (
              <p className="text-ink-3">{t('data.undone')}</p>
            ) : (
              <Button
                onClick={() => setAsked(one)}
                aria-label={`${t('data.undo')}: ${t('data.importOf', { name: isolated(one.name) })}`}
              >
                {t('data.undo')}
              </Button>
            )}
          </li>
        )}
      </Newest>
      <Dialog open={asked !== undefined} title={t('data.undoTitle')} onClose={close}>
        <p className="mt-2 text-pretty text-ink-2">{t('data.undoText')}</p>
        {hasFailed && (
          <div className="mt-4">
            <Alert message={t('data.undoFailed')} />
          </div>
        )}
        {touched && (
          <div className="mt-4">
            <p className="font-mid">{t('data.undoTouched', { count: touched.count, n: n(touched.count) })}</p>
            <ul className="max-h-48 overflow-y-auto text-sm">
              {touched.touched.map((car) => (
                <li key={car.id} className="border-line border-b py-1.5">
                  <CarName car={{ ...car, year: null }} />
                </li>
              ))}
            </ul>
            <p className="mt-2 text-ink-2 text-sm">{t('data.undoTooText')}</p>
          </div>
        )}
        <DialogActions>
          <Button onClick={close}>{t('admin.confirm.cancel')}</Button>
          {touched ? (
            <>
              <Button kind="danger" disabled={isBusy} onClick={() => void undo('undo')}>
                {t('data.undoToo')}
              </Button>
              <Button kind="primary" disabled={isBusy} onClick={() => void undo('leave')}>
                {t('data.undoLeave')}
              </Button>
            </>
          ) : (
            <Button kind="danger" disabled={isBusy} onClick={() => void undo()}>
              {t('data.undo')}
            </Button>
          )}
        </DialogActions>
      </Dialog>
    </section>
  )
}
