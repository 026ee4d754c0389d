import { href, Link } from 'react-router'
import type { BatchCar } from '#app/features/desk/batches/schema.ts'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { formatNumber, isolated } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { Result, usePanelWork } from './work.ts'

type Work = ReturnType<typeof usePanelWork>

export function PanelFailures({ work: { result, failed, run, isBusy } }: { work: Work }) {
  const { t } = useTranslation()
  const list = useList()
  return (
    <>
      {result && result.failed.length > 0 && (
        <Alert message={t('panel.failedFor', { cars: list(result.failed) })}>
          <Button disabled={isBusy} onClick={() => run({ ...result.task, cars: result.failed })}>
            {t('operator.tryAgain')}
          </Button>
        </Alert>
      )}
      {result && result.gone.length > 0 && <Alert message={t('panel.goneFor', { cars: list(result.gone) })} />}
      {result && result.kept.length > 0 && <Alert message={t('panel.kept', { cars: list(result.kept) })} />}
      {failed && <OperatorFailure failed={failed.why} message={t('panel.failed')} onRetry={failed.again} />}
    </>
  )
}

export function PanelToast({ work: { result, run, clear, isBusy } }: { work: Work }) {
  const { t } = useTranslation()
  const words = useWords()
  const [first] = result?.done ?? []
  return (
    <div role="status" className="w-full max-w-112 empty:hidden">
      {result && result.done.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 rounded-lg bg-surface py-2 ps-4 pe-2 shadow-float inset-ring inset-ring-line">
          <Icon name={result.task.action === 'delete' || result.task.action === 'purge' ? 'trash' : 'tick'} />
          <p className="min-w-44 flex-1 break-words">{words(result)}</p>
          {result.task.action === 'sold' && (
            <Link
              to={result.done.length === 1 && first ? href('/detail/:id/deal', { id: first.id }) : href('/deals')}
              className={buttonLook()}
            >
              {t('deals.toComplete')}
            </Link>
          )}
          {result.undo.length > 0 && (
            <Button disabled={isBusy} onClick={() => run(...result.undo)}>
              {t('panel.undo')}
            </Button>
          )}
          <IconButton icon="close" label={t('nav.close')} onClick={clear} />
        </div>
      )}
    </div>
  )
}

function useWords() {
  const { t, lang } = useTranslation()
  const names = useNames()
  return ({ task: { action }, done }: Result) => {
    const [first] = done
    if (done.length !== 1 || !first)
      return t(`panel.done.${action}`, {
        what: t('list.cars', { count: done.length, n: formatNumber(done.length, lang) }),
      })
    return action === 'delete'
      ? t('admin.deleted', { car: names.car(first) })
      : t(`panel.done.${action}`, { what: names.car(first) })
  }
}

function useList() {
  const names = useNames()
  return (cars: BatchCar[]) => cars.map((car) => `${names.car(car)} ${isolated(car.stockNumber)}`).join(', ')
}
