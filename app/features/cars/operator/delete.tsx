import { useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogActions } from '#app/ui/dialog.tsx'
import type { Car } from '../schema.ts'
import { OperatorFailure } from './failure.tsx'
import { NamedCar } from './named.tsx'
import { type Failed, sendJson } from './send.ts'

type Props = {
  car: Car | undefined
  onClose: () => void
  onDeleted: (car: Car) => void
}

export function OperatorDelete({ car, onClose, onDeleted }: Props) {
  const { t } = useTranslation()
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState<Failed>()

  const close = () => {
    setFailed(undefined)
    onClose()
  }
  const remove = async () => {
    if (!car || isBusy) return
    setIsBusy(true)
    setFailed(undefined)
    const sent = await sendJson('DELETE', `/api/cars/${car.id}`)
    setIsBusy(false)
    // 404: the car is already deleted.
    if (sent.ok || sent.status === 404) return onDeleted(car)
    console.error(`Failed to delete car. Server responded with ${sent.status}`)
    setFailed(sent)
  }

  return (
    <Dialog open={car !== undefined} title={t('admin.confirm.title')} onClose={close}>
      <p className="mt-2 text-pretty text-ink-2">{t('admin.confirm.text')}</p>
      {car && <NamedCar car={car} className="mt-2" />}
      {failed && (
        <div className="mt-4">
          <OperatorFailure failed={failed} message={t('admin.deleteFailed')} onRetry={remove} />
        </div>
      )}
      <DialogActions>
        <Button onClick={close}>{t('admin.confirm.cancel')}</Button>
        <Button kind="danger" disabled={isBusy} onClick={remove}>
          {t(isBusy ? 'admin.confirm.deleting' : 'admin.confirm.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
