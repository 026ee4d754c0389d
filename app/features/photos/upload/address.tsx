import { type FormEvent, useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogActions } from '#app/ui/dialog.tsx'
import { controlLook, Field } from '#app/ui/field.tsx'
import { isPictureAddress } from '../rules.ts'

export function UploadAddress({ onAddress }: { onAddress: (address: string) => void }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const close = () => {
    setOpen(false)
    setIsRefused(false)
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = String(new FormData(event.currentTarget).get('address')).trim()
    if (!isPictureAddress(address)) return setIsRefused(true)
    if (address) onAddress(address)
    close()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('edit.addUrl')}</Button>
      <Dialog open={open} title={t('edit.addUrl')} onClose={close}>
        <form onSubmit={handleSubmit} noValidate className="mt-4">
          <Field label={t('edit.paste')} mistake={isRefused ? t('operator.rule.pictureAddress') : undefined}>
            {(control) => <input {...control} name="address" type="url" dir="ltr" maxLength={2000} autoComplete="off" className={controlLook} />}
          </Field>
          <DialogActions>
            <Button onClick={close}>{t('edit.cancel')}</Button>
            <Button type="submit" kind="primary">
              {t('edit.add')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  )
}
