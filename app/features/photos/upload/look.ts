import { parsePictureAddress, pictureAddress, shownAddress } from '../rules.ts'

/** Whether there is a picture at an address. */
export type LookAtPicture = (address: string, signal: AbortSignal) => Promise<boolean>

const patience = 30_000

/** Looks at a picture as the pages will show it, from this browser: another site may refuse the server, or refuse to be shown elsewhere. */
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

/** The small size of a picture, for forms; of one elsewhere the picture itself. */
export function thumbnail(address: string): string {
  const own = parsePictureAddress(address)
  return own ? pictureAddress(own.id, 320, 'jpg') : shownAddress(address)
}
