import { parseUrl } from './url.ts'

export const pictureWidths = [320, 640, 960, 1280, 1920] as const
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = (typeof pictureFormats)[number]
export type PictureName = { id: string; width: PictureWidth; format: PictureFormat }

export const noPicture = '/no-picture.svg'

export function pictureFile(id: string, width: PictureWidth, format: PictureFormat): string {
  return `${id}-${width}.${format}`
}

/** File name of the stored original, which is never served. */
export function masterFile(id: string): string {
  return `${id}.jpg`
}

export function pictureAddress(id: string, width: PictureWidth, format: PictureFormat): string {
  return `/pictures/${pictureFile(id, width, format)}`
}

export function parsePictureFile(text: string): PictureName | undefined {
  const [, id, digits, ending] = /^([0-9a-f]{32})-(\d{3,4})\.([a-z]{3,4})$/.exec(text) ?? []
  const width = pictureWidths.find((step) => String(step) === digits)
  const format = pictureFormats.find((known) => known === ending)
  return id && width && format ? { id, width, format } : undefined
}

/** Parses a picture URL as cars store it and ignores its fragment. Undefined for other text. */
export function parsePictureAddress(text: string): PictureName | undefined {
  return text.startsWith('/pictures/')
    ? parsePictureFile(text.slice('/pictures/'.length).replace(/#.*/, ''))
    : undefined
}

export function largestAddress(address: string): string {
  const own = parsePictureAddress(address)
  return own ? pictureAddress(own.id, 1920, 'jpg') : shownAddress(address)
}

export type MediaHosts = { endpoint: string; bucket: string; media: string }

export function shownAddress(address: string | null | undefined, hosts?: MediaHosts): string {
  const text = address?.trim()
  if (!text) return noPicture
  if (text.startsWith('/')) return text
  if (!/^[a-z][a-z0-9+.-]*:/i.test(text)) return `/${text}`
  if (!/^https?:\/\//i.test(text)) return noPicture
  return hosts ? publicAddress(text, hosts) : text
}

export function absoluteAddress(address: string | null | undefined, siteUrl: string, hosts?: MediaHosts): string {
  const shown = shownAddress(address, hosts)
  return (parseUrl(shown, siteUrl) ?? new URL(noPicture, siteUrl)).href
}

// The endpoint of a store accepts both endpoint/bucket/file and bucket.endpoint/file.
function publicAddress(address: string, { endpoint, bucket, media }: MediaHosts): string {
  const { protocol, host } = new URL(endpoint)
  const base = [`${protocol}//${host}/${bucket}/`, `${protocol}//${bucket}.${host}/`].find((start) =>
    address.startsWith(start),
  )
  return base ? `${media.replace(/\/+$/, '')}/${address.slice(base.length)}` : address
}

/**
 * Whether a picture may have this URL: a path of the site or an https URL, but not //host, which only looks like a
 * path.
 */
export function isPictureAddress(text: string): boolean {
  return /^https:\/\/./i.test(text) || (!/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[/\\]{2}/.test(text))
}
