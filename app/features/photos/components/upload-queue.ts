import type { SendPicture, UploadFailure } from './upload-send.ts'

/** A picture that an operator has chosen for a car, on its way to the server or there. */
export type Chosen = {
  key: number
  /** The name of its file, or the address it was added by. */
  name: string
  file: File | null
  /** What the car will hold; null until the server has it. */
  address: string | null
  /** What to show: the address, or the file from this device. */
  preview: string
  state: 'waiting' | 'queued' | 'sending' | 'kept' | 'failed'
  /** The share that has left, from 0 to 1. */
  share: number
  failure: UploadFailure | null
}

export const mostPictures = 100

export type Uploads = ReturnType<typeof openUploads>

/** The pictures of a form and their uploads, a few at a time; each change makes a new list, so that a view can watch it. */
export function openUploads({ send, addresses = [], places = 3 }: { send: SendPicture; addresses?: string[]; places?: number }) {
  let next = 0
  let pictures: Chosen[] = addresses.map(kept)
  const watchers = new Set<() => void>()
  const running = new Map<number, AbortController>()
  let waiting: (() => void)[] = []

  function kept(address: string): Chosen {
    return { key: next++, name: address, file: null, address, preview: address, state: 'kept', share: 1, failure: null }
  }

  function show(list: Chosen[]): void {
    pictures = list
    for (const watcher of watchers) watcher()
  }

  function change(key: number, values: Partial<Chosen>): void {
    show(pictures.map((picture) => (picture.key === key ? { ...picture, ...values } : picture)))
  }

  function fill(): void {
    for (const picture of pictures) {
      if (running.size >= places) break
      if (picture.state === 'queued' && picture.file) void run(picture.key, picture.file)
    }
    if (pictures.some(isUnderWay)) return
    const ended = waiting
    waiting = []
    for (const end of ended) end()
  }

  async function run(key: number, file: File): Promise<void> {
    const stop = new AbortController()
    running.set(key, stop)
    change(key, { state: 'sending', share: 0, failure: null })
    const sent = await send(file, (share) => change(key, { share }), stop.signal)
    running.delete(key)
    change(key, 'url' in sent ? { state: 'kept', share: 1, address: sent.url } : { state: 'failed', failure: sent.failure })
    fill()
  }

  return {
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    list: () => pictures,
    /** Adds files at the end; answers how many did not fit. */
    addFiles(files: File[]): number {
      const room = Math.max(0, mostPictures - pictures.length)
      const added = files.slice(0, room).map((file): Chosen => {
        return { key: next++, name: file.name, file, address: null, preview: URL.createObjectURL(file), state: 'waiting', share: 0, failure: null }
      })
      show([...pictures, ...added])
      return files.length - added.length
    },
    addAddress: (address: string) => show([...pictures, kept(address)]),
    /** Takes a picture out; an upload that is under way is stopped. */
    remove(key: number): void {
      const gone = pictures.find((picture) => picture.key === key)
      if (gone?.file) URL.revokeObjectURL(gone.preview)
      show(pictures.filter((picture) => picture !== gone))
      running.get(key)?.abort()
      fill()
    },
    /** Puts a picture at a place counted from 0, among the others as they stand without it. */
    move(key: number, place: number): void {
      const moved = pictures.find((picture) => picture.key === key)
      if (!moved) return
      const others = pictures.filter((picture) => picture !== moved)
      show([...others.slice(0, place), moved, ...others.slice(place)])
    },
    /** Sends all that have not been tried; resolves when nothing is under way any more, whatever failed. */
    upload(): Promise<void> {
      show(pictures.map((picture) => (picture.state === 'waiting' ? { ...picture, state: 'queued' } : picture)))
      return new Promise((end) => {
        waiting.push(end)
        fill()
      })
    },
    /** Sends those again that failed, all or the one of that key. */
    retry(key?: number): void {
      show(
        pictures.map((picture) => (picture.state === 'failed' && (key ?? picture.key) === picture.key ? { ...picture, state: 'queued' } : picture)),
      )
      fill()
    },
    /** Stops what is under way and lets go of the files. */
    close(): void {
      for (const stop of running.values()) stop.abort()
      for (const { file, preview } of pictures) if (file) URL.revokeObjectURL(preview)
    },
  }
}

/** The addresses a car gets: of the pictures that the server has, in their order. */
export function keptAddresses(pictures: Chosen[]): string[] {
  return pictures.flatMap(({ address }) => address ?? [])
}

/** Whether a picture is being sent or will be as soon as there is a place. */
export function isUnderWay({ state }: Chosen): boolean {
  return state === 'queued' || state === 'sending'
}
