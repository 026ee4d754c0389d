import { type ReactNode, useEffect, useState } from 'react'
import type { CarCard } from '#app/features/cars/read.server.ts'
import { OperatorFailure } from '#app/features/editing/operator/failure.tsx'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogActions } from '#app/ui/dialog.tsx'
import type { Action, usePanelWork } from './work.ts'

/** Floats above the tab bar. On phones it replaces the tab bar while cars are selected. */
export function PanelFloor({ isSelecting, children }: { isSelecting: boolean; children: ReactNode }) {
  const edge = isSelecting ? 'bottom-[calc(env(safe-area-inset-bottom)+0.5rem)]' : 'bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom)+0.5rem)]'
  return (
    <div
      data-selecting={isSelecting ? '' : undefined}
      className={`pointer-events-none fixed inset-x-2 z-6 grid justify-items-center gap-2 *:pointer-events-auto lg:bottom-6 ${edge}`}
    >
      {children}
    </div>
  )
}

type Props = { cars: CarCard[]; isBin: boolean; work: ReturnType<typeof usePanelWork>; onCancel: () => void }

export function PanelBar({ cars, isBin, work, onCancel }: Props) {
  const { t, lang } = useTranslation()
  const [asked, setAsked] = useState<Action>()
  const n = formatNumber(cars.length, lang)
  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => {
      // Escape in a dialog only closes the dialog.
      if (key === 'Escape' && !document.querySelector('dialog[open]')) onCancel()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [onCancel])
  const close = () => {
    setAsked(undefined)
    work.clearFailure()
  }
  const words: Record<Action, string> = {
    sold: t('admin.sold'),
    unsold: t('admin.unsold'),
    delete: t('admin.delete'),
    restore: t('panel.restore'),
    purge: t('panel.purge'),
  }
  const actions: Action[] = isBin ? ['restore', 'purge'] : ['sold', 'unsold', 'delete']
  const isIdle = (action: Action) => cars.every(({ soldOut }) => (action === 'sold' ? soldOut : action === 'unsold' ? !soldOut : false))
  const isDanger = asked === 'delete' || asked === 'purge'
  return (
    <>
      <section
        aria-label={t('panel.selection')}
        className="flex w-full max-w-144 flex-wrap items-center gap-x-2 rounded-lg bg-surface p-2 shadow-float inset-ring inset-ring-line"
      >
        <p role="status" className="min-w-0 flex-1 ps-3 font-mid tabular-nums">
          {t('panel.selected', { n })}
        </p>
        <div className="order-last flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto sm:order-none">
          {actions.map((action) => (
            <Button
              key={action}
              disabled={work.isBusy || isIdle(action)}
              onClick={() => setAsked(action)}
              className={`max-sm:px-2! ${action === 'delete' || action === 'purge' ? 'text-danger!' : ''}`}
            >
              {words[action]}
            </Button>
          ))}
        </div>
        <Button kind="text" onClick={onCancel} className="mx-0!">
          {t('panel.cancel')}
        </Button>
      </section>
      <Dialog
        open={asked !== undefined}
        title={asked === undefined || asked === 'delete' ? t('admin.confirm.title') : t(`panel.ask.${asked}`, { n })}
        onClose={close}
      >
        {asked && (
          <>
            {isDanger && <p className="mt-2 text-pretty text-ink-2">{t(asked === 'purge' ? 'panel.ask.purgeText' : 'panel.ask.delete', { n })}</p>}
            {work.failed?.action === asked && (
              <div className="mt-4">
                <OperatorFailure failed={work.failed.why} message={t('panel.failed')} onRetry={() => work.run(asked, cars)} />
              </div>
            )}
            <DialogActions>
              <Button onClick={close}>{t('admin.confirm.cancel')}</Button>
              <Button kind={isDanger ? 'danger' : 'primary'} disabled={work.isBusy} onClick={() => work.run(asked, cars)}>
                {work.isBusy ? t('panel.working') : asked === 'delete' ? t('admin.confirm.yes') : words[asked]}
              </Button>
            </DialogActions>
          </>
        )}
      </Dialog>
    </>
  )
}
