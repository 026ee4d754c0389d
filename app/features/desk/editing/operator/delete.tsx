import type { Car } from '#app/features/stock/cars/schema.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogActions } from '#app/ui/dialog.tsx'
import { OperatorFailure } from './failure.tsx'
import { NamedCar } from './named.tsx'
import { sendJson } from './send.ts'
import { useSending } from './sending.ts'

type Props = {
  car: Pick<Car, 'id' | 'make' | 'model' | 'year' | 'stockNumber'> | undefined
  onClose: () => void
  onDeleted: () => void
}

export function OperatorDelete({ car, onClose, onDeleted }: Props) {
  const { t } = useTranslation()
  const { isBusy, failed, run, clear } = useSending()
  const close = () => {
    clear()
    onClose()
  }
  const remove = async () => {
    if (!car) return
    const sent = await run(async () => {
      const answer = await sendJson('DELETE', `/api/cars/${car.id}`)
      return answer.ok || answer.status !== 404 ? answer : { ok: true, body: undefined }
    })
    if (sent?.ok) onDeleted()
    else if (sent) console.error(`Failed to delete car. Server responded with ${sent.status}`)
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
