import type { FileKind } from './schema.ts'

const MB = 1024 * 1024
/** The largest film and the largest PDF that are taken, in bytes. */
export const largestFilm = 60 * MB
export const largestPdf = 20 * MB

export type FileName = { id: string; kind: FileKind }

/** The name under which a file is kept and served. */
export function fileName({ id, kind }: FileName): string {
  return `${id}.${kind}`
}

/** The address of a kept file. */
export function fileAddress(name: FileName): string {
  return `/files/${fileName(name)}`
}

/** Reads a file name of ours; undefined for any other text. */
export function parseFileName(text: string): FileName | undefined {
  const [, id, kind] = /^([0-9a-f]{32})\.(mp4|webm|pdf)$/.exec(text) ?? []
  return id && kind ? { id, kind: kind as FileKind } : undefined
}

/** Reads an address of ours, as cars hold them; undefined for any other text. */
export function parseFileAddress(text: string): FileName | undefined {
  return text.startsWith('/files/') ? parseFileName(text.slice('/files/'.length)) : undefined
}

/** What a Range header asks of a file so many bytes long: from a first to a last byte; 'none' where it has no such part; undefined for the whole, which also answers what cannot be read and several parts at once. */
export function parseRange(header: string | undefined, size: number): { start: number; end: number } | 'none' | undefined {
  const [, first, last] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  if (first === '') return last === '0'.repeat(last.length) || size === 0 ? 'none' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
  if (last !== '' && Number(last) < start) return undefined
  return start < size ? { start, end } : 'none'
}

/** The most films that a car has. */
export const mostFilms = 5

/** A film as a car names it: kept here, with the id of the picture that stands for it, or somewhere else on the web. */
export type FilmAddress = { file: string; poster: string | null } | { link: URL }

/** Reads the address of a film: a file of ours, behind # the id of a picture of ours, or a safe web address; undefined for any other text. */
export function parseFilm(text: string): FilmAddress | undefined {
  const [, file, poster = null] = /^(\/files\/[0-9a-f]{32}\.(?:mp4|webm))(?:#([0-9a-f]{32}))?$/.exec(text) ?? []
  if (file) return { file, poster }
  // Nothing that a browser reads otherwise than a person does: no spaces, no backslashes, no name in front of the host.
  if (!/^https:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return undefined
  const link = new URL(text)
  return link.username || link.password || !link.hostname.includes('.') ? undefined : { link }
}

/** The address that a person means: links are often copied without https. */
export function writtenFilm(text: string): string {
  const address = text.trim()
  return /^https?:\/\//i.test(address) ? address.replace(/^http:/i, 'https:') : /^[\w-]+(\.[\w-]+)+\//.test(address) ? `https://${address}` : address
}
