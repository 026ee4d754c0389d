// The texts of the comparison name the states of a car.
import '#app/i18n/pages-texts.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useMark } from '#app/features/desk/editing/operator/mark.tsx'
import { ReserveForm } from '#app/features/desk/editing/operator/reserve.tsx'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { useFieldLabel, useFieldWords } from '#app/features/stock/cars/shared/field-words.ts'
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
  // 409 means that someone else changed the state, so the new state is loaded.
  const { isBusy, mark, trouble } = useMark(car.id, (sent) => (sent.ok || sent.status === 409) && revalidate())
  const handleReserve = (reservedUntil: string) => {
    setIsReserving(false)
    void mark({ reservedUntil })
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
      {trouble}
      <Dialog open={isReserving} title={t('reserve.title')} onClose={() => setIsReserving(false)}>
        <ReserveForm car={car} onReserve={handleReserve} onCancel={() => setIsReserving(false)} />
      </Dialog>
    </div>
  )
}
