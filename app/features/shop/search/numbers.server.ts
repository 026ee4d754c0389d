import type { Database } from '#app/db/tables.ts'
import { plainDigits } from '#app/lib/text.ts'
import { type CarIndex, endLength } from './engine/car-index.ts'
import type { NumberedPart } from './engine/resolve-query.ts'
import { findByStockNumber, hidesVin, listByNumber } from './read.server.ts'

/** Normalises a stock or chassis number. Undefined for other texts, such as a word or a year. */
export function asNumber(text: string): string | undefined {
  const number = plainDigits(text).trim().toLowerCase()
  return /^(?=.*\d)[a-z\d-]{3,32}$/.test(number) && !/^(19|20)\d\d$/.test(number) ? number : undefined
}

const announcing =
  /(?:^|[\s,(])(?:#|no\.?|nr\.?|number|stock(?: ?(?:no|number|id|nr))?|ref(?:erence)?|id|code|매물 ?(?:번호)?|재고 ?(?:번호)?|관리 ?번호|번호|رقم|الرقم|برقم|كود)[\s.:#-]*$/iu
const chassis = /vin|chassis|frame|차대|هيكل|شاصي/iu
const number =
  /(?<![\p{L}\p{N}.,$])(?:[a-z]{1,2} \d{3,12}|(?=[a-z\d-]*\d)[a-z\d][a-z\d-]{2,31})(?![\p{L}\p{N}]|[.,]\d)/giu
// The limit exists because each number costs a database query.
const mostRead = 3
const chassisLength = 17

/** Returns the documents of a stock number, with or without its prefix N, or of a chassis number. */
async function docsOf(db: Database, index: CarIndex, text: string, byOperator: boolean): Promise<number[]> {
  const id =
    (await findByStockNumber(db, text)) ?? (/^\d/.test(text) ? await findByStockNumber(db, `n${text}`) : undefined)
  const ids = id === undefined && text.length === chassisLength ? await listByNumber(db, text, byOperator) : [id ?? '']
  return ids.flatMap((each) => index.docOf(each) ?? [])
}

/**
 * Finds a car by a number in a longer text ('#N1021', 'chassis ending A12345'). Operators may type the end of a VIN
 * alone.
 */
export async function findNumber(
  db: Database,
  index: CarIndex,
  words: string,
  byOperator = false,
): Promise<NumberedPart | undefined> {
  const text = plainDigits(words)
  const isChassis = chassis.test(text) || (byOperator && text.trim().length === endLength)
  let read = 0
  for (const match of text.matchAll(number)) {
    const said = match[0].replace(' ', '').toLowerCase()
    const isCode = /[a-z]/.test(said) && /\d{3}/.test(said)
    const isRead = (isCode || announcing.test(text.slice(0, match.index))) && read++ < mostRead
    const docs = isRead ? await docsOf(db, index, said, byOperator) : []
    // If visitors cannot see the end of a VIN, they must not be able to guess it by searching.
    if (docs.length === 0 && (isCode || isChassis) && (byOperator || !(await hidesVin(db))))
      docs.push(...index.endingWith(said))
    if (docs.length > 0) return { words: words.slice(match.index, match.index + match[0].length), meanings: [], docs }
  }
  return undefined
}
