import { useState } from 'react'
import { FileButton } from '#app/features/stock/photos/shared/file-button.tsx'
import { sendPicture, type UploadFailure } from '#app/features/stock/photos/shared/send.ts'
import { useFailureWords } from '#app/features/stock/photos/upload/failures.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { buttonLook } from '#app/ui/button.tsx'

type Props = { words: string; isMultiple?: boolean; onPicture: (url: string) => void }

export function UploadButton({ words, isMultiple = false, onPicture }: Props) {
  const { t } = useTranslation()
  const failureWords = useFailureWords()
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<UploadFailure>()

  async function handleFiles(files: File[]) {
    setIsSending(true)
    setFailure(undefined)
    for (const file of files) {
      const sent = await sendPicture(file, () => undefined, new AbortController().signal)
      if ('url' in sent) onPicture(sent.url)
      else setFailure(sent.failure)
    }
    setIsSending(false)
  }

  return (
    <>
      <FileButton
        look={`${buttonLook({}, isSending)} justify-self-start`}
        accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
        multiple={isMultiple}
        disabled={isSending}
        onFiles={handleFiles}
      >
        {isSending ? t('operator.pictures.uploading') : words}
      </FileButton>
      {failure && (
        <div className="basis-full">
          <Alert message={failureWords(failure)} />
        </div>
      )}
    </>
  )
}
