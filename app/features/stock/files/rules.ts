import { type FileName, fileName, parseFileName } from '#app/features/stock/photos/shared/file-name.ts'
import { parseUrl } from '#app/lib/url.ts'

/** Reasons why a file is refused. Their texts are in the section `files` of the translations. */
export const fileRefusals = [
  'hevc',
  'codec',
  'unsupported',
  'tooLarge',
  'pdfTooLarge',
  'damaged',
  'empty',
  'missing',
  'failed',
] as const

const MB = 1024 * 1024
export const largestFilm = 60 * MB
export const largestPdf = 20 * MB

export function fileAddress(name: FileName): string {
  return `/files/${fileName(name)}`
}

export function parseFileAddress(text: string): FileName | undefined {
  return text.startsWith('/files/') ? parseFileName(text.slice('/files/'.length)) : undefined
}

/**
 * Parses a Range header. 'none' means that the file has no such part. Undefined means the whole file, also for an
 * invalid header or several ranges.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'none' | undefined {
  const [, first, last] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  if (first === '')
    return last === '0'.repeat(last.length) || size === 0
      ? 'none'
      : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
  if (last !== '' && Number(last) < start) return undefined
  return start < size ? { start, end } : 'none'
}

export const mostFilms = 5

export type FilmAddress = { file: string; poster: string | null } | { link: URL }

/**
 * Parses the URL of a film: a hosted file with the id of its poster after '#', or a safe https URL. Undefined for other
 * text.
 */
export function parseFilm(text: string): FilmAddress | undefined {
  const [, file, poster = null] = /^(\/files\/[0-9a-f]{32}\.(?:mp4|webm))(?:#([0-9a-f]{32}))?$/.exec(text) ?? []
  if (file) return { file, poster }
  // Browsers and people must read the URL alike, so it has no spaces, backslashes or user name before the host.
  const link = /^https:\/\/[^\s\\]+$/i.test(text) ? parseUrl(text) : undefined
  return !link || link.username || link.password || !link.hostname.includes('.') ? undefined : { link }
}

/** Completes a typed link, because people often copy links without https. */
export function writtenFilm(text: string): string {
  const address = text.trim()
  return /^https?:\/\//i.test(address)
    ? address.replace(/^http:/i, 'https:')
    : /^[\w-]+(\.[\w-]+)+\//.test(address)
      ? `https://${address}`
      : address
}
