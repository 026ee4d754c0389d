import { sendPicture } from '#app/features/photos/upload/send.ts'
import { inspect } from '../inspect.ts'
import { parseFileAddress } from '../rules.ts'
import type { FileRefusal } from '../schema.ts'
import { makePoster } from './poster.ts'

/** Why a film did not arrive: refused, here already or by the server, or never heard. */
export type FilmFailure = FileRefusal | 'offline' | 'signedOut' | 'tooMany'
export type SentFilm = { address: string } | { failure: FilmFailure }
export type SendFilm = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<SentFilm>

// The schema itself would bring zod into the browser.
const refusals: FileRefusal[] = ['hevc', 'codec', 'unsupported', 'tooLarge', 'damaged', 'empty', 'missing', 'failed']

/** How long, in ms, nothing may move; longer once the browser has handed over all of it, as much may still lie between here and the server. */
const patience = 60_000
const longPatience = 180_000

/** Looks at a film, sends it to the server, and then a frame of it as its poster; answers the address for the car. `onProgress` hears the share that has left, from 0 to 1. Never throws. */
export const sendFilm: SendFilm = async (file, onProgress, signal) => {
  const read = async (at: number, length: number) => new Uint8Array(await file.slice(at, at + length).arrayBuffer())
  const inspected = await inspect({ size: file.size, read }).catch(() => 'failed' as const)
  // The server would say the same after all of it has crossed a slow line.
  if (typeof inspected === 'string') return { failure: inspected === 'pdfTooLarge' ? 'unsupported' : inspected }
  if (inspected.kind === 'pdf') return { failure: 'unsupported' }
  const [sent, poster] = await Promise.all([sendFile(file, onProgress, signal), makePoster(file)])
  if ('failure' in sent || !poster || signal.aborted) return sent
  const kept = await sendPicture(new File([poster], 'poster.jpg', { type: 'image/jpeg' }), () => undefined, signal)
  const [, id] = ('url' in kept && /([0-9a-f]{32})/.exec(kept.url)) || []
  return { address: id ? `${sent.address}#${id}` : sent.address }
}

function sendFile(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<SentFilm> {
  return new Promise((resolve) => {
    // fetch cannot tell how much of a body has left.
    const request = new XMLHttpRequest()
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
    request.onload = () => resolve(readAnswer(request.status, request.responseText))
    request.onerror = () => resolve({ failure: 'offline' })
    request.onabort = () => resolve({ failure: 'offline' })
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.set('file', file)
    request.open('POST', '/api/files')
    request.send(form)
    waitFor(patience)
  })
}

/** What the answer to a film says. */
export function readAnswer(status: number, body: string): SentFilm {
  const { url, error, code } = parseBody(body)
  if (status < 300 && typeof url === 'string' && parseFileAddress(url)) return { address: url }
  console.error('Upload error', status, error)
  if (status === 401) return { failure: 'signedOut' }
  if (status === 429) return { failure: 'tooMany' }
  return { failure: refusals.find((known) => known === code) ?? (status === 413 ? 'tooLarge' : 'failed') }
}

function parseBody(body: string): { url?: unknown; error?: unknown; code?: unknown } {
  try {
    return JSON.parse(body) ?? {}
  } catch {
    return {}
  }
}
