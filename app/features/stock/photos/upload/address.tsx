import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { isPictureAddress } from '#app/lib/picture-address.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogActions } from '#app/ui/dialog.tsx'
import { controlLook, Field } from '#app/ui/field.tsx'

export function UploadAddress({ onAddress }: { onAddress: (address: string) => void }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const close = () => {
    setOpen(false)
    setIsRefused(false)
  }
  const input = useRef<HTMLInputElement>(null)
  const add = () => {
    const address = input.current?.value.trim() ?? ''
    if (!isPictureAddress(address)) return setIsRefused(true)
    if (address) onAddress(address)
    close()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter would submit the surrounding form.
    event.preventDefault()
    add()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('edit.addUrl')}</Button>
      <Dialog open={open} title={t('edit.addUrl')} onClose={close}>
        <div className="mt-4">
          <Field label={t('edit.paste')} mistake={isRefused ? t('operator.rule.pictureAddress') : undefined}>
            {(control) => (
              <input
                {...control}
                ref={input}
                type="url"
                dir="ltr"
                maxLength={2000}
                autoComplete="off"
                onKeyDown={handleKey}
                className={controlLook}
              />
            )}
          </Field>
          <DialogActions>
            <Button onClick={close}>{t('edit.cancel')}</Button>
            <Button kind="primary" onClick={add}>
              {t('edit.add')}
            </Button>
          </DialogActions>
        </div>
      </Dialog>
    </>
  )
}
