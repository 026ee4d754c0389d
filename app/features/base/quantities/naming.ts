import { isNear, list, type Slot, type Word } from './slots.ts'
import { between, isBefore, labels } from './words.ts'

/** Whether a word follows its number: '5 doors', '7-seater'. */
const isBehind = (text: string, from: number, to: number) => isNear(text, from, to, 2) || text.slice(from, to) === '-'
const isYear = ({ number }: Slot) => number?.isPlain && number.value >= 1950 && number.value <= 2049

// Labels that may stand behind their number: '2018 model', '85,000 driven'.
const stand = new Set<Word['name']>(['year', 'registration', 'mileage'])

/** Gives each word to one number: units and names of money first, then labels. */
export function nameSlots(text: string, slots: Slot[], words: Word[]): void {
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
    const isRight =
      right &&
      right.at - label.end <= 20 &&
      reachesOver(text.slice(label.at, label.end), text.slice(label.end, right.at))
    // In 'G80 km 2019', km names no year.
    if (right && isYear(right) && /^(?:kms?|км) *$/i.test(text.slice(label.at, right.at))) continue
    const left = slots.findLast((slot) => slot.end <= label.at)
    const isLeft = left && stand.has(label.name) && !left.label && isNear(text, left.end, label.at, 2)
    // '15년 11월 등록) 7단'.
    const isDated =
      label.name === 'registration' &&
      left?.date &&
      right &&
      !isYear(right) &&
      (right.date?.isModelYear !== false || /[(（]/.test(text.slice(label.end, right.at)))
    const slot = isRight && !(isLeft && (right.label || isDated)) ? right : isLeft ? left : undefined
    if (!slot || (slot.label && slot === left)) continue
    // A sum of money is no year, and kilometres are no price.
    if (label.name === 'price' ? slot.unit : slot.money.length > 0) continue
    slot.label = label
    slot.at = Math.min(slot.at, label.at)
    slot.end = Math.max(slot.end, label.end)
  }
}

/** Whether a label names the number behind it. It does not reach over the end of a sentence; 'reg. 2018' has none. */
const reachesOver = (label: string, gap: string) => between.test(gap) && !(label.length > 4 && /^[.!?]\s/.test(gap))

/** '2.0 diesel' is an engine, '2018 diesel' is none. */
function canBe({ number }: Slot, { name }: Word): boolean {
  if (name === 'engine') return number?.isDecimal === true
  return !name || name === 'other' || (number?.isPlain === true && number.value < 100)
}

/** Whether a number follows a unit or the name of a currency: 'USD 7,400', 'doors: 5'. */
function reaches(text: string, { end, isMoney }: Word, slot: Slot): boolean {
  const gap = text.slice(end, slot.at)
  return gap.length <= 3 && (isMoney ? /^[\s:：]{0,2}(?:\$\s?)?$/ : /^[^\S\n]?[:：=]?[^\S\n]?$/).test(gap)
}

/** 'Euro 5', and 'TL 2.0', which is no lira. */
const isSmall = ({ at, number }: Slot, word: Word) => !word.isSign && word.end <= at && (number?.value ?? 0) < 100

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
  const isOpen = (slot: Slot) =>
    !slot.unit &&
    canBe(slot, word) &&
    (word.isMoney ? slot.money.length < 2 && !isSmall(slot, word) : slot.money.length === 0)
  const gap = right ? text.slice(word.end, right.at) : ''
  const hasColon = /[:：=]/.test(gap)
  const isLeft = left && isOpen(left)
  const isRight = right && isOpen(right) && (hasColon || gap === '' || /^\s/.test(gap))
  if (isBefore(text.slice(word.at, word.end))) return isRight ? right : undefined
  // '2 years', but not 'year 2020'.
  if (word.name === 'other') return isLeft ? left : undefined
  if (!isLeft || !isRight) {
    // Without a colon, 'km 85,000' is left to the labels.
    if (!isLeft && right && word.unit && !hasColon) return undefined
    return isLeft ? left : isRight ? right : undefined
  }
  if (hasColon) return right
  if (!word.isMoney) return left
  if (left.money.length > 0) return right
  const [before, after] = [word.at - left.end, right.at - word.end]
  if (before !== after && (before === 0 || after === 0) && (word.isSign || isYear(left)))
    return before === 0 ? left : right
  // A number with a unit directly behind it needs no sign before it.
  if (words.some((one) => !one.isMoney && isBehind(text, right.end, one.at))) return left
  if (isYear(right) && !isYear(left)) return left
  return word.isSign || isYear(left) ? right : left
}
