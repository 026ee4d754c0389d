import { measures } from '#app/features/base/money/rules.ts'
import { blankPhones } from '#app/lib/phone.ts'
import { type DateFound, findDates } from './dates.ts'
import { findNumbers, type NumberFound } from './numbers.ts'
import { between, counted, isBefore, labels, moneySigns, moneyWords, type Name, type Tag, tags } from './words.ts'

/** A number or a date of a text, with the words that say what it is. */
export type Quantity = {
  at: number
  /** As written, with its sign, unit and label. */
  from: string
  number?: NumberFound
  date?: DateFound
  /** What a word beside it says that it is. */
  name?: Name
  unit?: 'km' | 'mi' | 'cc' | 'l'
  /** The number alone, as written. */
  written: string
  /** The number with the sign or name of its currency, as written. */
  money?: string
  tags: ReadonlySet<Tag>
}

type Word = {
  at: number
  end: number
  name?: Name
  unit?: NonNullable<Quantity['unit']>
  isMoney?: true
  isSign?: true
}
/** The words beside a number. `at` and `end` include them. */
type Slot = {
  at: number
  end: number
  number?: NumberFound
  date?: DateFound
  unit?: Word
  money: Word[]
  label?: Word
}

const blank = (text: string) => ' '.repeat(text.length)
const address = /(?:https?:\/\/|www\.)\S+|\S+@\S+\.\S+/giu
const clock = /(?<![\d.,])\d{1,2}:\d{2}(?::\d{2})?(?!\d)/g
// A VIN, a stock number or another code.
const code = /(?<![\p{L}\d])(?=[\p{L}\d]*\d)(?=[\p{L}\d]*[A-ZА-ЯΑ-Ω])[A-ZА-ЯΑ-Ω\d]{9,20}(?![\p{L}\d])/gu
const clauseEnd = /[\n;|•●■▶,،()[\]·]|\.(?!\d)|\s[-–—/]\s/g
// What joins two numbers that the same words are about: '5 years / 100,000 km warranty'.
const joined = /^\s?(?:\/|-|–|&|or|and|или|и|o|y|أو|او|و|또는|및)?\s?$/iu

/** Reads the numbers and dates of a text in NFKC with plain digits, each with its own words. */
export function readQuantities(text: string): Quantity[] {
  let plain = blankPhones(text.replace(address, blank).replace(clock, blank).replace(code, blank))
  const dates = findDates(plain)
  for (const { at, end } of dates) plain = plain.slice(0, at) + ' '.repeat(end - at) + plain.slice(end)
  const words = findWords(plain)
  const slots = [
    ...dates.map((date): Slot => ({ at: date.at, end: date.end, date, money: [] })),
    ...findNumbers(plain)
      .filter((one) => isOwn(plain, one, words))
      .map((number): Slot => ({ at: number.at, end: number.end, number, money: [] })),
  ].sort((one, other) => one.at - other.at)
  nameSlots(plain, slots, words)
  return tagSlots(plain, slots).map(({ slot: { at, end, number, date, unit, money, label }, found }) => ({
    at: number?.at ?? at,
    from: text.slice(at, end).trim(),
    written: text.slice(number?.at ?? at, number?.end ?? end),
    ...(number && { number }),
    ...(date && { date }),
    ...((unit?.name ?? label?.name) && { name: (unit?.name ?? label?.name) as Name }),
    ...(unit?.unit && { unit: unit.unit }),
    ...(money.length > 0 && number && { money: moneyOf(text, number, money) }),
    tags: found,
  }))
}

const list = (text: string, shape: RegExp, word: Omit<Word, 'at' | 'end'>): Word[] =>
  [...text.matchAll(shape)].map(({ index, 0: found }) => ({ at: index, end: index + found.length, ...word }))

function findWords(text: string): Word[] {
  const found = [
    ...measures.flatMap(([unit, shape]) => list(text, shape, { unit })),
    ...counted.flatMap(([name, shape]) => list(text, shape, { name })),
    ...list(text, moneySigns, { isMoney: true, isSign: true }),
    ...list(text, moneyWords, { isMoney: true }),
  ]
  return found.sort((one, other) => one.at - other.at || other.end - one.end)
}

