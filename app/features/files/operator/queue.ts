import { pause } from '#app/features/photos/upload/wait.ts'
import type { FileFailure, SendFilm } from './send.ts'

/** A film on its way to the server; with a failure, one that did not get there. */
export type Sending = { key: number; file: File; share: number; isRetrying: boolean; failure: FileFailure | null }

/** How long, in ms, a film waits before it is tried again on a lost line; then it counts as failed. */
const delays = [1000, 3000, 9000]
/** Failures that the same file will always have. */
const final: (FileFailure | null)[] = ['hevc', 'codec', 'unsupported', 'tooLarge', 'damaged', 'empty']
export const isFinal = ({ failure }: Sending) => final.includes(failure)

export type FilmUploads = ReturnType<typeof openFilmUploads>

/** The films of a form that are on their way, one after the other; each change makes a new list, so that a view can watch it. `onKept` hears the address of each that has arrived. */
export function openFilmUploads({ send, onKept, waits = delays }: { send: SendFilm; onKept: (address: string) => void; waits?: number[] }) {
  let films: Sending[] = []
  let turn = Promise.resolve()
  let count = 0
  const watchers = new Set<() => void>()
  const stops = new Map<number, AbortController>()

  function show(list: Sending[]): void {
    films = list
    for (const watcher of watchers) watcher()
  }
  const change = (key: number, values: Partial<Sending>) => show(films.map((film) => (film.key === key ? { ...film, ...values } : film)))
  const drop = (key: number) => show(films.filter((film) => film.key !== key))

  async function run(key: number, file: File, { signal }: AbortController): Promise<void> {
    const once = () => send(file, (share) => change(key, { share, isRetrying: false }), signal)
    let sent = signal.aborted ? undefined : await once()
    for (const wait of waits) {
      if (!sent || signal.aborted || !('failure' in sent) || sent.failure !== 'offline') break
      change(key, { share: 0, isRetrying: true })
      await pause(wait, signal)
      if (!signal.aborted) sent = await once()
    }
    // Taken out meanwhile.
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
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    list: () => films,
    add(files: File[]): void {
      const added = files.map((file) => ({ key: count++, file, share: 0, isRetrying: false, failure: null }))
      show([...films, ...added])
      for (const { key, file } of added) start(key, file)
    },
    /** Takes a film out; what is under way is stopped. */
    remove(key: number): void {
      stops.get(key)?.abort()
      drop(key)
    },
    retry(key: number): void {
      const film = films.find((one) => one.key === key)
      if (!film?.failure) return
      change(key, { failure: null, share: 0 })
      start(key, film.file)
    },
    /** Resolves when nothing is under way any more, whatever failed. */
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
