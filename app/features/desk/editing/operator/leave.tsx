import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogActions } from '#app/ui/dialog.tsx'

type Props = { isDirty: () => boolean; title?: string; text?: string }

/** Asks before the operator leaves a page with unsaved work. The default texts say that the work will be lost. */
export function OperatorLeave({ isDirty, title, text }: Props) {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => nextLocation.pathname !== currentLocation.pathname && isDirty(),
  )
  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', handleUnload)
    return () => window.removeEventListener('beforeunload', handleUnload)
  }, [isDirty])
  const stay = () => blocker.reset?.()
  return (
    <Dialog open={blocker.state === 'blocked'} title={title ?? t('operator.leave.title')} onClose={stay}>
      <p className="mt-2 text-ink-2">{text ?? t('operator.leave.text')}</p>
      <DialogActions>
        <Button onClick={stay}>{t('operator.leave.stay')}</Button>
        <Button kind="danger" onClick={() => blocker.proceed?.()}>
          {t('operator.leave.leave')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
