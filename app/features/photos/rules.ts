import type { Picture } from './schema.ts'

/** The widths, in px, and formats every picture can be had in. */
export const pictureWidths = [320, 640, 960, 1280, 1920] as const
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
/** The largest file that is taken, in bytes. */
export const largestUpload = 20 * 1024 * 1024
export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = (typeof pictureFormats)[number]
export type PictureName = { id: string; width: PictureWidth; format: PictureFormat }

/** Shown where a car has no picture or one does not load. */
export const noPicture = '/no-picture.svg'

/** The name under which one size and format of a picture is kept and served. */
export function pictureFile(id: string, width: PictureWidth, format: PictureFormat): string {
  return `${id}-${width}.${format}`
}

/** The name under which a picture is kept, whole; it is never served. */
export function masterFile(id: string): string {
  return `${id}.jpg`
}

/** The address of one size and format of a picture. */
export function pictureAddress(id: string, width: PictureWidth, format: PictureFormat): string {
  return `/pictures/${pictureFile(id, width, format)}`
}

/** Reads a file name of ours; undefined for any other text. */
export function parsePictureFile(text: string): PictureName | undefined {
  const [, id, digits, ending] = /^([0-9a-f]{32})-(\d{3,4})\.([a-z]{3,4})$/.exec(text) ?? []
  const width = pictureWidths.find((step) => String(step) === digits)
  const format = pictureFormats.find((known) => known === ending)
  return id && width && format ? { id, width, format } : undefined
}

/** Reads an address of ours, as cars hold them, whatever stands behind its '#'; undefined for any other text. */
export function parsePictureAddress(text: string): PictureName | undefined {
  return text.startsWith('/pictures/') ? parsePictureFile(text.slice('/pictures/'.length).replace(/#.*/, '')) : undefined
}

/** The address of the largest file of a picture, for a link that shows it alone. */
export function largestAddress(address: string): string {
  const own = parsePictureAddress(address)
  return own ? pictureAddress(own.id, 1920, 'jpg') : shownAddress(address)
}

/** The steps that are of use for a picture so many px wide: `step` stands in the address, `width` is what comes. The last is the picture's own width, if 1920 or less. */
export function pictureSteps(realWidth: number): { step: PictureWidth; width: number }[] {
  const enough = pictureWidths.findIndex((step) => step >= realWidth)
  const useful = enough < 0 ? pictureWidths : pictureWidths.slice(0, enough + 1)
  return useful.map((step) => ({ step, width: Math.min(step, realWidth) }))
}

// Nobody sees a picture drawn this much larger than it is. A phone of 360 px shows one on 328: with two dots to the pixel that is 656, and a browser would take 960 for it.
const stretch = 1.04

/** How many px of a screen a picture of a width serves, as browsers are told. */
export const servedWidth = (width: number) => Math.round(width * stretch)

/** What a browser chooses from, by width, at the site itself or where `media` says; undefined for a picture whose sizes are not known. */
export function srcSet(picture: Picture, format: PictureFormat, media = ''): string | undefined {
  const name = parsePictureAddress(picture.url)
  if (!name || !picture.width) return undefined
  return pictureSteps(picture.width)
    .map(({ step, width }) => `${media}${pictureAddress(name.id, step, format)} ${servedWidth(width)}w`)
    .join(', ')
}

/** The width for a visitor who asked to save data: about half of a large one. */
export function savingWidth(width: PictureWidth): PictureWidth {
  return width < 960 ? width : (pictureWidths.find((step) => step >= width / 2) ?? width)
}

/** An object store as the settings name it, and the address at which visitors reach its files. */
export type MediaHosts = { endpoint: string; bucket: string; media: string }

/** The address to show for one that a car holds: absolute ones as they are, those in the object store by its public host, others from the site's root. */
export function shownAddress(address: string | null | undefined, hosts?: MediaHosts): string {
  const text = address?.trim()
  if (!text) return noPicture
  if (text.startsWith('/')) return text
  if (!/^[a-z][a-z0-9+.-]*:/i.test(text)) return `/${text}`
  if (!/^https?:\/\//i.test(text)) return noPicture
  return hosts ? publicAddress(text, hosts) : text
}

/** The same with the site's origin, as link previews need it. */
export function absoluteAddress(address: string | null | undefined, siteUrl: string, hosts?: MediaHosts): string {
  const shown = shownAddress(address, hosts)
  return URL.canParse(shown, siteUrl) ? new URL(shown, siteUrl).href : new URL(noPicture, siteUrl).href
}

// A store answers to endpoint/bucket/file and to bucket.endpoint/file alike.
function publicAddress(address: string, { endpoint, bucket, media }: MediaHosts): string {
  const { protocol, host } = new URL(endpoint)
  const base = [`${protocol}//${host}/${bucket}/`, `${protocol}//${bucket}.${host}/`].find((start) => address.startsWith(start))
  return base ? `${media.replace(/\/+$/, '')}/${address.slice(base.length)}` : address
}

/** Whether a picture may stand at an address: a path of ours or a safe web address, as no page shows one from http; never one that only looks like a path and leads elsewhere. */
export function isPictureAddress(text: string): boolean {
  return /^https:\/\/./i.test(text) || (!/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[/\\]{2}/.test(text))
}
