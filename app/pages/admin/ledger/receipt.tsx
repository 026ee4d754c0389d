import { useState } from 'react'
import { refusals } from '#app/features/stock/photos/choices.ts'
import { FileButton } from '#app/features/stock/photos/shared/file-button.tsx'
import { sendFile, type UploadFailure } from '#app/features/stock/photos/shared/send.ts'
import { useAccepted } from '#app/features/stock/photos/upload/accepted.ts'
import { useFailureWords } from '#app/features/stock/photos/upload/failures.tsx'
import { openShrinker } from '#app/features/stock/photos/upload/shrinker.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'

// In ms. The server shrinks and encrypts the photo.
const patience = 60_000

type Props = { carId: string; name: string; receipt: string | null; onChange: (receipt: string | null) => void }

/** The photo of a receipt. It is sent at once, and belongs to its entry when the form is saved. */
export function ReceiptField({ carId, name, receipt, onChange }: Props) {
  const { t } = useTranslation()
  const accepted = useAccepted()
  const failureWords = useFailureWords()
  const [state, setState] = useState<'sending' | UploadFailure>()
  const address = `/api/cars/${carId}/receipts`
  const send = async (file: File) => {
    setState('sending')
    const shrinker = openShrinker()
    const { blob } = await shrinker.shrink(file)
    shrinker.close()
    const small = blob ? new File([blob], 'receipt.jpg', { type: blob.type }) : file
    const sent = await sendFile(address, small, patience, refusals, () => undefined, new AbortController().signal)
    if ('url' in sent) onChange(sent.url.split('/').at(-1) ?? null)
    setState('url' in sent ? undefined : sent.failure)
  }
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-3 sm:col-span-3">
      <input type="hidden" name={name} value={receipt ?? ''} />
      {receipt && (
        <>
          <a
            href={`${address}/${receipt}`}
            target="_blank"
            rel="noopener"
            className="flex items-center gap-3 underline"
          >
            <img
              src={`${address}/${receipt}`}
              alt=""
              loading="lazy"
              decoding="async"
              className="h-14 w-11 rounded-sm bg-ground object-cover"
            />
            {t('ledger.receipt')}
          </a>
          <IconButton
            icon="close"
            label={t('ledger.removeReceipt')}
            className="noscript:hidden"
            onClick={() => onChange(null)}
          />
        </>
      )}
      {!receipt && state === 'sending' && <p className="text-ink-2">{t('ledger.receiptSending')}</p>}
      {!receipt && state !== 'sending' && (
        <FileButton
          look={`${buttonLook()} noscript:hidden`}
          accept={accepted}
          onFiles={([file]) => file && void send(file)}
        >
          <Icon name="camera" />
          {t('ledger.addReceipt')}
        </FileButton>
      )}
      <p role="alert" className="text-danger text-sm empty:hidden">
        {state && state !== 'sending' && failureWords(state)}
      </p>
    </div>
  )
}
