import { OperatorFailure } from '#app/features/cars/operator/failure.tsx'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogActions } from '#app/ui/dialog.tsx'
import type { InboxWork } from './work.ts'

export function InboxDelete({ ids, work, onClose }: { ids: string[] | undefined; work: InboxWork; onClose: () => void }) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  return (
    <Dialog open={ids !== undefined} title={t('inbox.confirmTitle')} onClose={onClose}>
      {ids && (
        <>
          <p className="mt-2 text-pretty text-ink-2">{t('inbox.confirmText', { count: ids.length, n: formatNumber(ids.length, lang) })}</p>
          {work.failed && (
            <div className="mt-4">
              <OperatorFailure failed={work.failed.why} message={t('inbox.failed')} onRetry={() => work.run('delete', ids)} />
            </div>
          )}
          <DialogActions>
            <Button onClick={onClose}>{t('admin.confirm.cancel')}</Button>
            <Button kind="danger" disabled={work.isBusy} onClick={() => work.run('delete', ids)}>
              {t(work.isBusy ? 'inbox.working' : 'inbox.confirmYes')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
