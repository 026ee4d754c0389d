import { type ReactNode, useEffect, useState } from 'react'
import type { BatchCar } from '#app/features/desk/batches/schema.ts'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogActions } from '#app/ui/dialog.tsx'
import { MoreActions } from './more-actions.tsx'
import { PricesDialog } from './prices.tsx'
import type { usePanelSelection } from './select.tsx'
import type { Action, usePanelWork } from './work.ts'

/** Floats above the tab bar. On phones it replaces the tab bar while cars are selected. */
export function PanelFloor({ isSelecting, children }: { isSelecting: boolean; children: ReactNode }) {
  const edge = isSelecting
    ? 'bottom-[calc(env(safe-area-inset-bottom)+0.5rem)]'
    : 'bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom)+0.5rem)]'
  return (
    <div
      data-selecting={isSelecting ? '' : undefined}
      className={`pointer-events-none fixed inset-x-2 z-6 grid lg:start-60 justify-items-center gap-2 *:pointer-events-auto lg:bottom-6 ${edge}`}
    >
      {children}
    </div>
  )
}

type Sure = Extract<Action, 'sold' | 'unsold' | 'delete' | 'restore' | 'purge' | 'confirm' | 'unreserve'>
type Asked = Sure | 'prices' | 'more'

type Props = Pick<ReturnType<typeof usePanelSelection>, 'selected' | 'elsewhere' | 'stop'> & {
  isBin: boolean
  work: ReturnType<typeof usePanelWork>
}

export function PanelBar({ selected: cars, elsewhere, stop: onCancel, isBin, work }: Props) {
  const { t, lang } = useTranslation()
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => {
      // Escape in a dialog only closes the dialog.
      if (key === 'Escape' && !document.querySelector('dialog[open]')) onCancel()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [onCancel])
  // A dialog reports that it has closed also if another one has replaced it.
  const closing = (isOwn: (one: Asked) => boolean) => () => {
    setAsked((one) => (one && isOwn(one) ? undefined : one))
    work.clearFailure()
  }
  const buttons: [Asked, string][] = isBin
    ? [
        ['restore', t('panel.restore')],
        ['purge', t('panel.purge')],
      ]
    : [
        ['prices', t('prices.open')],
        ['sold', t('admin.sold')],
        ['delete', t('admin.delete')],
        ['more', t('panel.more')],
      ]
  return (
    <>
      <section
        aria-label={t('panel.selection')}
        className="flex w-full max-w-152 flex-wrap items-center gap-x-2 rounded-lg bg-surface p-2 shadow-float inset-ring inset-ring-line"
      >
        <p role="status" className="min-w-0 flex-1 ps-3 font-mid tabular-nums">
          {t('panel.selected', { n: formatNumber(cars.length, lang) })}
          {elsewhere > 0 && (
            <span className="block font-normal text-ink-2 text-sm">
              {t('panel.elsewhere', { n: formatNumber(elsewhere, lang) })}
            </span>
          )}
        </p>
        <div className="order-last flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto sm:order-none">
          {buttons.map(([name, words]) => (
            <Button
              key={name}
              disabled={work.isBusy || (name === 'sold' ? cars.every(({ soldOut }) => soldOut) : cars.length === 0)}
              onClick={() => setAsked(name)}
              className={`max-sm:px-2! ${name === 'delete' || name === 'purge' ? 'text-danger!' : ''}`}
            >
              {words}
            </Button>
          ))}
        </div>
        <Button kind="text" onClick={onCancel} className="mx-0!">
          {t('panel.cancel')}
        </Button>
      </section>
      <PricesDialog isOpen={asked === 'prices'} cars={cars} work={work} onClose={closing((one) => one === 'prices')} />
      <MoreActions
        isOpen={asked === 'more'}
        cars={cars}
        work={work}
        onAsk={setAsked}
        onClose={closing((one) => one === 'more')}
      />
      <SureDialog
        asked={asked === 'prices' || asked === 'more' ? undefined : asked}
        cars={cars}
        work={work}
        onClose={closing((one) => one !== 'prices' && one !== 'more')}
      />
    </>
  )
}

type SureProps = { cars: BatchCar[]; work: Props['work']; asked: Sure | undefined; onClose: () => void }

function SureDialog({ asked, cars, work, onClose }: SureProps) {
  const { t, lang } = useTranslation()
  const words: Record<Sure, string> = {
    sold: t('admin.sold'),
    unsold: t('admin.unsold'),
    delete: t('admin.confirm.yes'),
    restore: t('panel.restore'),
    purge: t('panel.purge'),
    confirm: t('panel.confirm'),
    unreserve: t('reserve.end'),
  }
  const isDanger = asked === 'delete' || asked === 'purge'
  // A sold car can be neither confirmed nor reserved.
  const affected =
    asked === 'confirm'
      ? cars.filter(({ soldOut }) => !soldOut)
      : asked === 'unreserve'
        ? cars.filter((car) => car.reservedUntil)
        : cars
  const n = formatNumber(affected.length, lang)
  const run = () =>
    asked &&
    work.run({ action: asked, cars: affected, ...(asked === 'unreserve' && { change: { reservedUntil: null } }) })
  return (
    <Dialog
      open={asked !== undefined}
      title={asked === undefined || asked === 'delete' ? t('admin.confirm.title') : t(`panel.ask.${asked}`, { n })}
      onClose={onClose}
    >
      {asked && (
        <>
          {isDanger && (
            <p className="mt-2 text-pretty text-ink-2">
              {t(asked === 'purge' ? 'panel.ask.purgeText' : 'panel.ask.delete', { n })}
            </p>
          )}
          {work.failed?.action === asked && (
            <div className="mt-4">
              <OperatorFailure failed={work.failed.why} message={t('panel.failed')} onRetry={work.failed.again} />
            </div>
          )}
          <DialogActions>
            <Button onClick={onClose}>{t('admin.confirm.cancel')}</Button>
            <Button kind={isDanger ? 'danger' : 'primary'} disabled={work.isBusy} onClick={run}>
              {work.isBusy ? t('panel.working') : words[asked]}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
