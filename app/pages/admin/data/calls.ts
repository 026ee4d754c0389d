import type { ImportAsk, ImportPreview, ImportState } from '#app/features/imports/ask.ts'
import type { Reason } from '#app/features/imports/reasons.ts'
import { call } from '#app/lib/call.ts'

const largestFile = 50 * 1024 * 1024

/** What went wrong with a call; `why` is what the server says of a file. */
export type DataProblem = {
  reason: 'offline' | 'signedOut' | 'running' | 'gone' | 'tooLarge' | 'unreadable' | 'ask' | 'questions' | 'failed'
  why?: Reason | undefined
}
type Answer<T> = { value: T } | { problem: DataProblem }

const reasons: Record<number, DataProblem['reason']> = { 401: 'signedOut', 404: 'gone', 409: 'running', 413: 'tooLarge', 422: 'unreadable' }

function problemOf(status: number, body: { reason?: Reason; errors?: unknown }): DataProblem {
  // Values that break a rule are named; a file that cannot be read is only told of.
  if (body.errors) return { reason: 'ask' }
  return { reason: body.reason ? 'unreadable' : (reasons[status] ?? 'failed'), why: body.reason }
}

// Of a file of 50 MB every line is read.
const patience = 120_000

async function request<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answer<T>> {
  const sent = await call<T>(path, { method, body, patience })
  if (sent.ok) return { value: sent.value ?? ({} as T) }
  return {
    problem: sent.status && sent.problem ? problemOf(sent.status, sent.problem as { reason?: Reason; errors?: unknown }) : { reason: 'offline' },
  }
}

/** How far the import is, and which file waits. */
export const readState = () => request<ImportState>('GET', '/api/import')
/** How the file is read with what is said about it. */
export const readPreview = (file: string, ask: ImportAsk) => request<ImportPreview>('POST', '/api/import/preview', { file, ...ask })
/** Begins an import, or a check. */
export const startImport = (file: string, ask: ImportAsk, dryRun: boolean) => request<ImportState>('POST', '/api/import', { file, dryRun, ...ask })
/** Stops the import, or forgets the file. */
export const stopImport = () => request<object>('DELETE', '/api/import')

/** Sends a file; `onProgress` hears the share that has left, from 0 to 1. */
export function sendFile(file: File, onProgress: (share: number) => void): Promise<Answer<ImportPreview>> {
  if (file.size > largestFile) return Promise.resolve({ problem: { reason: 'tooLarge' } })
  return new Promise((resolve) => {
    // fetch cannot tell how much of a body has left.
    const request = new XMLHttpRequest()
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () =>
      resolve(request.status === 200 ? { value: request.response as ImportPreview } : { problem: problemOf(request.status, request.response ?? {}) })
    request.onerror = () => resolve({ problem: { reason: 'offline' } })
    request.open('POST', `/api/import/file?name=${encodeURIComponent(file.name.slice(-255))}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.send(file)
  })
}
