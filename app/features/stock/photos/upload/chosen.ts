import type { UploadFailure } from '../shared/send.ts'
import { type Shot, splitShot } from '../shots/rules.ts'

export type Saved = {
  key: string
  name: string
  file: Blob | null
  address: string | null
  shot?: Shot | null
  sentAt?: number
}

export type Chosen = {
  key: string
  name: string
  file: Blob | null
  /** URL without the label. Null until the server has the picture. */
  address: string | null
  /** When the server got the picture, in ms. */
  sentAt?: number
  shot: Shot | null
  preview: string
  isReady: boolean
  state: 'waiting' | 'queued' | 'sending' | 'kept' | 'failed'
  share: number
  isRetrying: boolean
  failure: UploadFailure | null
  /** The operator agreed to save the car without this failed picture. */
  isLeftOut?: true
}

export function kept(labelled: string): Chosen {
  const { address, shot } = splitShot(labelled)
  return {
    key: newKey(),
    name: address,
    file: null,
    address,
    shot,
    preview: address,
    isReady: true,
    state: 'kept',
    share: 1,
    isRetrying: false,
    failure: null,
  }
}

export function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('')
}
