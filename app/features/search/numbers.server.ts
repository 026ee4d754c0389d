import type { Database } from '#app/db/tables.ts'
import { plainDigits } from '#app/lib/text.ts'
import { endLength, type Holdings } from './engine/holdings.ts'
import type { NumberedPart } from './engine/settle.ts'
import { findByStockNumber, hidesVin, listByNumber } from './read.server.ts'

/** A text as stock and chassis numbers are compared; undefined for one that is none, such as a word or a year. */
export function asNumber(text: string): string | undefined {
  const number = plainDigits(text).trim().toLowerCase()
  return /^(?=.*\d)[a-z\d-]{3,32}$/.test(number) && !/^(19|20)\d\d$/.test(number) ? number : undefined
}

// Words that stand before a number which is read out.
const announcing =
  /(?:^|[\s,(])(?:#|no\.?|nr\.?|number|stock(?: ?(?:no|number|id|nr))?|ref(?:erence)?|id|code|매물 ?(?:번호)?|재고 ?(?:번호)?|관리 ?번호|번호|رقم|الرقم|برقم|كود)[\s.:#-]*$/iu
const chassis = /vin|chassis|frame|차대|هيكل|شاصي/iu
const number = /(?<![\p{L}\p{N}.,$])(?:[a-z]{1,2} \d{3,12}|(?=[a-z\d-]*\d)[a-z\d][a-z\d-]{2,31})(?![\p{L}\p{N}]|[.,]\d)/giu
// Each costs a question to the database.
const mostRead = 3
const chassisLength = 17

/** The cars whose stock number is this one, also without its letter N, or whose chassis number is. */
async function slotsOf(db: Database, held: Holdings, text: string): Promise<number[]> {
  const id = (await findByStockNumber(db, text)) ?? (/^\d/.test(text) ? await findByStockNumber(db, `n${text}`) : undefined)
  const ids = id === undefined && text.length === chassisLength ? await listByNumber(db, text) : [id ?? '']
  return ids.flatMap((each) => held.slotOf(each) ?? [])
}

/** A car that is named by its number among other words ('#N1021', 'is N 1021 still there?', 'chassis ending A12345'): the part that is only that car. An operator needs no word before the end of a VIN. */
export async function findNumber(db: Database, held: Holdings, words: string, byOperator = false): Promise<NumberedPart | undefined> {
  const text = plainDigits(words)
  const isChassis = chassis.test(text) || (byOperator && text.trim().length === endLength)
  let read = 0
  for (const match of text.matchAll(number)) {
    const said = match[0].replace(' ', '').toLowerCase()
    const isCode = /[a-z]/.test(said) && /\d{3}/.test(said)
    const isRead = (isCode || announcing.test(text.slice(0, match.index))) && read++ < mostRead
    const slots = isRead ? await slotsOf(db, held, said) : []
    // Where visitors do not see the end of a VIN they cannot try which one a car has.
    if (slots.length === 0 && (isCode || isChassis) && (byOperator || !(await hidesVin(db)))) slots.push(...held.endingWith(said))
    if (slots.length > 0) return { words: words.slice(match.index, match.index + match[0].length), meanings: [], slots }
  }
  return undefined
}
