import { openValue } from '#app/ui/value.ts'
import type { SendPicture, Uploaded, UploadFailure } from '../shared/send.ts'
import { pause, whenOnline } from '../shared/wait.ts'
import { byContent, type Shot, splitShot, withShot } from '../shots/rules.ts'
import { type Chosen, kept, newKey, type Saved } from './chosen.ts'
import type { LookAtPicture } from './look.ts'
import type { ShrinkPicture } from './shrink.ts'
import { type Step, undoStep } from './steps.ts'

export type { Chosen, Saved } from './chosen.ts'

export const mostPictures = 100
/**
 * Milliseconds between retries after a lost connection. Then the picture counts as failed and is retried every
 * `nowAndThen` ms.
 */
const delays = [1000, 2000, 4000]
const nowAndThen = 20_000
const final: (UploadFailure | null)[] = ['heic', 'unsupported', 'tooLarge', 'tooManyPixels', 'empty']

export type Uploads = ReturnType<typeof openUploads>
type Options = {
  send: SendPicture
  look?: LookAtPicture
  shrink?: ShrinkPicture
  addresses?: string[]
  saved?: Saved[]
  places?: number
  waits?: number[]
}

export function openUploads({ send, look, shrink, addresses = [], saved = [], places = 2, waits = delays }: Options) {
  const pictures = openValue(addresses.map(kept))
  const steps = openValue<Step<Chosen>[]>([])
  const running = new Map<string, AbortController>()
  const closing = new AbortController()
  let waiting: (() => void)[] = []
  let later: ReturnType<typeof setTimeout> | undefined

  function change(key: string, values: Partial<Chosen>): void {
    pictures.set(pictures.get().map((picture) => (picture.key === key ? { ...picture, ...values } : picture)))
  }

  const note = (step: Step<Chosen>) => steps.set([...steps.get(), step])

  function add(added: Saved[]): void {
    pictures.set([
      ...pictures.get(),
      ...added.map((one) => ({
        ...(one.address === null && one.file ? chosen(one) : { ...kept(one.address ?? ''), ...one }),
        shot: one.shot ?? null,
      })),
    ])
    for (const { key, file, isReady } of pictures.get())
      if (file && !isReady && added.some((one) => one.key === key)) void prepare(key, file)
  }

  async function prepare(key: string, file: Blob): Promise<void> {
    const { blob, thumb } = (await shrink?.(file)) ?? { blob: null, thumb: null }
    if (closing.signal.aborted || !pictures.get().some((picture) => picture.key === key)) return
    change(key, { file: blob ?? file, preview: URL.createObjectURL(thumb ?? file), isReady: true })
    fill()
  }

  function fill(): void {
    for (const picture of pictures.get()) {
      if (running.size >= places) break
      if (picture.state === 'queued' && picture.isReady) void run(picture)
    }
    if (pictures.get().some(isPending)) return
    const ended = waiting
    waiting = []
    for (const end of ended) end()
  }

  async function run({ key, file, name }: Chosen): Promise<void> {
    const stop = new AbortController()
    running.set(key, stop)
    change(key, { state: 'sending', share: 0, failure: null })
    const find = async (): Promise<Uploaded> =>
      (await look?.(name, stop.signal)) === false ? { failure: 'unseen' } : { url: name }
    const once = () =>
      file ? send(new File([file], name, { type: file.type }), (share) => change(key, { share }), stop.signal) : find()
    let sent: Uploaded = await once()
    for (const wait of waits) {
      if (!isLost(sent) || stop.signal.aborted) break
      change(key, { share: 0, isRetrying: true })
      await pause(wait, stop.signal)
      if (!stop.signal.aborted) sent = await once()
    }
    running.delete(key)
    change(key, {
      isRetrying: false,
      ...('url' in sent
        ? { state: 'kept', share: 1, address: sent.url, sentAt: Date.now(), ...(file ? {} : { preview: sent.url }) }
        : { state: 'failed', failure: sent.failure }),
    })
    if ('url' in sent) dropTwin(key, sent.url)
    if (isLost(sent)) tryLater()
    fill()
  }

  // A draft of the server may have brought the same picture while this device still sent it.
  function dropTwin(key: string, address: string): void {
    const twin = pictures.get().find((one) => one.key !== key && one.address === address)
    const own = pictures.get().find((one) => one.key === key)
    if (!twin || !own) return
    if (!twin.shot && own.shot) change(twin.key, { shot: own.shot })
    pictures.set(pictures.get().filter((one) => one.key !== key))
  }

  function again(isMeant: (picture: Chosen) => boolean): void {
    pictures.set(
      pictures
        .get()
        .map((picture) => (picture.state === 'failed' && isMeant(picture) ? { ...picture, state: 'queued' } : picture)),
    )
    fill()
  }
  const retryLost = () => again(({ failure }) => failure === 'offline')
  function tryLater(): void {
    clearTimeout(later)
    if (!closing.signal.aborted) later = setTimeout(retryLost, nowAndThen)
  }
  whenOnline(retryLost, closing.signal)
  add(saved)

  return {
    use: pictures.use,
    list: pictures.get,
    addFiles(files: File[], shot: Shot | null = null): number {
      const room = Math.max(0, mostPictures - pictures.get().length)
      add(files.slice(0, room).map((file) => ({ key: newKey(), name: file.name, file, address: null, shot })))
      return Math.max(0, files.length - room)
    },
    addKept: (address: string) => pictures.set([...pictures.get(), kept(address)]),
    addAddress(address: string): void {
      pictures.set([...pictures.get(), { ...kept(address), address: null, preview: '', state: 'queued', share: 0 }])
      fill()
    },
    remove(key: string): void {
      const place = pictures.get().findIndex((picture) => picture.key === key)
      const picture = pictures.get()[place]
      if (!picture) return
      note({ kind: 'removed', picture, place })
      pictures.set(pictures.get().filter((one) => one !== picture))
      running.get(key)?.abort()
      fill()
    },
    /**
     * Shows the edited picture at `address` in place of the old one. Without its file, the old one is never sent again.
     */
    edit(key: string, address: string): void {
      const picture = pictures.get().find((one) => one.key === key)
      if (!picture) return
      note({ kind: 'edited', picture })
      change(key, { address, name: address, preview: address, file: null })
    },
    order(): void {
      note({ kind: 'ordered', keys: pictures.get().map(({ key }) => key) })
      pictures.set(byContent(pictures.get()))
    },
    useSteps: steps.use,
    /** Undoes the last removal, edit or ordering, and returns the index of its picture. */
    undo(): number {
      const step = steps.get().at(-1)
      if (!step) return -1
      steps.set(steps.get().slice(0, -1))
      const back = step.kind === 'removed' ? { ...step, picture: revived(step.picture) } : step
      pictures.set(undoStep(pictures.get(), back))
      if (back.kind === 'ordered') return -1
      const { key, file, isReady } = back.picture
      if (file && !isReady) void prepare(key, file)
      fill()
      return pictures.get().findIndex((one) => one.key === key)
    },
    /** Takes over pictures that were uploaded, removed or moved elsewhere. Those not uploaded yet stay, at the end. */
    replace(addresses: string[]): void {
      const own = pictures.get()
      const uploaded = addresses.map((labelled) => {
        const { address, shot } = splitShot(labelled)
        const mine = own.find((picture) => picture.address === address)
        return mine ? { ...mine, shot } : kept(labelled)
      })
      steps.set([])
      pictures.set([...uploaded, ...own.filter(({ address }) => address === null)])
    },
    label: (key: string, shot: Shot | null) => change(key, { shot }),
    /** `place` is the new index in the list without this picture. */
    move(key: string, place: number): void {
      const moved = pictures.get().find((picture) => picture.key === key)
      if (!moved) return
      const others = pictures.get().filter((picture) => picture !== moved)
      // Undoing an earlier ordering would undo this move too.
      steps.set(steps.get().filter(({ kind }) => kind !== 'ordered'))
      pictures.set([...others.slice(0, place), moved, ...others.slice(place)])
    },
    upload(): Promise<void> {
      pictures.set(
        pictures
          .get()
          .map((picture) =>
            picture.state === 'waiting' || isStale(picture) ? { ...picture, state: 'queued' } : picture,
          ),
      )
      return new Promise((end) => {
        waiting.push(end)
        fill()
      })
    },
    retry: (key?: string) => again((picture) => (key ?? picture.key) === picture.key && !isFinal(picture)),
    leaveOut: () =>
      pictures.set(pictures.get().map((picture) => (isFailed(picture) ? { ...picture, isLeftOut: true } : picture))),
    close(): void {
      closing.abort()
      clearTimeout(later)
      for (const stop of running.values()) stop.abort()
      for (const { file, preview } of [
        ...pictures.get(),
        ...steps.get().flatMap((step) => ('picture' in step ? step.picture : [])),
      ])
        if (file && preview) URL.revokeObjectURL(preview)
    },
  }

  function chosen({ key, name, file }: Saved): Omit<Chosen, 'shot'> {
    const isReady = !shrink
    const preview = isReady && file ? URL.createObjectURL(file) : ''
    return {
      key,
      name,
      file,
      address: null,
      preview,
      isReady,
      state: 'waiting',
      share: 0,
      isRetrying: false,
      failure: null,
    }
  }
}

