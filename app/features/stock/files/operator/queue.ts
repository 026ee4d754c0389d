import { openUploadQueue } from '#app/features/stock/photos/shared/uploads/queue.ts'
import { newKey, type Upload } from '#app/features/stock/photos/shared/uploads/states.ts'
import type { FileFailure, SendFilm } from './send.ts'

export type FilmUpload = Upload & { file: File; failure: FileFailure | null }

const delays = [1000, 3000, 9000]
const refusals: FileFailure[] = ['hevc', 'codec', 'unsupported', 'tooLarge', 'damaged', 'empty']

export type FilmUploads = ReturnType<typeof openFilmUploads>
type Options = { send: SendFilm; onUploaded: (address: string) => void; waits?: number[] }

/** Uploads the films of a form one by one. An uploaded film leaves the list, and `onUploaded` receives its URL. */
export function openFilmUploads({ send, onUploaded, waits = delays }: Options) {
  const queue = openUploadQueue<FilmUpload, { address: string }>({
    send: ({ file }, onProgress, signal) => send(file, onProgress, signal),
    onSent({ key }, { address }) {
      queue.remove(key)
      onUploaded(address)
    },
    refusals,
    places: 1,
    waits,
  })
  return {
    ...queue,
    add(files: File[]): void {
      const queued = { isReady: true, state: 'queued', share: 0, failure: null } as const
      queue.set([...queue.list(), ...files.map((file) => ({ ...queued, key: newKey(), file }))])
      queue.fill()
    },
  }
}
