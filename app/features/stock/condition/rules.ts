import { isPictureAddress, parsePictureAddress, pictureAddress } from '#app/lib/picture-address.ts'
import { hasNoControlCharacters } from '#app/lib/text.ts'
import {
  type Condition,
  isSheetKey,
  type Panel,
  panelPictured,
  pictureKey,
  type SheetKey,
  type SheetValue,
  sheetFieldOf,
  sheetKeys,
} from './fields.ts'
import { markNames } from './marks/rules.ts'
import { readMark, sortMarks, wordsOf } from './spellings.ts'

type SheetMistake = { key: string; message: string }

const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const bare = (text: string) => text.toLowerCase().replace(/[\s_-]/g, '')
const byName = new Map(sheetKeys.map((key) => [bare(key), key]))
const keyNamed = (name: string) => byName.get(bare(name))

/** Reads an entry's value in any accepted form; null if empty. */
function readEntry(key: SheetKey, sent: unknown): { value: unknown } | { mistake: string } {
  const { kind, words = [], max = 0 } = sheetFieldOf(key)
  if (sent === null || sent === undefined) return { value: null }
  if (kind === 'marks') {
    if (typeof sent !== 'string' && !(Array.isArray(sent) && sent.every((mark) => typeof mark === 'string')))
      return { mistake: 'Must be marks.' }
    const written = Array.isArray(sent) ? sent : sent.split(/[\s,/]+/)
    const marks: string[] = []
    for (const text of written.map((mark) => mark.trim()).filter(Boolean)) {
      const read = readMark(text)
      if (!read) return { mistake: `'${text.slice(0, 20)}' is not a mark. The marks are ${markNames.join(', ')}.` }
      marks.push(...read)
    }
    const sorted = sortMarks(marks)
    if (sorted.includes('original') && sorted.length > 1) return { mistake: 'Cannot be original and have other marks.' }
    return { value: sorted.length > 0 ? sorted : null }
  }
  if (kind === 'scan') {
    const pages = typeof sent === 'string' ? sent.split(/[\s,|]+/).filter(Boolean) : sent
    if (
      !Array.isArray(pages) ||
      !pages.every((page) => typeof page === 'string' && parseScan(page)) ||
      pages.length > max
    )
      return { mistake: `Must be at most ${max} addresses of pictures from /api/upload or PDFs from /api/files.` }
    return { value: pages.length > 0 ? [...new Set(pages)] : null }
  }
  if (typeof sent === 'number' ? !Number.isFinite(sent) : typeof sent !== 'string')
    return { mistake: 'Must be a text or a number.' }
  const text = String(sent).trim()
  if (text === '') return { value: null }
  if (kind === 'picture')
    return isPinnable(text)
      ? { value: text }
      : { mistake: 'Must be the address of a picture from /api/upload, at most 300 characters long.' }
  const lower = text.toLowerCase().replace(/[\s_]+/g, '-')
  const said = [lower, ...(wordsOf(lower) ?? [])].find((one) => words.includes(one))
  if (said !== undefined) return { value: said }
  if (kind === 'number' || kind === 'tyre') {
    const digits = text.replace(/\s*(mm|km|ppm|%)$/i, '')
    const isNumber = /^\d{1,9}(\.\d{1,2})?$/.test(digits) && Number(digits) <= max
    return isNumber
      ? { value: Number(digits) }
      : { mistake: `Must be a number from 0 to ${max}${words.length > 0 ? `, or one of ${words.join(', ')}` : ''}.` }
  }
  if (kind === 'word') return { mistake: `'${text.slice(0, 20)}' is not one of ${words.join(', ')}.` }
  if (kind === 'date') {
    const isDate = /^\d{4}-\d\d-\d\d$/.test(text) && readDay(text) === text
    return isDate ? { value: text } : { mistake: 'Must be a day, such as 2026-11-23.' }
  }
  if (text.includes('\0')) return { mistake: 'Must not contain a null character.' }
  if (/\p{Cs}/u.test(text)) return { mistake: 'Must not contain half a character.' }
  const kept = text.replace(/\r\n?/g, '\n')
  return kept.length <= max ? { value: kept } : { mistake: `Must be at most ${max} characters.` }
}

/**
 * Whether a picture can be attached to a panel. Its URL must be valid, and short enough that a sheet of many pictures
 * stays small.
 */