/** Whether digits stand for themselves. In 'K7', '4WD' and 'Euro6' they are a part of a name. */
function isOwn(text: string, { at, end, isDecimal }: NumberFound, words: Word[]): boolean {
  const before = /[A-Za-zА-яЁё][-]?$/.test(text.slice(Math.max(0, at - 2), at))
  if (before && !words.some((word) => word.end === at && word.name !== 'other')) return false
  // 'см3' is a unit.
  if (words.some((word) => word.at < at && word.end >= end)) return false
  return isDecimal || !/^[A-Za-zА-яЁё]/.test(text.slice(end, end + 1)) || words.some((word) => word.at === end)
}

const isNear = (text: string, from: number, to: number, longest = 1) =>
  to >= from && to - from <= longest && /^[^\S\n]*$/.test(text.slice(from, to))
/** Whether a word follows its number: '5 doors', '7-seater'. */
const isBehind = (text: string, from: number, to: number) => isNear(text, from, to, 2) || text.slice(from, to) === '-'
const isYear = ({ number }: Slot) => number?.isPlain && number.value >= 1950 && number.value <= 2049

/** Gives each word to one number: units and names of money first, then labels. */
function nameSlots(text: string, slots: Slot[], words: Word[]): void {
  for (const word of words) {
    // '만원' begins within the number '980만'.
    const left = slots.findLast(
      (slot) => slot.at < word.at && slot.end <= word.end && isBehind(text, Math.min(slot.end, word.at), word.at),
    )
    const right = slots.find((slot) => slot.at >= word.end && slot.number && reaches(text, word, slot))
    const slot = chooseSlot(text, word, left?.number ? left : undefined, right, words)
    if (!slot) continue
    if (word.isMoney) slot.money.push(word)
    else slot.unit = word
    slot.at = Math.min(slot.at, word.at)
    slot.end = Math.max(slot.end, word.end)
  }
  const found = labels.flatMap(([name, shape]) => list(text, shape, { name }))
  for (const label of found.sort((one, other) => one.at - other.at)) {
    if (slots.some(({ at, end }) => label.at < end && label.end > at)) continue
    const right = slots.find((slot) => slot.at >= label.end)
    const isRight = right && right.at - label.end <= 20 && between.test(text.slice(label.end, right.at))
    // In 'G80 km 2019', km names no year.
    if (right && isYear(right) && /^(?:kms?|км) *$/i.test(text.slice(label.at, right.at))) continue
    const left = slots.findLast((slot) => slot.end <= label.at)
    const isLeft = left && !left.label && isNear(text, left.end, label.at, 2)
    const slot = isRight && !(isLeft && right.label) ? right : isLeft ? left : undefined
    if (!slot || (slot.label && slot === left)) continue
    slot.label = label
    slot.at = Math.min(slot.at, label.at)
    slot.end = Math.max(slot.end, label.end)
  }
}

/** '2.0 diesel' is an engine, '2018 diesel' is none. */
function canBe({ number }: Slot, { name }: Word): boolean {
  if (name === 'engine') return number?.isDecimal === true
  return !name || name === 'other' || (number?.isPlain === true && number.value < 100)
}

/** Whether a number follows a unit or the name of a currency: 'USD 7,400', 'doors: 5'. */
function reaches(text: string, { end, isMoney }: Word, slot: Slot): boolean {
  const gap = text.slice(end, slot.at)
  return gap.length <= 3 && (isMoney ? /^[\s:：]{0,2}$/ : /^\s?[:：=]?\s?$/).test(gap)
}

/**
 * Decides which of two neighbours a word belongs to: 'Sorento 2016 $7,400', '7,400 $ 84,000 km'. Signs stand before
 * their number, other words behind it, unless that number has its own.
 */
