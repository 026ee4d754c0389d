import { type PictureWidth, parsePictureAddress, pictureAddress, shownAddress } from '#app/lib/picture-address.ts'

export type LookAtPicture = (address: string, signal: AbortSignal) => Promise<boolean>

const patience = 30_000

/**
 * Loads a picture in this browser, as visitors will, because another site may block the server or embedding. Gives up
 * after 30 s.
 */
export const lookAtPicture: LookAtPicture = (address, signal) =>
  new Promise((resolve) => {
    const image = new Image()
    const end = (isThere: boolean) => {
      clearTimeout(timer)
      image.onload = image.onerror = null
      if (!isThere) image.src = ''
      resolve(isThere)
    }
    const timer = setTimeout(end, patience, false)
    image.onload = () => end(true)
    image.onerror = () => end(false)
    signal.addEventListener('abort', () => end(false), { once: true })
    image.src = shownAddress(address)
  })

export function thumbnail(address: string, width: PictureWidth = 320): string {
  const own = parsePictureAddress(address)
  return own ? pictureAddress(own.id, width, 'jpg') : shownAddress(address)
}
