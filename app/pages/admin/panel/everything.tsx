import { useState } from 'react'
import type { BatchCar } from '#app/features/desk/batches/schema.ts'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import type { Failed } from '#app/features/desk/editing/operator/send.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import type { PanelState } from './find.tsx'

export const mostAtOnce = 1000

type Props = { state: PanelState; query: string | undefined; count: number; onSelect: (cars: BatchCar[]) => void }

/**
 * Offers to select the cars of all pages, as mail programs do. They are listed now, so that an action never reaches a
 * car that comes later.
 */
export function SelectMatching({ state, query, count, onSelect }: Props) {
  const { t, lang } = useTranslation()
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState<Failed>()
  const list = async () => {
    setIsBusy(true)
    setFailed(undefined)
    const sent = await call<{ cars: BatchCar[] }>(
      `/api/matching-cars?${new URLSearchParams({ state, ...(query && { q: query }) })}`,
    )
    setIsBusy(false)
    if (sent.ok) onSelect(sent.value.cars)
    else setFailed({ ok: false, status: sent.status, fields: [] })
  }
  if (failed) return <OperatorFailure failed={failed} message={t('panel.matchFailed')} onRetry={list} />
  return (
    <Button kind="text" disabled={isBusy} onClick={list} className="mx-0! text-accent-ink!">
      {isBusy
        ? t('panel.working')
        : t(count > mostAtOnce ? 'panel.firstMatch' : 'panel.allMatch', {
            n: formatNumber(Math.min(count, mostAtOnce), lang),
          })}
    </Button>
  )
}
