import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parsePictureAddress, pictureAddress } from '#app/features/photos/rules.ts'
import { useFailureWords } from '#app/features/photos/upload/failures.tsx'
import { sendPicture, type UploadFailure } from '#app/features/photos/upload/send.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Logo } from '#app/ui/logo.tsx'

/** The site's logo: what it is now, another one from a file, or ours again. */
export function SettingsLogo({ logo, onLogo }: { logo: string; onLogo: (logo: string) => void }) {
  const { t } = useTranslation()
  const words = useFailureWords()
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<UploadFailure>()
  const own = parsePictureAddress(logo)

  async function handleFile(file: File | undefined) {
    if (!file) return
    setIsSending(true)
    setFailure(undefined)
    const sent = await sendPicture(file, () => undefined, new AbortController().signal)
    setIsSending(false)
    if ('url' in sent) onLogo(sent.url)
    else setFailure(sent.failure)
  }

  return (
    <div className="grid gap-2">
      <p className="font-mid text-sm">{t('settings.field.logo')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <span className="grid size-16 place-items-center overflow-hidden rounded-md bg-surface inset-ring inset-ring-line">
          {own ? <img src={pictureAddress(own.id, 320, 'webp')} alt="" className="size-full object-contain" /> : <Logo className="size-9" />}
        </span>
        <label className={`${buttonLook({}, isSending)} relative cursor-pointer has-focus-visible:shadow-(--ring)`}>
          {t(isSending ? 'operator.pictures.uploading' : 'settings.logoChoose')}
          <input
            type="file"
            accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
            disabled={isSending}
            className="focus-outside absolute inset-0 cursor-pointer opacity-0"
            onChange={(event) => {
              const file = event.target.files?.[0]
              void handleFile(file)
              event.target.value = ''
            }}
          />
        </label>
        {logo && <Button onClick={() => onLogo('')}>{t('settings.logoRemove')}</Button>}
      </div>
      <p className="text-ink-3 text-sm">{t('settings.hint.logo')}</p>
      {failure && <Alert message={words(failure)} />}
    </div>
  )
}
