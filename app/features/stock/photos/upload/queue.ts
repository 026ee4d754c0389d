import type { SendPicture, UploadFailure } from '../shared/send.ts'
import { openUploadQueue } from '../shared/uploads/queue.ts'
import { isFailed, newKey } from '../shared/uploads/states.ts'
import type { Shot } from '../shots/rules.ts'
import type { LookAtPicture } from './look.ts'
import { fromAddress, fromSaved, isStale, type PictureUpload, type Saved } from './picture.ts'
import type { ShrinkPicture } from './shrink.ts'
import { openSteps } from './steps.ts'

export const mostPictures = 100
const delays = [1000, 2000, 4000]
const later = 20_000
const refusals: UploadFailure[] = ['heic', 'unsupported', 'tooLarge', 'tooManyPixels', 'empty']

export type Uploads = ReturnType<typeof openUploads>
type Options = {
  send: SendPicture
  look?: LookAtPicture
  shrink?: ShrinkPicture
  addresses?: string[]
  saved?: Saved[] | undefined
  places?: number
  waits?: number[]
}

/** The pictures of a form: shrunk, sent, and those that the car has already. */
export function openUploads({ send, look, shrink, addresses = [], saved = [], places = 2, waits = delays }: Options) {
  const queue = openUploadQueue<PictureUpload, { url: string }>({
    uploads: addresses.map(fromAddress),
    send: async ({ name, file, takenAt }, onProgress, signal) => {
      if (file) return send(new File([file], name, { type: file.type }), onProgress, signal, takenAt)
      return (await look?.(name, signal)) === false ? { failure: 'unseen' } : { url: name }
    },
    onSent({ key, file }, { url }) {
      const shot = queue.find(key)?.shot ?? null
      queue.change(key, { address: url, sentAt: Date.now(), ...(!file && { preview: url }) })
      // A draft of the server may have brought the same picture while this device still sent it.
      const twin = queue.list().find((one) => one.key !== key && one.address === url)
      if (!twin) return
      if (!twin.shot) queue.change(twin.key, { shot })
      queue.remove(key)
    },
    refusals,
    places,
    waits,
    later,
  })
  const { list, set, find, change } = queue
  const { use: useSteps, pictures: removed, ...steps } = openSteps(queue)

  async function shrinkNew({ key, file, isReady }: PictureUpload): Promise<void> {
    if (!shrink || !file || isReady) return
    const { blob, thumb } = await shrink(file)
    if (!find(key)) return
    change(key, { file: blob ?? file, preview: URL.createObjectURL(thumb ?? file), isReady: true })
    queue.fill()
  }
  function add(added: Saved[]): void {
    const pictures = added.map((one) => fromSaved(one, !shrink))
    set([...list(), ...pictures])
    for (const picture of pictures) void shrinkNew(picture)
  }
  add(saved)

  return {
    ...steps,
    use: queue.use,
    list,
    useSteps,
    /** `isCamera`: the camera took the files just now. Returns how many found no place. */
    addFiles(files: File[], shot: Shot | null = null, isCamera = false): number {
      const room = Math.max(0, mostPictures - list().length)
      const taken = isCamera ? { takenAt: Date.now() } : {}
      add(files.slice(0, room).map((file) => ({ key: newKey(), name: file.name, file, address: null, shot, ...taken })))
      return Math.max(0, files.length - room)
    },
    addKept: (address: string) => set([...list(), fromAddress(address)]),
    addAddress(address: string): void {
      set([...list(), { ...fromAddress(address), address: null, preview: '', state: 'queued', share: 0 }])
      queue.fill()
    },
    /** Undoes the last step, and returns the index of its picture. */
    undo(): number {
      const picture = steps.undo()
      const place = picture ? list().indexOf(picture) : -1
      if (picture) void shrinkNew(picture)
      queue.fill()
      return place
    },
    label: (key: string, shot: Shot | null) => change(key, { shot }),
    /** Resolves when every picture is uploaded or has failed. */
    upload(): Promise<void> {
      queue.queue((picture) => picture.state === 'waiting' || isStale(picture))
      return queue.settled()
    },
    retry: queue.retry,
    leaveOut: () => set(list().map((picture) => (isFailed(picture) ? { ...picture, isLeftOut: true } : picture))),
    open(): () => void {
      const close = queue.open()
      return () => {
        close()
        for (const { file, preview } of [...list(), ...removed()]) if (file && preview) URL.revokeObjectURL(preview)
      }
    },
  }
}
