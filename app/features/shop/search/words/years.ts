import type { Range } from '../schema.ts'
import { endOf } from './patterns.ts'

// A maximum age means a first model year: '5 years old', 'اخر 5 سنوات', '5년 이내'.
const ages: RegExp[] = [
  /(?:(?:max\.?|maximum|under|less than|up ?to|below|within|not more than|not older than|newer than|at most) )?(\d{1,2}) (?:years?|yrs?) old(?: (?:or|max|and|at)[a-z ]{0,14}(?:less|newer|younger|most|maximum)?)?(?![a-z])/y,
  /(?:no )?(?:mas de|mayor(?:es)? de|maximo|hasta|menos de|max\.?) (\d{1,2}) anos(?: de (?:uso|antiguedad))?(?![a-z])/y,
  /(?:pas plus de|moins de|maximum|max\.?) (\d{1,2}) ans(?![a-z])/y,
  /(?:within|in|of)? ?(?:the )?(?:last|past) (\d{1,2}) (?:years?|yrs?)(?![a-z])/y,
  /not older than (\d{1,2}) (?:years?|yrs?)(?![a-z])/y,
  /(?:اخر|خلال) (\d{1,2}) (?:سنوات|سنين|سنه)(?![\u0600-\u06ff])/y,
  /(?:عمرها )?(?:اقل من|تحت|لا يتجاوز) (\d{1,2}) (?:سنوات|سنين)(?![\u0600-\u06ff])/y,
  /(?:(?:не старше|моложе|младше|до|менее|меньше)(?: чем)? |(?:за )?последни[ех] )(\d{1,2}) (?:лет|года?)(?![а-я])/y,
  /(?:최근 ?(\d{1,2})년|(\d{1,2})년 ?(?:이내|이하|미만|안쪽|안 ?(?:된|됀|넘은|넘는)|내)(?:의)?)(?![가-힣])/y,
]
const agesBetween =
  /(?:(?:from|between|от|с|de|entre|من|بين) )?(\d{1,2}) ?(?:-|~|to|and|до|a|y|et|الي|و|لحد) ?(\d{1,2}) ?(?:(?:years?|yrs?) old|лет(?! с)|anos de (?:uso|antiguedad)|년 ?된)(?![a-zа-я가-힣])/y
// 'موديل 17' and 'del 17' are 2017.
const shortYear =
  /(?:موديل|model|modelo|(?<!(?:partir|antes|despues|llantas|aros?|rin|rines) )del(?= ['’]?\d\d(?! ?(?:al?|hasta|mil|en|para?|o mas|hacia|y|[-~])(?!\p{L})))) ['’]?([012]\d)(?![\d.,-]|\p{L})( (?:وطالع|فما فوق|وفوق|and up|en adelante))?/uy
// 'del 19 en adelante'
const shortFrom =
  /(?:del?|desde(?: el)?|с|со|من) ['’]?([012]\d)(?:-?го)? (?:en adelante|(?:pa(?:ra)?|hacia) ?arriba|o mas nuev[oa]s?|и (?:выше|новее|моложе)|وطالع|فما فوق|وفوق)(?!\p{L})/uy
// Russian customs calls a car of three to five years 'passing'.
const passing = /проходн(?:ая|ои|ую|ые|ых|ого)(?![а-я])|проходняк(?:а|и)?(?![а-я])/y
const older =
  /(?:older than|over|more than|at least) (\d{1,2}) (?:years?|yrs?)(?: old)?(?![a-z])|старше (\d{1,2}) (?:лет|года?)(?![а-я])/y

// Koreans write the month of the first registration: '15.5~18.3', '2015년 5월부터 2018년 3월'.
const month = '(?:[./]|년 ?)(?:0?[1-9]|1[0-2])월?'
const months = new RegExp(
  `(?<![\\d.,])((?:20)?[0-2]\\d)${month} ?(?:[-~]|부터|에서) ?((?:20)?[0-2]\\d)${month}(?:까지|식)?(?![\\d.,%]| ?(?:천|백|만|억|k|km|l|million|mln|тыс|млн)(?![a-z]))`,
  'y',
)

/** Reads an age ('under 5 years old'), a short year ('modelo 17') or months of registration as model years. */
export function readYears(text: string, at: number, thisYear: number): { range: Range; end: number } | undefined {
  months.lastIndex = at
  const dates = /[가-힣]/.test(text) ? months.exec(text) : null
  const [from = 0, to = 0] = (dates?.slice(1) ?? []).map((year) => 2000 + (Number(year) % 100))
  if (from > 0 && from <= to && to <= thisYear + 1) return { range: { from, to }, end: months.lastIndex }
  agesBetween.lastIndex = at
  const [, least, most] = agesBetween.exec(text) ?? []
  if (least && most && Number(least) < Number(most))
    return { range: { from: thisYear - Number(most), to: thisYear - Number(least) }, end: agesBetween.lastIndex }
  const passingEnd = endOf(passing, text, at)
  if (passingEnd !== undefined) return { range: { from: thisYear - 5, to: thisYear - 3 }, end: passingEnd }
  for (const pattern of /\d/.test(text.slice(at, at + 40)) ? ages : []) {
    pattern.lastIndex = at
    const years = pattern.exec(text)?.slice(1).find(Boolean)
    if (years) return { range: { from: thisYear - Number(years) }, end: pattern.lastIndex }
  }
  shortYear.lastIndex = at
  const [, digits, isOpen] = shortYear.exec(text) ?? []
  const short = 2000 + Number(digits)
  if (short <= thisYear + 1) return { range: { from: short, ...(!isOpen && { to: short }) }, end: shortYear.lastIndex }
  shortFrom.lastIndex = at
  const since = Number(shortFrom.exec(text)?.[1])
  if (2000 + since <= thisYear + 1) return { range: { from: 2000 + since }, end: shortFrom.lastIndex }
  older.lastIndex = at
  const atLeast = older.exec(text)?.slice(1).find(Boolean)
  if (atLeast) return { range: { to: thisYear - Number(atLeast) }, end: older.lastIndex }
  return undefined
}
