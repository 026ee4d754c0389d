import { useState } from 'react'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { type Mark, useMark } from './mark.tsx'
import { OperatorMenu } from './menu.tsx'
import { ReserveForm } from './reserve.tsx'

type ActionCar = Pick<Car, 'id' | 'make' | 'model' | 'year' | 'stockNumber' | 'soldOut' | 'reservedUntil'>
type Actions = { car: ActionCar; onDelete: () => void; onMarked: (mark: Mark) => void }

/** The menu of a car with its dialog, and the failure of the last action. */
export function useCarActions({ car, onDelete, onMarked }: Actions) {
  const { t } = useTranslation()
  const names = useNames()
  const [isReserving, setIsReserving] = useState(false)
  const { isBusy, mark, trouble } = useMark(car.id, ({ ok }, wanted) => ok && onMarked(wanted))
  const handleMark = (wanted: Mark) => {
    setIsReserving(false)
    void mark(wanted)
  }
  const menu = (
    <>
      <OperatorMenu
        car={car}
        name={names.car(car)}
        isBusy={isBusy}
        onMark={handleMark}
        onReserve={() => setIsReserving(true)}
        onDelete={onDelete}
      />
      <Dialog open={isReserving} title={t('reserve.title')} onClose={() => setIsReserving(false)}>
        <ReserveForm
          car={car}
          onReserve={(reservedUntil) => handleMark({ reservedUntil })}
          onCancel={() => setIsReserving(false)}
        />
      </Dialog>
    </>
  )
  return { menu, isBusy, trouble }
}
