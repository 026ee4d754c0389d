import { largestPdf } from '#app/features/files/rules.ts'
import type { FileRefusal } from '#app/features/files/schema.ts'
import { parsePictureAddress } from '#app/features/photos/rules.ts'
import { sendPicture } from '#app/features/photos/upload/send.ts'

/** Why a PDF did not arrive. */
export type PdfFailure = FileRefusal | 'offline' | 'signedOut' | 'tooMany'

/** Keeps a PDF, and a picture of its first page where this browser can draw it. Answers what a sheet holds of it. */
export async function keepPdf(file: File, signal: AbortSignal): Promise<{ address: string } | { failure: PdfFailure }> {
  if (file.size > largestPdf) return { failure: 'pdfTooLarge' }
  const [kept, page] = await Promise.all([send(file, signal), pictureOf(file, signal).catch(() => undefined)])
  return 'failure' in kept ? kept : { address: page ? `${kept.address}#${page}` : kept.address }
}

async function send(file: File, signal: AbortSignal): Promise<{ address: string } | { failure: PdfFailure }> {
  const body = new FormData()
  body.set('file', file)
  try {
    const answer = await fetch('/api/files', { method: 'POST', body, signal })
    const { url, code } = (await answer.json().catch(() => ({}))) as { url?: string; code?: FileRefusal }
    if (answer.ok && url) return /\.pdf$/.test(url) ? { address: url } : { failure: 'unsupported' }
    return { failure: answer.status === 401 ? 'signedOut' : answer.status === 429 ? 'tooMany' : (code ?? 'failed') }
  } catch {
    return { failure: 'offline' }
  }
}

/** The id of a picture of the first page, kept too; undefined where it did not arrive. */
async function pictureOf(file: File, signal: AbortSignal): Promise<string | undefined> {
  // Heavy, and only for whoever has a PDF.
  const { drawFirstPage } = await import('./first-page.ts')
  const blob = await drawFirstPage(file)
  const sent = await sendPicture(new File([blob], 'record.jpg', { type: blob.type }), () => undefined, signal)
  return 'url' in sent ? parsePictureAddress(sent.url)?.id : undefined
}
