import { plainDigits } from '#app/lib/text.ts'
import { latinCodes } from './russian.ts'

export type Plain = {
  text: string
  typed: (start: number, end: number) => string
}

const marks = /[\p{M}\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
const signs: Record<string, string> = {
  '٬': ',',
  '،': ',',
  '٫': '.',
  '–': '-',
  '—': '-',
  '−': '-',
  '〜': '~',
  '∼': '~',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ە: 'ه',
  ک: 'ك',
}

export function readPlain(words: string): Plain {
  const composed = words.normalize('NFC')
  const starts: number[] = []
  const ends: number[] = []
  let text = ''
  let at = 0
  for (const letter of composed) {
    const plain = plainLetters(letter)
    for (let unit = 0; unit < plain.length; unit++) {
      starts.push(at)
      ends.push(at + letter.length)
    }
    text += plain
    at += letter.length
  }
  return {
    text: withoutSpokenOr(withoutAuto(latinCodes(text)))
      .replace(arabicK, 'k')
      .replace(commaOfYears, ' '),
    typed: (start, end) =>
      composed.slice(starts[start] ?? composed.length, end > start ? ends[end - 1] : starts[start]),
  }
}

// '2017,2018' are two years.
const commaOfYears = /(?<=(?<!\d)20[0-4]\d),(?=20[0-4]\d(?!\d))/g
// 'ك5' is a Kia K5.
const arabicK = /(?<!\p{L})ك(?=[3579](?![\d\p{L}])|8(?!\d))/gu
// 'Недорогое авто' is a car, and 'коробка авто' is automatic.
const russianCar = /(?<=(?:[иы]е|[ео]е|[ео]го|[иы]х) )авто(?![а-я])|^авто(?![а-я])/g

const romance =
  /(?<![a-z])(?:el|los|las|una?|de|del|para|por|con|sin|hasta|entre|desde|menos|mas|barat[oa]s?|usad[oa]s?|busco|quiero|anos?|dolares|mil|lucas|palos|millones|(?:bencin|petrol|gasolin)er[oa]|mecanic[oa]|automatic[oa]|electric[oa]|hibrid[oa]|familiar|chic[oa]|economic[oa]|nuev[oa]|puestos|gasolina|blanc[oa]|negr[oa]|roj[oa]|azul|gris|coreano|le|les|une|des|avec|pour|moins|je|cherche|occasion)(?![a-z])/

/**
 * Blanks 'auto' in a Spanish or French text, where it means a car. In other languages it means an automatic gearbox.
 */
function withoutAuto(text: string): string {
  // The plural means cars in every language.
  const cars = romance.test(text)
    ? /(?<![a-z]|caja |boite )autos?(?![a-z]| (?:chic|chiquit|pequen|compact|citadin))/g
    : /(?<![a-z])autos(?![a-z])/g
  return text.replace(cars, (word) => ' '.repeat(word.length)).replace(russianCar, '    ')
}

/** 'ولا' is a spoken 'or', and 'nor' after a negation. The length stays. */
function withoutSpokenOr(text: string): string {
  return text.replace(/(?<!(?<!\p{L})(?:مش|مو|مب|غير|بدون|بلا|ما|لا) .*)(?<!\p{L})ولا(?!\p{L})/gu, 'او ')
}

function plainLetters(letter: string): string {
  const plain = [...plainDigits(letter.normalize('NFKD')).replace(marks, '').normalize('NFC').toLowerCase()]
    .map((one) => signs[one] ?? one)
    .join('')
  // A single character such as '㎞' stays one word.
  return plain.length > 1 && [...plain].length > 1 ? plain.replace(/[^\p{L}\p{N}]/gu, '') || ' ' : plain
}
