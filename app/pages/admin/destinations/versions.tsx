import { useState } from 'react'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import type { Failed } from '#app/features/desk/editing/operator/send.ts'
import type { Destination } from '#app/features/stock/destinations/schema.ts'
import { formatMoment } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import type { TableData } from './table.server.ts'

type Props = {
  country: string
  over: number
  versions: TableData['versions']
  isHeld: boolean
  onBack: (destination: Destination, version: number) => void
}

export function TableVersions({ country, over, versions, isHeld, onBack }: Props) {
  const { t, lang } = useTranslation()
  const [failed, setFailed] = useState<Failed>()
  const [busy, setBusy] = useState(0)
  if (versions.length === 0) return null
  const handleBack = async (version: number) => {
    setBusy(version)
    setFailed(undefined)
    const body = { over, version }
    const answer = await call<{ version: number; destination: Destination }>(
      `/api/destination-tables/${country}/restore`,
      { method: 'POST', body },
    )
    setBusy(0)
    if (answer.ok) onBack(answer.value.destination, answer.value.version)
    else setFailed({ ok: false, status: answer.status, fields: [] })
  }
  return (
    <section aria-labelledby="versions" className="mt-12 border-line border-t pt-6">
      <h2 id="versions" className="font-mid text-lg">
        {t('tables.versions.title')}
      </h2>
      {isHeld && versions.length > 1 && <p className="text-ink-3 text-sm">{t('tables.versions.first')}</p>}
      <ul className="mt-2">
        {versions.map(({ id, madeAt, by, lines }) => {
          const when = formatMoment(madeAt, lang)
          return (
            <li key={id} className="flex min-h-14 items-center gap-3 border-line border-b py-1.5">
              <p className="min-w-0 flex-1">
                <time dateTime={madeAt} suppressHydrationWarning className="block">
                  {when}
                </time>
                <span className="block break-words text-ink-3 text-sm">
                  {[
                    by ?? t('tables.versions.site'),
                    lines === null ? t('tables.versions.gone') : t('tables.lines', { count: lines }),
                  ].join(' · ')}
                </span>
              </p>
              {id === over ? (
                <span className="px-3 text-ink-2 text-sm">{t('tables.versions.now')}</span>
              ) : (
                lines !== null && (
                  <Button
                    disabled={isHeld || busy !== 0}
                    aria-label={t('tables.versions.backLabel', { when })}
                    onClick={() => handleBack(id)}
                  >
                    {t('tables.versions.back')}
                  </Button>
                )
              )}
            </li>
          )
        })}
      </ul>
      {failed && <OperatorFailure failed={failed} message={t('tables.versions.failed')} />}
    </section>
  )
}
