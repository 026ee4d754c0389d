import { sendFile, sendPicture } from '#app/features/stock/photos/shared/send.ts'
import { inspect } from '../inspect.ts'
import { fileRefusals, parseFileAddress } from '../rules.ts'
import type { FileRefusal } from '../schema.ts'
import { makePoster } from './poster.ts'

export type FileFailure = FileRefusal | 'offline' | 'signedOut' | 'tooMany'
export type SentFile = { address: string } | { failure: FileFailure }
export type SendFilm = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<SentFile>

/** Maximum ms without progress after the browser has handed over the whole file. Some data may still be in transit. */
const longPatience = 180_000

/**
 * Checks and uploads a film and a frame as its poster. Returns the URL to store in the car and never throws.
 * `onProgress` gets 0 to 1.
 */
export const sendFilm: SendFilm = async (file, onProgress, signal) => {
  const read = async (at: number, length: number) => new Uint8Array(await file.slice(at, at + length).arrayBuffer())
  const inspected = await inspect({ size: file.size, read }).catch(() => 'failed' as const)
  // The server would refuse the file too, but only after a slow upload.
  if (typeof inspected === 'string') return { failure: inspected === 'pdfTooLarge' ? 'unsupported' : inspected }
  if (inspected.kind === 'pdf') return { failure: 'unsupported' }
  const [sent, poster] = await Promise.all([uploadFile(file, onProgress, signal), makePoster(file)])
  if ('failure' in sent || !poster || signal.aborted) return sent
  const kept = await sendPicture(new File([poster], 'poster.jpg', { type: 'image/jpeg' }), () => undefined, signal)
  const [, id] = ('url' in kept && /([0-9a-f]{32})/.exec(kept.url)) || []
  return { address: id ? `${sent.address}#${id}` : sent.address }
}

/** Uploads a file and returns its address. Never throws. */
export async function uploadFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<SentFile> {
  return toFile(await sendFile('/api/files', file, longPatience, fileRefusals, onProgress, signal))
}

/** Accepts only the address of a file of this site. */
export function toFile(sent: { url: string } | { failure: FileFailure }): SentFile {
  if ('failure' in sent) return sent
  return parseFileAddress(sent.url) ? { address: sent.url } : { failure: 'failed' }
}
