import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogActions } from '#app/ui/dialog.tsx'

/** Asks before a page with unsaved work is left; `isDirty` is asked at the moment of leaving. */
export function OperatorLeave({ isDirty }: { isDirty: () => boolean }) {
  const { t } = useTranslation()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => nextLocation.pathname !== currentLocation.pathname && isDirty())
  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', handleUnload)
    return () => window.removeEventListener('beforeunload', handleUnload)
  }, [isDirty])
  const stay = () => blocker.reset?.()
  return (
    <Dialog open={blocker.state === 'blocked'} title={t('operator.leave.title')} onClose={stay}>
      <p className="mt-2 text-ink-2">{t('operator.leave.text')}</p>
      <DialogActions>
        <Button onClick={stay}>{t('operator.leave.stay')}</Button>
        <Button kind="danger" onClick={() => blocker.proceed?.()}>
          {t('operator.leave.leave')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
