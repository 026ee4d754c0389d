import { useSyncExternalStore } from 'react'

const everywhere = 'image/jpeg,image/png,image/webp,image/gif,image/avif'
const withHeic = `${everywhere},image/heic,image/heif,.heic,.heif`
const never = () => () => undefined

/**
 * File types to offer. iPhones convert photos to JPEG, which is faster, but only if HEIC is left out. An iPad calls
 * itself a Mac.
 */
export function acceptedBy({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): string {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isIos ? everywhere : withHeic
}

export function useAccepted(): string {
  return useSyncExternalStore(
    never,
    () => acceptedBy(navigator),
    () => everywhere,
  )
}
