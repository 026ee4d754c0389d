import { useState } from 'react'
import { Form, href } from 'react-router'
import type { BatchCar, FieldsChange } from '#app/features/desk/batches/schema.ts'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import { ReserveForm } from '#app/features/desk/editing/operator/reserve.tsx'
import { categories } from '#app/features/stock/cars/choices.ts'
import { useValueName } from '#app/features/stock/cars/shared/value-name.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { Action, usePanelWork } from './work.ts'

type Asked = Extract<Action, 'unsold' | 'confirm' | 'unreserve'>
type Props = {
  isOpen: boolean
  cars: BatchCar[]
  work: ReturnType<typeof usePanelWork>
  onAsk: (action: Asked) => void
  onClose: () => void
}

export function MoreActions({ isOpen, cars, work, onAsk, onClose }: Props) {
  const { t, lang } = useTranslation()
  const valueName = useValueName()
  const [step, setStep] = useState<'category' | 'reserve'>()
  const unsold = cars.filter(({ soldOut }) => !soldOut)
  const n = formatNumber(cars.length, lang)
  const close = () => {
    setStep(undefined)
    onClose()
  }
  const run = (action: Action, affected: BatchCar[], change: FieldsChange) =>
    work.run({ action, cars: affected, change })
  const item = (icon: IconName, words: string, isIdle: boolean, onChoose: () => void) => (
    <Button disabled={isIdle || work.isBusy} onClick={onChoose}>
      <Icon name={icon} />
      {words}
    </Button>
  )
  const ask = (action: Asked) => () => onAsk(action)
  return (
    <Dialog
      open={isOpen}
      title={
        step === 'reserve'
          ? t('reserve.title')
          : step === 'category'
            ? t('panel.category', { n })
            : t('panel.selected', { n })
      }
      onClose={close}
    >
      {step && work.failed?.action === step && (
        <div className="mt-4">
          <OperatorFailure
            failed={{ ...work.failed.why, fields: [] }}
            message={t('panel.failed')}
            onRetry={work.failed.again}
          />
        </div>
      )}
      {step === 'reserve' ? (
        <>
          {unsold.length < cars.length && (
            <p className="mt-2 text-ink-2">
              {t('panel.soldLeft', { n: formatNumber(cars.length - unsold.length, lang) })}
            </p>
          )}
          <ReserveForm onReserve={(reservedUntil) => run('reserve', unsold, { reservedUntil })} onCancel={close} />
        </>
      ) : (
        <div className="mt-4 grid gap-2">
          {!step && (
            <Form method="post" action={href('/deals')} className="grid">
              {cars.map(({ id }) => (
                <input key={id} type="hidden" name="car" value={id} />
              ))}
              <Button type="submit" disabled={cars.length === 0 || work.isBusy}>
                <Icon name="list" />
                {t('deals.startWith', { n })}
              </Button>
            </Form>
          )}
          {step === 'category'
            ? categories.map((category) => (
                <Button
                  key={category}
                  disabled={work.isBusy || cars.every((car) => car.category === category)}
                  onClick={() => run('category', cars, { category })}
                >
                  {valueName('category', category)}
                </Button>
              ))
            : [
                item('tick', t('panel.confirm'), unsold.length === 0, ask('confirm')),
                item('pause', t('reserve.mark'), unsold.length === 0, () => setStep('reserve')),
                item('undo', t('reserve.end'), !cars.some((car) => car.reservedUntil), ask('unreserve')),
                item('undo', t('admin.unsold'), unsold.length === cars.length, ask('unsold')),
                item('edit', `${t('field.category')}…`, false, () => setStep('category')),
              ]}
          <Button kind="text" className="mx-0!" onClick={close}>
            {t('admin.confirm.cancel')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
