import type { Reserved } from '../schema.ts'
import { stop } from './patterns.ts'

const korean = '예약(?! ?가능) ?(?:된|중인|중|완료|차량?|매물|자동차|[중된]인? ?차량?)?'
const [hide, only] = [
  `(?:(?:not|non|un|no|without|except|excluding|exclude|hide|but not)[ -]?reserved(?: cars?| ones?)?|(?:غير|مو|مش|ليست?|بدون|بلا|عدا|ما ?عدا|باستثناء) ?(?:ال)?(?:سيارات )?(?:ال)?محجوز(?:[هة]|ات)?|(?:no|sin|excepto) (?:estar |est[ae]n? |los )?reserv(?:ad[oa]s?|ar|as?)|(?:не|без|кроме) ?(?:в )?(?:за)?брон[а-я]*)${stop}|${korean} ?(?:제외(?:하고|한)?|빼고|말고|아닌 ?(?:것|거|차)?|안 ?된|없는)(?: ?차량?)?(?![가-힣])`,
  `(?:(?:only )?reserved(?: cars?| ones?)?(?: only)?|(?:السيارات )?(?:ال)?محجوز(?:[هة]|ات)?(?: فقط)?|(?:solo )?reservad[oa]s?|(?:только )?(?:забронирован[а-я]*|в брони|с бронью))${stop}|${korean}(?: ?만)?(?![가-힣])`,
].map((pattern) => new RegExp(pattern, 'y'))

function readReserved(text: string, at: number): { end: number; reserved: Reserved } | undefined {
  for (const [reserved, pattern] of [
    ['hide', hide],
    ['only', only],
  ] as const) {
    if (!pattern) continue
    pattern.lastIndex = at
    if (pattern.test(text)) return { end: pattern.lastIndex, reserved }
  }
  return undefined
}

export function endOfReserved(text: string, at: number): number | undefined {
  return readReserved(text, at)?.end
}

/** Whether a text asks for reserved cars ('예약중') or unreserved ones ('not reserved', 'غير محجوزة'). */
export function findReservedWords(text: string): Reserved | undefined {
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)) {
    const read = readReserved(text, index)
    if (read) return read.reserved
  }
  return undefined
}
