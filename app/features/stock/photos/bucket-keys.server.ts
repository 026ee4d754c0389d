import { parsePictureFile } from '#app/lib/picture-address.ts'
import { checkedName } from './storage.server.ts'

export type Layout = { folders: readonly string[]; keyOf: (name: string) => string }

const folders = ['pictures', 'originals', 'files'] as const

/**
 * A public file has its URL path as key, so that a CDN can serve the bucket. Originals are never served and have their
 * own folder.
 */
function keyOf(name: string): string {
  checkedName(name)
  const folder: (typeof folders)[number] = parsePictureFile(name)
    ? 'pictures'
    : /\.(mp4|webm|pdf)$/.test(name)
      ? 'files'
      : 'originals'
  return `${folder}/${name}`
}

export const siteLayout: Layout = { folders, keyOf }

const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
}
export const typeOf = (name: string) => types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
