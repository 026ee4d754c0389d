import { pause } from '#app/features/stock/photos/shared/wait.ts'
import { openValue } from '#app/ui/value.ts'
import type { FileFailure, SendFilm } from './send.ts'

export type Sending = { key: number; file: File; share: number; isRetrying: boolean; failure: FileFailure | null }

/** Waiting times in ms before each retry after a lost connection. */
const delays = [1000, 3000, 9000]
/** These failures are final: the same file would always fail again. */
const final: (FileFailure | null)[] = ['hevc', 'codec', 'unsupported', 'tooLarge', 'damaged', 'empty']
export const isFinal = ({ failure }: Sending) => final.includes(failure)

export type FilmUploads = ReturnType<typeof openFilmUploads>

/** Uploads the films of a form one by one. `onKept` receives the URL of each uploaded film. */
export function openFilmUploads({
  send,
  onKept,
  waits = delays,
}: {
  send: SendFilm
  onKept: (address: string) => void
  waits?: number[]
}) {
  const films = openValue<Sending[]>([])
  let turn = Promise.resolve()
  let count = 0
  const stops = new Map<number, AbortController>()

  const change = (key: number, values: Partial<Sending>) =>
    films.set(films.get().map((film) => (film.key === key ? { ...film, ...values } : film)))
  const drop = (key: number) => films.set(films.get().filter((film) => film.key !== key))

  async function run(key: number, file: File, { signal }: AbortController): Promise<void> {
    const once = () => send(file, (share) => change(key, { share, isRetrying: false }), signal)
    let sent = signal.aborted ? undefined : await once()
    for (const wait of waits) {
      if (!sent || signal.aborted || !('failure' in sent) || sent.failure !== 'offline') break
      change(key, { share: 0, isRetrying: true })
      await pause(wait, signal)
      if (!signal.aborted) sent = await once()
    }
    if (!sent || signal.aborted) return
    if ('failure' in sent) return change(key, { failure: sent.failure, isRetrying: false })
    drop(key)
    onKept(sent.address)
  }
  function start(key: number, file: File): void {
    const stop = new AbortController()
    stops.set(key, stop)
    turn = turn.then(() => run(key, file, stop))
  }

  return {
    use: films.use,
    list: films.get,
    add(files: File[]): void {
      const added = files.map((file) => ({ key: count++, file, share: 0, isRetrying: false, failure: null }))
      films.set([...films.get(), ...added])
      for (const { key, file } of added) start(key, file)
    },
    remove(key: number): void {
      stops.get(key)?.abort()
      drop(key)
    },
    retry(key: number): void {
      const film = films.get().find((one) => one.key === key)
      if (!film?.failure) return
      change(key, { failure: null, share: 0 })
      start(key, film.file)
    },
    async settled(): Promise<void> {
      for (let seen: Promise<void> | undefined; seen !== turn; ) {
        seen = turn
        await seen
      }
    },
    close(): void {
      for (const stop of stops.values()) stop.abort()
    },
  }
}
