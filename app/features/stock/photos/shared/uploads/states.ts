import { openValue } from '#app/ui/value.ts'

type UploadState = 'waiting' | 'queued' | 'sending' | 'retrying' | 'done' | 'failed' | 'refused'

/** The states that can follow each state of an upload. An upload can be removed in any state. */
const following: Record<UploadState, UploadState[]> = {
  // The form has not asked for the upload yet.
  waiting: ['queued'],
  // Sent when its file is ready and a place is free.
  queued: ['sending'],
  sending: ['sending', 'retrying', 'done', 'failed', 'refused'],
  // The connection was lost. Sent again after a pause.
  retrying: ['sending', 'retrying', 'done', 'failed', 'refused'],
  // Sent again if the server may have deleted it.
  done: ['queued'],
  // Sent again when somebody asks for it; after a lost connection also without.
  failed: ['queued'],
  // The same file would be refused again.
  refused: [],
}

export type Upload = {
  key: string
  file: Blob | null
  /** The file can be sent as it is. */
  isReady: boolean
  state: UploadState
  /** The sent share from 0 to 1. */
  share: number
  failure: string | null
}

export const isSending = ({ state }: Upload) => state === 'sending' || state === 'retrying'
export const isPending = (upload: Upload) => upload.state === 'queued' || isSending(upload)
export const isFinal = ({ state }: Upload) => state === 'refused'
export const isFailed = (upload: Upload) => upload.state === 'failed' || isFinal(upload)

export function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('')
}

export function openUploadList<U extends Upload>(uploads: U[]) {
  const { get: list, set, watch, use } = openValue(uploads)
  return {
    list,
    set,
    watch,
    use,
    find: (key: string) => list().find((upload) => upload.key === key),
    change: (key: string, values: Partial<U>) =>
      set(list().map((upload) => (upload.key === key ? { ...upload, ...values } : upload))),
    /** Changes the state of all meant uploads that may enter it. */
    enter: (state: UploadState, isMeant: (upload: U) => boolean, values: Partial<Upload> = {}) =>
      set(
        list().map((one) =>
          isMeant(one) && following[one.state].includes(state) ? { ...one, ...values, state } : one,
        ),
      ),
  }
}
