import { keepFile, type SentFile } from '#app/features/files/operator/send.ts'
import { largestPdf } from '#app/features/files/rules.ts'
import { parsePictureAddress } from '#app/features/photos/rules.ts'
import { sendPicture } from '#app/features/photos/shared/send.ts'

/** Uploads a PDF and, if the browser can render it, its first page. Returns the sheet's entry. */
export async function keepPdf(file: File, signal: AbortSignal): Promise<SentFile> {
  if (file.size > largestPdf) return { failure: 'pdfTooLarge' }
  const [kept, page] = await Promise.all([send(file, signal), pictureOf(file, signal).catch(() => undefined)])
  return 'failure' in kept ? kept : { address: page ? `${kept.address}#${page}` : kept.address }
}

async function send(file: File, signal: AbortSignal): Promise<SentFile> {
  const sent = await keepFile(file, () => undefined, signal)
  return 'failure' in sent || sent.address.endsWith('.pdf') ? sent : { failure: 'unsupported' }
}

async function pictureOf(file: File, signal: AbortSignal): Promise<string | undefined> {
  // Large, so loaded only for PDFs.
  const { drawFirstPage } = await import('./first-page.ts')
  const blob = await drawFirstPage(file)
  const sent = await sendPicture(new File([blob], 'record.jpg', { type: blob.type }), () => undefined, signal)
  return 'url' in sent ? parsePictureAddress(sent.url)?.id : undefined
}
