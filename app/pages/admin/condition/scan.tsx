import { useEffect, useId, useRef, useState } from 'react'
import { useSheetWords } from '#app/features/stock/condition/components/words.ts'
import { sheetFieldOf } from '#app/features/stock/condition/fields.ts'
import { scanPages } from '#app/features/stock/condition/rules.ts'
import { type FileFailure, type SentFile, uploadFile } from '#app/features/stock/files/operator/send.ts'
import { largestPdf } from '#app/features/stock/files/rules.ts'
import { sendPicture } from '#app/features/stock/photos/shared/send.ts'
import { useFailureWords } from '#app/features/stock/photos/upload/failures.tsx'
import { thumbnail } from '#app/features/stock/photos/upload/look.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { parsePictureAddress } from '#app/lib/picture-address.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { SheetPicker } from './picker.tsx'
import { type Sheet, setting } from './use-sheet.ts'

export function SheetScan({ sheet, pictures }: { sheet: Sheet; pictures: string[] }) {
  const { t } = useTranslation()
  const { part } = useSheetWords()
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const scan = sheet.condition.scan ?? []
  const pages = scanPages(sheet.condition)
  const now = useRef(scan)
  useEffect(() => {
    now.current = scan
  })
  const [isLate, setLate] = useState(false)
  const { max = 0 } = sheetFieldOf('scan')
  const add = (page: string) => {
    const comesLate = now.current.length >= max
    setLate(comesLate)
    if (comesLate) return
    now.current = [...now.current, page]
    sheet.set({ scan: now.current })
  }
  const pdf = usePdf(add)
  const isFull = scan.length >= max
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="font-mid text-lg">
        {part('scan')}
      </h2>
      <p className="mt-1 text-pretty text-ink-2 text-sm">{t('sheetEdit.scan.hint')}</p>
      {pages.length > 0 && (
        <ul className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-4">
          {pages.map(({ pdf: file, picture }, at) => (
            <li key={scan[at]} className="relative">
              <PageOfRecord page={at + 1} picture={picture} />
              {file && picture && (
                <span className="absolute start-2 bottom-2 rounded-full bg-plate px-3 py-0.5 text-sm">
                  {t('sheetEdit.scan.pdf')}
                </span>
              )}
              <span className="absolute end-2 top-2">
                <IconButton
                  kind="plate"
                  icon="close"
                  label={t('sheetEdit.scan.remove', { page: at + 1 })}
                  {...setting(sheet, 'scan', scan.filter((_, place) => place !== at).join(' '))}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button onClick={() => setAsking(true)}>
            <Icon name="camera" />
            {t('sheetEdit.scan.picture')}
          </Button>
          <label
            className={`${buttonLook({}, pdf.isSending)} relative cursor-pointer has-focus-visible:shadow-(--ring) has-disabled:cursor-default`}
          >
            {t('sheetEdit.scan.file')}
            <input
              type="file"
              accept="application/pdf"
              disabled={pdf.isSending}
              className="focus-outside absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file) pdf.send(file)
                target.value = ''
              }}
            />
          </label>
        </div>
      )}
      <p role="status" className="mt-3 text-ink-2 text-sm empty:hidden">
        {pdf.isSending && t('sheetEdit.scan.sending')}
      </p>
      {isLate && isFull && (
        <div className="mt-3">
          <Alert message={t('sheetEdit.scan.full')} />
        </div>
      )}
      {pdf.failed && <Failed {...pdf.failed} onRetry={pdf.send} />}
      <SheetPicker
        open={isAsking}
        title={part('scan')}
        pictures={pictures.filter((address) => parsePictureAddress(address))}
        onChoose={(address) => {
          if (address) add(address)
          setAsking(false)
        }}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}

export function PageOfRecord({ page, picture }: { page: number; picture: string | null }) {
  const { t } = useTranslation()
  return picture ? (
    <img
      src={thumbnail(picture)}
      alt={t('sheet.scanPage', { page })}
      className="aspect-3/4 w-full rounded-md bg-sunk object-cover object-top"
    />
  ) : (
    <span className="grid aspect-3/4 w-full place-items-center rounded-md bg-sunk text-ink-3">
      {t('sheetEdit.scan.pdf')}
    </span>
  )
}

function usePdf(onKept: (address: string) => void) {
  const [isSending, setSending] = useState(false)
  const [failed, setFailed] = useState<{ file: File; failure: FileFailure }>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const left = new AbortController()
    leaving.current = left
    return () => left.abort()
  }, [])
  const send = async (file: File) => {
    const { signal } = leaving.current ?? new AbortController()
    setSending(true)
    setFailed(undefined)
    const kept = await keepPdf(file, signal)
    if (signal.aborted) return
    setSending(false)
    if ('failure' in kept) setFailed({ file, failure: kept.failure })
    else onKept(kept.address)
  }
  return { isSending, failed, send: (file: File) => void send(file) }
}

// Retrying the same file cannot help.
const final: FileFailure[] = ['hevc', 'codec', 'unsupported', 'tooLarge', 'pdfTooLarge', 'empty']

function Failed({ file, failure, onRetry }: { file: File; failure: FileFailure; onRetry: (file: File) => void }) {
  const { t } = useTranslation()
  const words = useFailureWords()
  const isUnheard = failure === 'offline' || failure === 'signedOut' || failure === 'tooMany'
  const why = isUnheard ? words(failure) : t(failure === 'unsupported' ? 'sheetEdit.scan.onlyPdf' : `files.${failure}`)
  return (
    <div className="mt-3">
      <Alert message={`${file.name}: ${why}`}>
        {!final.includes(failure) && <Button onClick={() => onRetry(file)}>{t('operator.tryAgain')}</Button>}
      </Alert>
    </div>
  )
}

/**
 * Uploads a PDF and a picture of its first page, if the browser can render it. Returns the entry of the condition
 * sheet.
 */
async function keepPdf(file: File, signal: AbortSignal): Promise<SentFile> {
  if (file.size > largestPdf) return { failure: 'pdfTooLarge' }
  const [kept, page] = await Promise.all([send(file, signal), pictureOf(file, signal).catch(() => undefined)])
  return 'failure' in kept ? kept : { address: page ? `${kept.address}#${page}` : kept.address }
}

async function send(file: File, signal: AbortSignal): Promise<SentFile> {
  const sent = await uploadFile(file, () => undefined, signal)
  return 'failure' in sent || sent.address.endsWith('.pdf') ? sent : { failure: 'unsupported' }
}

async function pictureOf(file: File, signal: AbortSignal): Promise<string | undefined> {
  // The renderer is large, so it is loaded only for PDFs.
  const { drawFirstPage } = await import('./first-page.ts')
  const blob = await drawFirstPage(file)
  const sent = await sendPicture(new File([blob], 'record.jpg', { type: blob.type }), () => undefined, signal)
  return 'url' in sent ? parsePictureAddress(sent.url)?.id : undefined
}
