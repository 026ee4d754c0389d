import { isLost, sendAgain } from './retry.ts'
import { isPending, openUploadList, type Upload } from './states.ts'

type Options<U extends Upload, S extends object> = {
  uploads?: U[]
  /** Sends one upload and never throws. */
  send: (
    upload: U,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<S | { failure: NonNullable<U['failure']> }>
  onSent: (upload: U, sent: S) => void
  /** Failures after which the same file is not sent again. */
  refusals: U['failure'][]
  /** The number of uploads at a time. */
  places: number
  /** Milliseconds between the tries after a lost connection. Then the upload has failed. */
  waits: number[]
  /** Milliseconds until an upload that failed by a lost connection is queued again. Without it, only `retry` does so. */
  later?: number
}

export type UploadQueue<U extends Upload> = ReturnType<typeof openUploadQueue<U, object>>

/** Uploads the files of a form in the order of its list. */
export function openUploadQueue<U extends Upload, S extends object>(options: Options<U, S>) {
  const { uploads: first = [], send, onSent, refusals, places, waits, later } = options
  const uploads = openUploadList(first)
  const { list, set, watch, find, enter } = uploads
  const running = new Map<string, AbortController>()
  let isClosed = false

  function fill(): void {
    if (isClosed) return
    for (const upload of list()) {
      if (running.size >= places) break
      if (upload.state === 'queued' && upload.isReady) void run(upload)
    }
  }

  async function run(upload: U): Promise<void> {
    const stop = new AbortController()
    const isThis = ({ key }: U) => key === upload.key
    running.set(upload.key, stop)
    enter('sending', isThis, { share: 0 })
    const sent = await sendAgain(
      () => send(upload, (share) => enter('sending', isThis, { share }), stop.signal),
      waits,
      stop.signal,
      () => enter('retrying', isThis, { share: 0 }),
    )
    running.delete(upload.key)
    if ('failure' in sent) {
      enter(refusals.includes(sent.failure) ? 'refused' : 'failed', isThis, { failure: sent.failure })
      if (isLost(sent) && later) setTimeout(retry, later, upload.key)
    } else if (find(upload.key)) {
      enter('done', isThis, { share: 1 })
      onSent(upload, sent)
    }
    fill()
  }

  /** Queues all meant uploads that may be sent. */
  function queue(isMeant: (upload: U) => boolean): void {
    enter('queued', isMeant, { failure: null })
    fill()
  }
  function remove(key: string): void {
    set(list().filter((upload) => upload.key !== key))
    running.get(key)?.abort()
    fill()
  }
  function retry(key?: string): void {
    queue((upload) => upload.state === 'failed' && (key ?? upload.key) === upload.key)
  }
  /** Resolves when nothing is left to send. */
  function settled(): Promise<void> {
    return new Promise((resolve) => {
      const check = () => list().some(isPending) || resolve(unwatch())
      const unwatch = watch(check)
      check()
    })
  }
  /** Works from now on, until the returned function stops all uploads. */
  function open(): () => void {
    const closing = new AbortController()
    isClosed = false
    const queueLost = () => queue(({ state, failure }) => state === 'failed' && failure === 'offline')
    if (later) globalThis.addEventListener?.('online', queueLost, { signal: closing.signal })
    return () => {
      isClosed = true
      closing.abort()
      for (const stop of running.values()) stop.abort()
    }
  }
  return { ...uploads, fill, queue, remove, retry, settled, open }
}
