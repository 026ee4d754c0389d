import { useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

export default function DialogExample() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('admin.delete')}</Button>
      <Dialog open={open} title={t('admin.confirm.title')} onClose={close}>
        <p className="mt-2 text-ink-2">{t('admin.confirm.text')}</p>
        <DialogActions>
          <Button onClick={close}>{t('admin.confirm.cancel')}</Button>
          <Button kind="danger" onClick={close}>
            {t('admin.confirm.yes')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
