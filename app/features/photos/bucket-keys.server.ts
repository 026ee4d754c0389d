import { parsePictureFile } from './rules.ts'
import { checkedName } from './storage.server.ts'

/** Where names stand in a bucket: its folders, and the key of a name, which begins with one of them. */
export type Layout = { folders: readonly string[]; keyOf: (name: string) => string }

const folders = ['pictures', 'originals', 'files'] as const

/** What visitors ask for stands under the path at which they do, so that something in front may take it from the bucket; the whole pictures, which are never served, stand apart. */
function keyOf(name: string): string {
  checkedName(name)
  const folder: (typeof folders)[number] = parsePictureFile(name) ? 'pictures' : /\.(mp4|webm|pdf)$/.test(name) ? 'files' : 'originals'
  return `${folder}/${name}`
}

/** That of a site's pictures and files. */
export const siteLayout: Layout = { folders, keyOf }

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