function chooseSlot(
  text: string,
  word: Word,
  left: Slot | undefined,
  right: Slot | undefined,
  words: Word[],
): Slot | undefined {
  const hasUnit = (slot: Slot) => slot.unit !== undefined || (slot.money.length > 0 && !word.isMoney)
  const isOpen = (slot: Slot) =>
    !slot.unit && canBe(slot, word) && (word.isMoney ? slot.money.length < 2 : slot.money.length === 0)
  const isLeft = left && isOpen(left)
  const isRight = right && isOpen(right) && /[:：=]|^$|^\s/.test(text.slice(word.end, right.at))
  if (isBefore(text.slice(word.at, word.end))) return isRight ? right : undefined
  // '2 years', but not 'year 2020'.
  if (word.name === 'other') return isLeft ? left : undefined
  if (!isLeft || !isRight) {
    // 'km 85,000' is a label, which findWords() does not know, unless a colon shows it.
    if (!isLeft && right && word.unit && !/[:：=]/.test(text.slice(word.end, right.at))) return undefined
    return isLeft ? left : isRight ? right : undefined
  }
  if (/[:：=]/.test(text.slice(word.end, right.at))) return right
  const [before, after] = [word.at - left.end, right.at - word.end]
  // A unit directly behind a number, which so needs no sign before it.
  const isNext = words.some((one) => !one.isMoney && isBehind(text, right.end, one.at))
  if (word.isMoney) {
    if (left.money.length > 0) return right
    if (before !== after && (before === 0 || after === 0) && (word.isSign || isYear(left)))
      return before === 0 ? left : right
    if (isNext || hasUnit(right)) return left
    if (isYear(right) && !isYear(left)) return left
    return word.isSign || isYear(left) ? right : left
  }
  return left
}

function moneyOf(text: string, number: NumberFound, money: Word[]): string {
  const at = Math.min(number.at, ...money.map((word) => word.at))
  return text.slice(at, Math.max(number.end, ...money.map((word) => word.end))).trim()
}

const isBeside = (text: string, slot: Slot | undefined, at: number) => slot && isNear(text, slot.end, at)

function tagSlots(text: string, slots: Slot[]): { slot: Slot; found: Set<Tag> }[] {
  const masked = slots.reduce((all, { at, end }) => all.slice(0, at) + '0'.repeat(end - at) + all.slice(end), text)
  const ends = [...masked.matchAll(clauseEnd)].map(({ index }) => index)
  const marks = tags.flatMap(([tag, shape]) => list(masked, shape, {}).map(({ at, end }) => ({ tag, at, end })))
  const result: { slot: Slot; found: Set<Tag> }[] = []
  slots.forEach((slot, place) => {
    const [previous, next] = [slots[place - 1], slots[place + 1]]
    const start = Math.max(previous?.end ?? 0, ends.findLast((at) => at < slot.at) ?? 0)
    const stop = Math.min(next?.at ?? text.length, ends.find((at) => at >= slot.end) ?? text.length)
    const found = new Set<Tag>()
    for (const { tag, at, end } of marks) {
      // A word between two numbers belongs to the nearer one, or to the second.
      const isBefore =
        at >= start && end <= slot.at && !(isBeside(text, previous, at) && !isNear(text, end, slot.at, 3))
      const isAfter = at >= slot.end && end <= stop && !(next && isNear(text, end, next.at, 3))
      if (isBefore || isAfter) found.add(tag)
    }
    const arrow = (one: Slot | undefined, other: Slot | undefined) =>
      one && other && /^\s?(?:→|-{1,2}>|=>|➡|⇒|>{1,3})\s?$/u.test(text.slice(one.end, other.at))
    if (arrow(slot, next)) found.add('old')
    if (arrow(previous, slot)) found.add('new')
    const last = result.at(-1)
    if (last && previous && !slot.label && joined.test(text.slice(previous.end, slot.at)))
      for (const tag of last.found) if (tag === 'warranty' || tag === 'upkeep') found.add(tag)
    result.push({ slot, found })
  })
  return result
}
