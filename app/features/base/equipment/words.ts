import { compact, findValue } from '#app/features/base/catalogue/rules.ts'

export type ReadItems = { items: string[]; unknown: string[]; from: string[] }

const mostWords = 6
const between = /[\n\r\t|;；,，、،؛·•∙●■▶✓✔☑*.!]+\s*/
// These signs and words separate names or are part of one: 'S/R', 'Navigation/rear camera', 'power seat(driver)'.
const within = /\s*(?:[/()[\]+&]|(?<!\S)(?:and|및|и|with|с|مع)(?!\S))\s*/i
const negative =
  /^(?:no|not|non|without|w\/o|none|없음|없는|없습니다|없어요|없고|미장착|미적용|x|무|بدون|بلا|لا|без|нет|не)$/i
const positive = /^(?:yes|y|o|있음|있습니다|유|장착|적용|نعم|да|есть|풀옵션)$/i
const heading =
  /^[^:：]{0,24}(?:옵션|사양|options?|features?|equipment|extras|المواصفات|مواصفات|الإضافات|опции|оснащение|комплектация)[^:：]{0,12}[:：]/i
// Ambiguous words that count only within a list of equipment.
const loose = new Set(
  'leather 가죽 가죽시트커버 جلد кожа кожаный подогрев вентиляция массаж 커튼 통풍 شفط عتبات cruise led'
    .split(' ')
    .map(compact),
)
const particles = /(?:은|는|이|가|을|를|도|와|과|랑|까지|포함|장착|있음|있습니다|완비|적용)+$/
const articles = /^(?:وال|بال|فال|لل|ال|و|ب|ل)(?=.{3})/

export function readItems(text: string): ReadItems {
  const read: ReadItems = { items: [], unknown: [], from: [] }
  for (const part of text.replace(heading, '').split(between)) readPart(part.trim(), read, true)
  return unique(read)
}

export function findItems(text: string): ReadItems {
  const read: ReadItems = { items: [], unknown: [], from: [] }
  for (const line of text.split(/[\n\r]+/)) {
    if (heading.test(line))
      for (const part of line.replace(heading, '').split(between)) readPart(part.trim(), read, true)
    else for (const part of line.split(between)) readPart(part.trim(), read, false)
  }
  return unique(read)
}

const unique = ({ items, unknown, from }: ReadItems): ReadItems => ({
  items: [...new Set(items)],
  unknown: [...new Set(unknown)],
  from: [...new Set(from)],
})

function readPart(part: string, read: ReadItems, isList: boolean): void {
  if (!part) return
  const [, name, said] = /^(.*?)\s*[:：=]\s*(\S+)$/.exec(part) ?? []
  if (name && said && (negative.test(said) || positive.test(said))) {
    if (positive.test(said)) readPart(name, read, isList)
    return
  }
  const whole = find(part, isList)
  const parts = part.split(within).filter(Boolean)
  if (whole) take(read, whole, part)
  else if (parts.length > 1) for (const one of parts) readWords(one.split(/\s+/), read, isList)
  else readWords(part.split(/\s+/), read, isList)
}

function readWords(words: string[], read: ReadItems, isList: boolean): void {
  const left: string[] = []
  for (let at = 0; at < words.length; ) {
    const found = longestAt(words, at, isList)
    if (!found) {
      if (!negative.test(words[at - 1] ?? '')) left.push(words[at] ?? '')
      at++
      continue
    }
    const end = at + found.count
    const isMissing = found.isMissing || negative.test(words[at - 1] ?? '') || negative.test(words[end] ?? '')
    if (!isMissing) take(read, found.item, words.slice(at, end).join(' '))
    at = end
  }
  const unknown = left.filter((word) => !negative.test(word) && !positive.test(word)).join(' ')
  if (isList && unknown) read.unknown.push(unknown)
}

type Found = { item: string; count: number; isMissing: boolean }

/** Finds the longest name that starts at a word. An article, a joined particle or a joined negation is allowed. */
function longestAt(words: string[], at: number, isList: boolean): Found | undefined {
  for (let count = Math.min(mostWords, words.length - at); count > 0; count--) {
    const phrase = words.slice(at, at + count).join(' ')
    const bare = phrase.replace(/[.!?:：'"“”)\]]+$/, '')
    const missing = /^(.+?)(?:없음|없는|미장착|x)$/i.exec(bare)?.[1]
    for (const way of [bare, bare.replace(particles, ''), bare.replace(articles, '')]) {
      const item = find(way, isList)
      if (item) return { item, count, isMissing: false }
    }
    const item = missing && find(missing, isList)
    if (item) return { item, count, isMissing: true }
  }
  return undefined
}

function find(text: string, isList: boolean): string | undefined {
  const key = compact(text)
  // Outside lists, short texts such as 'AC' and 'PM' mean other things.
  if (!isList && (loose.has(key) || /^[a-z]{1,3}$/.test(key)))
    return /^[A-Z]{3}$/.test(text.trim()) ? findValue('equipment', text) : undefined
  return findValue('equipment', text)
}

function take(read: ReadItems, item: string, from: string): void {
  read.items.push(item)
  read.from.push(from)
}
