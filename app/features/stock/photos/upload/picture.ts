import type { UploadFailure } from '../shared/send.ts'
import { isFailed, isPending, newKey, type Upload } from '../shared/uploads/states.ts'
import { type Shot, splitShot, withShot } from '../shots/rules.ts'

/** A picture of a draft. `sentAt` is when the server got it, in ms. */
export type Saved = {
  key: string
  name: string
  file: Blob | null
  /** URL without the label. Null until the server has the picture. */
  address: string | null
  shot?: Shot | null
  sentAt?: number
  /** When the camera took it, in ms of this device's clock, if the form opened the camera. */
  takenAt?: number
}

export type PictureUpload = Upload &
  Saved & {
    shot: Shot | null
    preview: string
    failure: UploadFailure | null
    /** The operator agreed to save the car without this failed picture. */
    isLeftOut?: true
  }

/** A picture that is on the web already, with its label in the URL. */
export function fromAddress(labelled: string): PictureUpload {
  const { address, shot } = splitShot(labelled)
  return {
    key: newKey(),
    name: address,
    file: null,
    address,
    shot,
    preview: address,
    isReady: true,
    state: 'done',
    share: 1,
    failure: null,
  }
}

/** A file of this device, or a picture that was uploaded before. A file is not ready until it is shrunk. */
export function fromSaved({ shot = null, ...saved }: Saved, isReady: boolean): PictureUpload {
  if (saved.address !== null || !saved.file) return { ...fromAddress(saved.address ?? ''), ...saved, shot }
  const preview = isReady ? URL.createObjectURL(saved.file) : ''
  return { ...saved, shot, preview, isReady, state: 'waiting', share: 0, failure: null }
}

export function uploadedAddresses(pictures: Pick<Saved, 'address' | 'shot'>[]): string[] {
  return pictures.flatMap(({ address, shot = null }) => (address === null ? [] : withShot(address, shot)))
}

// In ms. The server deletes an upload that no car took within a day.
const staleAfter = 20 * 3_600_000

/** Whether the server may have deleted the picture, because no car took it in time. */
export function isStale({ file, address, sentAt }: Pick<Saved, 'file' | 'address' | 'sentAt'>): boolean {
  return file !== null && address !== null && sentAt !== undefined && Date.now() - sentAt > staleAfter
}

export const isUnsent = (picture: PictureUpload) =>
  picture.state === 'waiting' || isPending(picture) || isStale(picture)

export const isLeftOut = (picture: PictureUpload) => picture.isLeftOut === true

/** A failed picture, for whatever reason, is asked about before the car is saved without it. */
export const isAsked = (picture: PictureUpload) => isFailed(picture) && !picture.isLeftOut
