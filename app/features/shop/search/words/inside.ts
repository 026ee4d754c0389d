import type { Phrase } from './alternatives.ts'
import { textsOf } from './glued.ts'

const names =
  'interiors?|inside|seats?|leather|por dentro|asientos|tapiz|tapizado|cuero|interieur|cuir|salon|салон[а-я]*|кож[а-я]{1,4}|(?:ال|من ال|بال)?داخل(?:يه)?|فرش|جلد|كراسي'
const inside = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names})(?![\\p{L}\\p{N}])|실내|시트|내장|가죽|인테리어`, 'gu')
// Colours that stand before their noun: English ones, and Russian ones that agree with 'салон' and not with 'машина'.
const leading = /^(?:white|black|gr[ae]y|red|brown|beige|blue|silver|green|cream|tan|ivory|[а-я]+[ыио]и)$/
// 'Heated seats white' is a white car.
const onlyAfter = /^(?:seats?|leather|시트|가죽)$/
const gap = /^(?:[ :-]{0,2}|는 |은 |가 |이 | is | de color | color | لونها | لون | цвета? )$/

/**
 * The colour of seats or cabin is not the colour of the car ('white with red interior', 'салон черный'). Only sellers'
 * texts can have it.
 */
export function settleInsideColours(phrases: Phrase[], text: string): Phrase[] {
  let settled = phrases
  for (const { 0: word, index } of text.matchAll(inside)) {
    const [start, end] = [index, index + word.length]
    const colours = settled.filter(isColour)
    const before = colours.find((one) => one.end <= start && gap.test(text.slice(one.end, start)))
    const after = onlyAfter.test(word)
      ? undefined
      : colours.find((one) => one.start >= end && gap.test(text.slice(end, one.start)))
    const isBefore = before && (!after || leading.test(text.slice(before.start, before.end)))
    const colour = isBefore ? before : after
    if (!colour) continue
    const stretch = text.slice(Math.min(start, colour.start), Math.max(end, colour.end))
    settled = settled
      .filter((one) => one.end <= start || one.start >= end || one.meanings.some((meaning) => 'facet' in meaning))
      .map((one) => (one === colour ? { ...one, meanings: textsOf(stretch) } : one))
  }
  return settled
}

const isColour = ({ meanings }: Phrase) =>
  meanings.some((one) => 'facet' in one && one.facet === 'color' && one.fit === 'exact')