// A new key, because the stopped upload of the old one may end later. An uploaded picture keeps its key, by which
// earlier steps find it.
function revived(picture: Chosen): Chosen {
  if (picture.state === 'kept') return picture
  return { ...picture, key: newKey(), ...(isPending(picture) ? { state: 'queued', share: 0, isRetrying: false } : {}) }
}

const isLost = (sent: Uploaded) => 'failure' in sent && sent.failure === 'offline'

export function uploadedAddresses(pictures: Pick<Saved, 'address' | 'shot'>[]): string[] {
  return pictures.flatMap(({ address, shot = null }) => (address === null ? [] : withShot(address, shot)))
}

// In ms. The server deletes an upload that no car took within a day.
const staleAfter = 20 * 3_600_000

/** Whether the server may have deleted the picture, because no car took it in time. */
export function isStale({ file, address, sentAt }: Pick<Saved, 'file' | 'address' | 'sentAt'>): boolean {
  return file !== null && address !== null && sentAt !== undefined && Date.now() - sentAt > staleAfter
}

export const isUnsent = (picture: Chosen) => picture.state === 'waiting' || isPending(picture) || isStale(picture)

export const isPending = ({ state }: Chosen): boolean => state === 'queued' || state === 'sending'

export const isFailed = ({ state }: Chosen): boolean => state === 'failed'

export const isLeftOut = (picture: Chosen) => picture.isLeftOut === true

/** A failed picture, for whatever reason, is asked about before the car is saved without it. */
export const isAsked = (picture: Chosen) => isFailed(picture) && !picture.isLeftOut

export function isFinal({ state, failure }: Chosen): boolean {
  return state === 'failed' && final.includes(failure)
}
