import { isNear, list, type Slot } from './slots.ts'
import { type Tag, tags } from './words.ts'

const clauseEnd = /[\n;|•●■▶★☆◆+,،()[\]·]|\.(?!\d)|\s[-–—/]\s/g
// What joins two numbers that the same words are about: '5 years / 100,000 km warranty'.
const joined = /^\s?(?:\/|-|–|&|or|and|или|и|o|y|أو|او|و|또는|및)?\s?$/iu

// How far before a number a word may stand that is about it.
const longest = 40

/** Finds the words around each number that say which of several it is, or that it is none of the car. */
export function tagSlots(text: string, slots: Slot[]): { slot: Slot; found: Set<Tag> }[] {
  const masked = slots.reduce((all, { at, end }) => all.slice(0, at) + '0'.repeat(end - at) + all.slice(end), text)
  const ends = [...masked.matchAll(clauseEnd)].map(({ index }) => index)
  const marks = tags.flatMap(([tag, shape]) => list(masked, shape, {}).map(({ at, end }) => ({ tag, at, end })))
  const result: { slot: Slot; found: Set<Tag> }[] = []
  slots.forEach((slot, place) => {
    const [previous, next] = [slots[place - 1], slots[place + 1]]
    // 'clutch changed (140,000 km)'.
    const isBracketed = /[([]\s?$/.test(masked.slice(0, slot.at))
    const first = isBracketed
      ? Math.max(masked.lastIndexOf('\n', slot.at), slot.at - 24)
      : Math.max(ends.findLast((at) => at < slot.at) ?? 0, slot.at - longest)
    const start = Math.max(previous?.end ?? 0, first)
    const stop = Math.min(next?.at ?? text.length, ends.find((at) => at >= slot.end) ?? text.length)
    const found = new Set<Tag>()
    for (const { tag, at, end } of marks) {
      // A word between two numbers may be about either, unless it stands right before the second.
      // 'bought for 9,900 in 2019'.
      const isBefore = at >= (tag === 'bought' ? first : start) && end <= slot.at
      const isNext = tag === 'upkeep' ? at - slot.end <= 3 : !(next && isNear(text, end, next.at, 3))
      const isAfter = at >= slot.end && end <= stop && isNext
      // What follows a named price is another sum.
      const isOther = tag === 'otherSum' && slot.label?.name === 'price'
      if (isBefore || (isAfter && !isOther)) found.add(tag)
    }
    const arrow = (one: Slot | undefined, other: Slot | undefined) =>
      one && other && /^\s?(?:→|-{1,2}>|=>|➡|⇒|>{1,3})\s?$/u.test(text.slice(one.end, other.at))
    if (arrow(slot, next)) found.add('old')
    if (arrow(previous, slot)) found.add('new')
    // What is added to a price: 'with box +1,400'.
    if (slot.money.length > 0 && /\+\s?$/.test(text.slice(0, slot.at).slice(-2))) found.add('otherSum')
    const last = result.at(-1)
    if (last && previous && !slot.label && joined.test(text.slice(previous.end, slot.at)))
      for (const tag of last.found) if (tag === 'warranty' || tag === 'upkeep') found.add(tag)
    result.push({ slot, found })
  })
  return result
}
