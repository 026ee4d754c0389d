import { refusals } from '../choices.ts'
import { largestUpload } from '../rules.ts'
import type { Refusal } from '../schema.ts'

/** Why an upload failed. `unseen` means that there is no picture at the URL. */
export type UploadFailure = Refusal | 'offline' | 'signedOut' | 'tooMany' | 'unseen'
export type Uploaded = { url: string } | { failure: UploadFailure }
export type SendPicture = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  takenAt?: number,
) => Promise<Uploaded>

/**
 * Milliseconds without progress before an upload is aborted. After the browser has handed over everything, much may
 * still be in transit.
 */
const patience = 60_000
const longPatience = 120_000

/**
 * Uploads one picture and never throws. `onProgress` gets the sent share from 0 to 1. `takenAt` is in ms of this
 * device's clock.
 */
export const sendPicture: SendPicture = (file, onProgress, signal, takenAt) => {
  // The server would refuse the file too, but only after the whole upload.
  if (file.size > largestUpload) return Promise.resolve({ failure: 'tooLarge' })
  const age = takenAt === undefined ? '' : `?takenSecondsAgo=${Math.max(0, Math.round((Date.now() - takenAt) / 1000))}`
  return sendFile(`/api/upload${age}`, file, longPatience, refusals, onProgress, signal)
}

type Sent<R> = { url: string } | { failure: R | 'offline' | 'signedOut' | 'tooMany' }
/** Refusals that the status alone can say. */
type Basic = 'tooLarge' | 'unsupported' | 'failed'

/**
 * Sends a file in a form and never throws. `longPatience` is the allowed silence in ms after the whole file was sent.
 * `known` are the refusals that the response may name.
 */
export function sendFile<R extends string>(
  to: string,
  file: File,
  longPatience: number,
  known: readonly (R | Basic)[],
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Sent<R | Basic>> {
  return new Promise((resolve) => {
    // fetch cannot report the progress of an upload.
    const request = new XMLHttpRequest()
    // Browsers notice a silently lost connection only after minutes, if ever.
    let silence: ReturnType<typeof setTimeout> | undefined
    const waitFor = (ms: number) => {
      clearTimeout(silence)
      silence = setTimeout(() => request.abort(), ms)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      waitFor(loaded < total ? patience : longPatience)
      onProgress(total ? loaded / total : 0)
    }
    request.onloadend = () => clearTimeout(silence)
    request.onload = () => resolve(readAnswer(request.status, request.responseText, known))
    request.onerror = () => resolve({ failure: 'offline' })
    request.onabort = () => resolve({ failure: 'offline' })
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.set('file', file)
    request.open('POST', to)
    request.send(form)
    waitFor(patience)
  })
}

export function readAnswer<R extends string>(
  status: number,
  body: string,
  known: readonly (R | Basic)[],
): Sent<R | Basic> {
  const { url, error, code } = parseBody(body)
  if (status < 300 && typeof url === 'string' && url) return { url }
  console.error('Upload error', status, error)
  if (status === 401) return { failure: 'signedOut' }
  if (status === 429) return { failure: 'tooMany' }
  const bare = status === 413 ? 'tooLarge' : status === 415 ? 'unsupported' : 'failed'
  return { failure: known.find((one) => one === code) ?? bare }
}

function parseBody(body: string): { url?: unknown; error?: unknown; code?: unknown } {
  try {
    return JSON.parse(body) ?? {}
  } catch {
    return {}
  }
}
