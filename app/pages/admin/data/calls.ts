import { readFields } from '#app/features/desk/editing/operator/send.ts'
import type { ImportAsk, ImportPreview, ImportState, UploadedFile } from '#app/features/desk/imports/shared/ask.ts'
import type { Reason } from '#app/features/desk/imports/shared/reasons.ts'
import { call } from '#app/lib/call.ts'

const largestFile = 50 * 1024 * 1024
const largestZip = 1024 ** 3

/** `why` is the server's reason for refusing a file. `fields` are the wrong answers. */
export type DataProblem = {
  reason:
    | 'offline'
    | 'signedOut'
    | 'costs'
    | 'running'
    | 'gone'
    | 'tooLarge'
    | 'unreadable'
    | 'ask'
    | 'questions'
    | 'failed'
  why?: Reason | undefined
  fields?: string[]
}
type Answer<T> = { value: T } | { problem: DataProblem }

const reasons: Record<number, DataProblem['reason']> = {
  401: 'signedOut',
  403: 'costs',
  404: 'gone',
  409: 'running',
  413: 'tooLarge',
  422: 'unreadable',
}

function problemOf(status: number, body: { reason?: Reason; errors?: unknown }): DataProblem {
  if (body.errors) return { reason: 'ask', fields: readFields(body) }
  return { reason: body.reason ? 'unreadable' : (reasons[status] ?? 'failed'), why: body.reason }
}

// In ms. The server reads the whole file, which may have 50 MB.
const patience = 120_000

async function request<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answer<T>> {
  const sent = await call<T>(path, { method, body, patience })
  if (sent.ok) return { value: sent.value ?? ({} as T) }
  return {
    problem:
      sent.status && sent.problem
        ? problemOf(sent.status, sent.problem as { reason?: Reason; errors?: unknown })
        : { reason: 'offline' },
  }
}

export const readState = () => request<ImportState>('GET', '/api/import')
export const readPreview = (file: string, ask: ImportAsk) =>
  request<ImportPreview>('POST', '/api/import/preview', { file, ...ask })
export const startImport = (file: string, ask: ImportAsk, dryRun: boolean) =>
  request<ImportState>('POST', '/api/import', { file, dryRun, ...ask })
/** Marks the cars as sold that the file of the last import no longer had. */
export const sellGone = () => request<ImportState>('POST', '/api/import/gone', {})
/** Stops a running import, or discards the uploaded file. */
export const stopImport = () => request<object>('DELETE', '/api/import')

type OnProgress = (share: number) => void

export function sendFile(file: File, onProgress: OnProgress): Promise<Answer<ImportPreview>> {
  if (file.size > largestFile) return Promise.resolve({ problem: { reason: 'tooLarge' } })
  return upload(`/api/import/file?name=${nameOf(file)}`, file, onProgress)
}

/** Sends a ZIP file with photos for the waiting file. */
export function sendPhotos(of: string, zip: File, onProgress: OnProgress): Promise<Answer<UploadedFile>> {
  if (zip.size > largestZip) return Promise.resolve({ problem: { reason: 'tooLarge' } })
  return upload(`/api/import/photos?file=${of}&name=${nameOf(zip)}`, zip, onProgress)
}

const nameOf = (file: File) => encodeURIComponent(file.name.slice(-255))

function upload<T>(path: string, file: File, onProgress: OnProgress): Promise<Answer<T>> {
  return new Promise((resolve) => {
    // fetch cannot report the progress of an upload.
    const request = new XMLHttpRequest()
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () =>
      resolve(
        request.status === 200
          ? { value: request.response as T }
          : { problem: problemOf(request.status, request.response ?? {}) },
      )
    request.onerror = () => resolve({ problem: { reason: 'offline' } })
    request.open('POST', path)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.send(file)
  })
}
