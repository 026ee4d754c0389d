import { useState } from 'react'
import type { Car } from '#app/features/stock/cars/schema.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { IconName } from '#app/ui/icon.tsx'
import { OperatorFailure } from './failure.tsx'
import { type Failed, type Sent, sendJson } from './send.ts'
import { useSending } from './sending.ts'

/** Sold or not, or reserved until a day; null ends a reservation. */
export type Mark = { soldOut: boolean } | { reservedUntil: string | null }

export async function sendMark(id: string, mark: Mark): Promise<Sent> {
  const sent = await sendJson('PUT', `/api/cars/${id}/${'soldOut' in mark ? 'soldout' : 'reserved'}`, mark)
  if (!sent.ok) console.error(`Failed to update ${Object.keys(mark)[0]} status. Server responded with ${sent.status}`)
  return sent
}

export function markFailure(failed: Failed, t: Translate): { failed: Failed; message: string } {
  if (!failed.fields.includes('reservedUntil')) return { failed, message: t('admin.markFailed') }
  return { failed: { ...failed, fields: [] }, message: t(failed.status === 409 ? 'reserve.isSold' : 'reserve.isOver') }
}

/** Marks a car and gives the failure to show. `onSent` is awaited before another mark may be sent. */
export function useMark(id: string, onSent: (sent: Sent, mark: Mark) => unknown) {
  const { t } = useTranslation()
  const { isBusy, failed, run } = useSending()
  const [wanted, setWanted] = useState<Mark>()
  const mark = (next: Mark) =>
    run(async () => {
      setWanted(next)
      const sent = await sendMark(id, next)
      await onSent(sent, next)
      return sent
    })
  return {
    isBusy,
    mark,
    trouble: failed && wanted && <OperatorFailure {...markFailure(failed, t)} onRetry={() => mark(wanted)} />,
  }
}

/** What a menu offers to do at once with a car. */
export function useMarks(
  car: Pick<Car, 'soldOut' | 'reservedUntil'>,
  onMark: (mark: Mark) => void,
  onReserve: () => void,
): { icon: IconName; words: string; isOff: boolean; act: () => void }[] {
  const { t } = useTranslation()
  const { soldOut, reservedUntil } = car
  return [
    { icon: 'tick', words: t('admin.sold'), isOff: soldOut, act: () => onMark({ soldOut: true }) },
    { icon: 'undo', words: t('admin.unsold'), isOff: !soldOut, act: () => onMark({ soldOut: false }) },
    { icon: 'pause', words: t('reserve.mark'), isOff: soldOut, act: onReserve },
    { icon: 'undo', words: t('reserve.end'), isOff: !reservedUntil, act: () => onMark({ reservedUntil: null }) },
  ]
}
