import { parsePictureFile } from './rules.ts'
import { checkedName } from './storage.server.ts'

/** The folders of a bucket. */
export const folders = ['pictures', 'originals', 'files'] as const

/** What visitors ask for stands under the path at which they do, so that something in front may take it from the bucket; the whole pictures, which are never served, stand apart. */
export function keyOf(name: string): string {
  checkedName(name)
  const folder: (typeof folders)[number] = parsePictureFile(name) ? 'pictures' : /\.(mp4|webm|pdf)$/.test(name) ? 'files' : 'originals'
  return `${folder}/${name}`
}

const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
}
/** The media type of a file, by its name. */
export const typeOf = (name: string) => types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
