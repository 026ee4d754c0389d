import { largestUpload } from '../rules.ts'
import type { Refusal } from '../schema.ts'

// The schema itself would bring zod into the browser.
const refusals: Refusal[] = ['heic', 'unsupported', 'tooLarge', 'tooManyPixels', 'damaged', 'empty', 'missing', 'failed']

/** Why a picture did not arrive: refused by the server, never heard, or, by its address, not found there. */
export type UploadFailure = Refusal | 'offline' | 'signedOut' | 'tooMany' | 'unseen'
export type Uploaded = { url: string } | { failure: UploadFailure }
export type SendPicture = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<Uploaded>

/** How long, in ms, nothing may move; longer once the browser has handed over all of it, as much may still lie between here and the server. */
const patience = 60_000
const longPatience = 120_000

/** Sends one picture to the server; `onProgress` hears the share that has left, from 0 to 1. Never throws. */
export const sendPicture: SendPicture = (file, onProgress, signal) => {
  // The server would say the same after all of it has crossed a slow line.
  if (file.size > largestUpload) return Promise.resolve({ failure: 'tooLarge' })
  return sendFile('/api/upload', file, longPatience, onProgress, signal).then((answer) => (answer ? readAnswer(...answer) : { failure: 'offline' }))
}

/** Sends a file in a form; answers the status and the body, undefined when nothing was heard. `longPatience` is how long, in ms, nothing may move once all of it has left. Never throws. */
export function sendFile(
  to: string,
  file: File,
  longPatience: number,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<[status: number, body: string] | undefined> {
  return new Promise((resolve) => {
    // fetch cannot tell how much of a body has left.
    const request = new XMLHttpRequest()
    // A line that is lost without a word is heard of after minutes, if ever.
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

/** What the answer to an upload says. */
export function readAnswer(status: number, body: string): Uploaded {
  const { url, error, code } = parseBody(body)
  if (status < 300 && typeof url === 'string' && url) return { url }
  console.error('Upload error', status, error)
  if (status === 401) return { failure: 'signedOut' }
  if (status === 429) return { failure: 'tooMany' }
  if (status === 413) return { failure: 'tooLarge' }
  return { failure: refusals.find((known) => known === code) ?? (status === 415 ? 'unsupported' : 'failed') }
}

/** What an answer holds, of which nothing is sure. */
export function parseBody(body: string): { url?: unknown; error?: unknown; code?: unknown } {
  try {
    return JSON.parse(body) ?? {}
  } catch {
    return {}
  }
}