export function isPinnable(address: string): boolean {
  return (
    address.length <= 300 && /^[^\s"]+$/.test(address) && hasNoControlCharacters(address) && isPictureAddress(address)
  )
}

/** Parses a scanned page: a hosted picture, or a PDF whose URL has the id of its preview picture after '#'. */
function parseScan(text: string): { pdf: string | null; picture: string | null } | undefined {
  // Comma and | separate the pages when a sheet is written as a line, so a URL must not contain them.
  if (parsePictureAddress(text))
    return isPinnable(text) && !/[,|]/.test(text) ? { pdf: null, picture: text } : undefined
  const [, pdf, id] = /^(\/files\/[0-9a-f]{32}\.pdf)(?:#([0-9a-f]{32}))?$/.exec(text) ?? []
  return pdf === undefined ? undefined : { pdf, picture: id === undefined ? null : pictureAddress(id, 1280, 'jpg') }
}

export function scanPages(condition: Condition): { pdf: string | null; picture: string | null }[] {
  return condition.scan?.flatMap((page) => parseScan(page) ?? []) ?? []
}

export function listPictured(condition: Condition): Panel[] {
  return sheetKeys.flatMap((key) => (condition[key] === undefined ? [] : (panelPictured(key) ?? [])))
}

export function sheetPictures(condition: Condition): string[] {
  const panels = listPictured(condition).flatMap((panel) => condition[pictureKey(panel)] ?? [])
  return [...panels, ...scanPages(condition).flatMap(({ picture }) => picture ?? [])]
}

function readDay(text: string): string | undefined {
  const day = new Date(`${text}T00:00Z`)
  return Number.isNaN(day.getTime()) ? undefined : day.toISOString().slice(0, 10)
}

function gather(entries: Iterable<[name: string, value: unknown]>): {
  condition: Condition | null
  mistakes: SheetMistake[]
} {
  const read = new Map<SheetKey, unknown>()
  const mistakes: SheetMistake[] = []
  for (const [name, sent] of entries) {
    const key = isSheetKey(name) ? name : keyNamed(name)
    if (!key) mistakes.push({ key: name.slice(0, 60), message: 'Is not an entry of a condition sheet.' })
    else if (read.has(key)) mistakes.push({ key, message: 'Appears twice.' })
    else {
      const entry = readEntry(key, sent)
      if ('mistake' in entry) mistakes.push({ key, message: entry.mistake })
      else read.set(key, entry.value)
    }
  }
  const said = sheetKeys.filter((key) => (read.get(key) ?? null) !== null)
  return {
    condition: said.length > 0 ? (Object.fromEntries(said.map((key) => [key, read.get(key)])) as Condition) : null,
    mistakes,
  }
}

export function readCondition(sent: object): ReturnType<typeof gather> {
  return gather(Object.entries(sent))
}

const longest = 20_000
const entryShape = /([^:=;\n"]*)[:=][^\S\n]*("(?:[^"]|"")*"[^\S\n]*|[^;\n]*)(?:[;\n]\s*|$)/gy

/**
 * Parses a line such as 'front-left-door: X; hood: A U; engine: good'. Semicolons and line ends separate entries,
 * except in quoted texts.
 */
export function parseCondition(text: string): ReturnType<typeof gather> {
  const entries: [string, string][] = []
  if (text.length > longest)
    return { condition: null, mistakes: [{ key: 'condition', message: `Must be at most ${longest} characters.` }] }
  const rest = text.trim()
  let end = 0
  for (const match of rest.matchAll(entryShape)) {
    const [all, name = '', said = ''] = match
    const value = said.trim()
    entries.push([name.trim(), /^".*"$/s.test(value) ? value.slice(1, -1).replaceAll('""', '"') : value])
    end = match.index + all.length
  }
  const { condition, mistakes } = gather(entries)
  if (end < rest.length)
    mistakes.push({ key: rest.slice(end, end + 30).trim(), message: 'Is not in the form name: value.' })
  return { condition, mistakes }
}

export function mapAddresses(line: string, put: (address: string, kind: 'picture' | 'scan') => string): string {
  if (line.length > longest) return line
  return line.trim().replace(entryShape, (entry: string, name: string) => {
    const key = keyNamed(name.trim())
    const { kind } = key ? sheetFieldOf(key) : {}
    return kind === 'picture' || kind === 'scan'
      ? entry.replace(/(?<=^[^:=]*[:=]\s*"?|\s)https?:[^\s;"]+/g, (address) => put(address, kind))
      : entry
  })
}

/** Each entry as a text that `readCondition` reads, empty if it is not stated. */
export function sheetTexts(condition: Condition | null): Record<SheetKey, string> {
  const text = (value: SheetValue = '') => (Array.isArray(value) ? value.join(' ') : String(value))
  return Object.fromEntries(sheetKeys.map((key) => [key, text(condition?.[key])])) as Record<SheetKey, string>
}

export function writeCondition(condition: Condition | null): string | null {
  if (!condition) return null
  const quoted = (text: string) => (/[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const stated = Object.entries(sheetTexts(condition)).filter(([, text]) => text !== '')
  return stated.map(([key, text]) => `${kebab(key)}: ${quoted(text)}`).join('; ') || null
}
