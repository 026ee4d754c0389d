import { type ClipboardEvent, useState } from 'react'
import type { Advert } from '#app/features/desk/adverts/schema.ts'
import type { FormValues } from '#app/features/desk/editing/shared/values.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogActions } from '#app/ui/dialog.tsx'
import { AreaField } from '../fields.tsx'
import { AddCars, AddFindings } from './findings.tsx'
import { longestAdvert } from './use-advert.ts'

type Props = {
  values: FormValues
  onChange: (name: keyof FormValues, value: string) => void
  /** Takes the text as it is, where the page itself shows what is found in it. */
  onText?: ((text: string) => void) | undefined
}

export function AddPaste({ values, onChange, onText }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [advert, setAdvert] = useState<Advert>()
  const [failed, setFailed] = useState(false)
  const close = () => {
    setOpen(false)
    setAdvert(undefined)
    setFailed(false)
  }
  const read = async (from: string) => {
    if (onText) {
      onText(from)
      setText('')
      return close()
    }
    const answer = await call<Advert>('/api/adverts', { method: 'POST', body: { text: from } })
    setFailed(!answer.ok)
    setAdvert(answer.ok ? answer.value : undefined)
  }
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text').slice(0, longestAdvert)
    if (text.trim() || !pasted.trim()) return
    event.preventDefault()
    setText(pasted)
    void read(pasted)
  }
  const use = (chosen: Advert['findings']) => {
    for (const { field, value } of chosen) {
      const before = values.comment.trim()
      onChange(field, field === 'comment' && before ? `${before}\n${value}`.slice(0, 1000) : value)
    }
    setText('')
    close()
  }
  return (
    <div className="mb-6">
      <Button onClick={() => setOpen(true)}>{t('addListing.paste.open')}</Button>
      <Dialog open={open} title={t('addListing.paste.open')} onClose={close}>
        {advert?.cars ? (
          <AddCars cars={advert.cars} onRead={read} onBack={() => setAdvert(undefined)} />
        ) : advert ? (
          <AddFindings advert={advert} values={values} onUse={use} onBack={() => setAdvert(undefined)} />
        ) : (
          <div className="mt-4 grid gap-2">
            <AreaField
              label={t('addListing.paste.label')}
              hint={onText ? undefined : t('addListing.paste.hint')}
              mistake={failed ? t('addListing.paste.failed') : undefined}
              rows={8}
              maxLength={longestAdvert}
              dir="auto"
              value={text}
              onText={setText}
              onPaste={handlePaste}
            />
            <DialogActions>
              <Button onClick={close}>{t('edit.cancel')}</Button>
              <Button kind="primary" disabled={!text.trim()} onClick={() => void read(text)}>
                {t('addListing.paste.read')}
              </Button>
            </DialogActions>
          </div>
        )}
      </Dialog>
    </div>
  )
}
