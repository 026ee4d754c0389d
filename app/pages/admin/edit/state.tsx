// Texts of the comparison name the states.
import '#app/i18n/pages-texts.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { OperatorFailure } from '#app/features/cars/operator/failure.tsx'
import { type Mark, markFailure, sendMark } from '#app/features/cars/operator/mark.ts'
import { ReserveForm } from '#app/features/cars/operator/reserve.tsx'
import type { Failed } from '#app/features/cars/operator/send.ts'
import type { Car } from '#app/features/cars/schema.ts'
import { useFieldLabel, useFieldWords } from '#app/features/cars/shared/field-words.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Reserves or sells at once, independent of the form. Actions without effect are hidden. */
export function EditState({ car }: { car: Car }) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const label = useFieldLabel('compare')
  const { said } = useFieldWords()
  const [isReserving, setIsReserving] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState<{ failed: Failed; wanted: Mark }>()
  const mark = async (wanted: Mark) => {
    if (isBusy) return
    setIsReserving(false)
    setIsBusy(true)
    setFailed(undefined)
    const sent = await sendMark(car.id, wanted)
    // 409: someone else changed the state, so show it.
    if (sent.ok || sent.status === 409) await revalidate()
    setIsBusy(false)
    if (!sent.ok) setFailed({ failed: sent, wanted })
  }
  return (
    <div className="mt-4 grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="min-w-0">
          <span className="text-ink-3">{label('soldOut')}</span> <b className="font-mid">{said(car, 'soldOut')}</b>
        </p>
        <div className="flex flex-wrap gap-2">
          {!car.soldOut && (
            <Button disabled={isBusy} onClick={() => setIsReserving(true)}>
              <Icon name="pause" />
              {t('reserve.mark')}
            </Button>
          )}
          {car.reservedUntil && (
            <Button disabled={isBusy} onClick={() => mark({ reservedUntil: null })}>
              {t('reserve.end')}
            </Button>
          )}
          <Button disabled={isBusy} onClick={() => mark({ soldOut: !car.soldOut })}>
            <Icon name={car.soldOut ? 'undo' : 'tick'} />
            {t(car.soldOut ? 'admin.unsold' : 'admin.sold')}
          </Button>
        </div>
      </div>
      {failed && <OperatorFailure {...markFailure(failed.failed, t)} onRetry={() => mark(failed.wanted)} />}
      <Dialog open={isReserving} title={t('reserve.title')} onClose={() => setIsReserving(false)}>
        <ReserveForm car={car} onReserve={(reservedUntil) => mark({ reservedUntil })} onCancel={() => setIsReserving(false)} />
      </Dialog>
    </div>
  )
}
