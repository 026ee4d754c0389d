import { largestUpload } from '../rules.ts'
import type { Refusal } from '../schema.ts'

// Not imported from the schema, because that would bring zod into the browser.
const refusals: Refusal[] = [
  'heic',
  'unsupported',
  'tooLarge',
  'tooManyPixels',
  'damaged',
  'empty',
  'missing',
  'failed',
]

/** Why an upload failed. `unseen` means that there is no picture at the URL. */
export type UploadFailure = Refusal | 'offline' | 'signedOut' | 'tooMany' | 'unseen'
export type Uploaded = { url: string } | { failure: UploadFailure }
export type SendPicture = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<Uploaded>

/**
 * Milliseconds without progress before an upload is aborted. After the browser has handed over everything, much may
 * still be in transit.
 */
const patience = 60_000
const longPatience = 120_000

/** Uploads one picture and never throws. `onProgress` gets the sent share from 0 to 1. */
export const sendPicture: SendPicture = (file, onProgress, signal) => {
  // The server would refuse the file too, but only after the whole upload.
  if (file.size > largestUpload) return Promise.resolve({ failure: 'tooLarge' })
  return sendFile('/api/upload', file, longPatience, onProgress, signal).then((answer) =>
    answer ? readAnswer(...answer) : { failure: 'offline' },
  )
}

/**
 * Sends a file in a form and never throws. Undefined means no answer. `longPatience` is the allowed silence in ms after
 * the whole file was sent.
 */
export function sendFile(
  to: string,
  file: File,
  longPatience: number,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<[status: number, body: string] | undefined> {
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
    request.onload = () => resolve([request.status, request.responseText])
    request.onerror = () => resolve(undefined)
    request.onabort = () => resolve(undefined)
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.set('file', file)
    request.open('POST', to)
    request.send(form)
    waitFor(patience)
  })
}

export function readAnswer(status: number, body: string): Uploaded {
  const { url, error, code } = parseBody(body)
  if (status < 300 && typeof url === 'string' && url) return { url }
  console.error('Upload error', status, error)
  if (status === 401) return { failure: 'signedOut' }
  if (status === 429) return { failure: 'tooMany' }
  if (status === 413) return { failure: 'tooLarge' }
  return { failure: refusals.find((known) => known === code) ?? (status === 415 ? 'unsupported' : 'failed') }
}

export function parseBody(body: string): { url?: unknown; error?: unknown; code?: unknown } {
  try {
    return JSON.parse(body) ?? {}
  } catch {
    return {}
  }
}
