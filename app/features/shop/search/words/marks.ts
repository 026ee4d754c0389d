import { plainDigits } from '#app/lib/text.ts'
import type { Meaning, QueryPart } from '../schema.ts'
import { stop } from './patterns.ts'
import seatsOfModels from './seats.json' with { type: 'json' }

// Seats, doors, litres, tons and generations have many spellings. The search indexes each as a token that no seller
// writes, such as '7-seats', so that '7인승', '7 seater' and the form's field all match.

const english = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const arabic = ['', 'واحد', 'اثنين', 'ثلاث', 'اربع', 'خمس', 'ست', 'سبع', 'ثمان', 'تسع', 'عشر']
const korean = ['', '', '이', '삼', '사', '오', '육', '칠', '팔', '구', '십', '십일', '십이']
const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']
const arabicOrdinals = ['', 'الاول', 'الثاني', 'الثالث', 'الرابع', 'الخامس', 'السادس', 'السابع', 'الثامن']
const spanish = ['', '', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve']
const french = ['', '', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf']
const russian = ['', '', 'двух', 'трех', 'четырех', 'пяти', 'шести', 'семи', 'восьми', 'девяти', 'десяти']
const oneOf = (words: string[]) => words.filter(Boolean).join('|')

const count = `(?<count>\\d{1,2}|${oneOf(english)}|${oneOf(spanish)}|${oneOf(french)}|(?:${oneOf(arabic)})[هي]?|(?:${oneOf(korean)})(?=인승)|(?:${oneOf(russian)})(?=местн))`
const more = `or more|or above|(?:and|or) up|and (?:above|more|over)|plus|o mas|y mas|en adelante|или (?:больше|более)|и (?:больше|более|выше)|او (?:اكثر|اكتر)|واكثر|واكتر|فما فوق|فاكثر`
const least = `at least|min(?:imum)?\\.?|from|от|минимум|не менее|desde|minimo|a partir de|من|على الاقل|최소`
const above = `more than|over|above|mas de|больше|более|اكثر من|اكتر من`
const or = '(?: ?(?:or|o|u|или|او|,|/|-) ?)'
// '9 or 11 seats', '15 seats or more', 'more than 14 seats'.
const seats = `(?:(?:(?<least>${least})|(?<above>${above})) )?(?:(?<either>\\d{1,2})${or})?${count}\\+? ?-? ?(?:(?:seat(?:s|er|ers)?|passengers?|pasajeros|asientos|plazas|puestos|places|ركاب|راكبا?|مقاعد|مقعدا?|كراسي|كرسي|نفر(?:ات)?|انفار|مسافر|мест(?:а|н[а-я]{1,3})?)${stop}|인승|밴(?![가-힣])|(?<people>(?:pax|people|persons?|personas|gente|اشخاص|человек)${stop}|명(?![가-힣])))(?: ?(?<more>(?:${more})${stop}|이상)|${or}(?<also>\\d{1,2})(?![\\p{L}\\p{N}]))?`
// A family takes its number of seats, or more.
const family = `(?:family of|familia de|somos|семь[а-я]* из|عائله من) (?<members>\\d{1,2}|${oneOf(english)}|${oneOf(spanish)}|(?:${oneOf(arabic)})[هي]?|(?:${oneOf(russian)}))${stop}`
// Consumption, a grade or a screen is no engine size.
const notUsed = `(?<!(?:расход|gaste|gasta|consumo|consume|تصرف|يصرف|بتصرف|grade|screen)(?: до| hasta)? )`
const litres = `${notUsed}(?<litres>[0-9]\\.\\d)(?!\\d|[.,]\\d)(?: ?(?:l|lit(?:er|re)s?|لتر|л|литр(?:а|ов[а-я]*)?)${stop}| ?리터|(?<turbo>t)${stop}|[dgi]${stop})?(?! ?(?:만|천|억|만원|톤|인치|km|%|k|million|mln|الف|مليون|tons?|طن))`
const wholeLitres = `${notUsed}(?<whole>[1-8]) ?(?:(?:lit(?:er|re)s?|litros?|литр(?:а|ов[а-я]*)?|لتر)${stop}|리터)`
const litresRange = `(?<low>[0-9]\\.\\d) ?[-~] ?(?<high>[0-9]\\.\\d)(?!\\d|[.,]\\d)(?: ?(?:l|lit(?:er|re)s?|litros|лит(?:ра|ров)|л|لتر)${stop}| ?리터)?`
const cc = `(?<cc>\\d{3,5}|\\d[.,]\\d{3}) ?(?:(?:cc|cm3|سي ?سي|см3|куб(?:а|ов)?)${stop}|씨씨|시시)`
const upTo =
  'under|below|less than|up to|not (?:over|more than)|max(?:imum)?|до|менее|не более|hasta|menos de|تحت|اقل من|لحد'
const orLess = '이하|미만|(?:or|and) (?:less|below|under)|[oy] menos|и (?:меньше|ниже)|(?:و|او )?اقل'
const inCc = 'cc|cm3|سي ?سي|см3|куб(?:а|ов)?|씨씨|시시'
const inLitres = 'l|lit(?:er|re)s?|litros|л|литр(?:а|ов)|لتر|리터'
const size = (name: string) =>
  `(?:(?<${name}Cc>\\d{3,4}) ?(?:${inCc})|(?<${name}Litres>[1-9](?:[.,]\\d)?) ?(?:${inLitres}))`
// 'under 1500cc', '1500cc 이하', 'до 2 литров'
const most = `(?:${notUsed}(?:${upTo}) ${size('upTo')}${stop}|${size('orLess')} ?(?:${orLess}))`
// A plain number needs 'engine' before it, because '2000' is also a year.
const engine = `(?:(?:engine|motor|المحرك|محرك|مكينه|ماكينه)(?: size)? |(?:엔진|배기량) ?)(?<bare>[1-6]\\d00)${stop}`
// '1t' is the load of a truck, but '2.5T' is a turbo engine.
const tons = `(?<tons>\\d{1,2}(?:[.,]\\d)?) ?-?(?:(?:tons?|tonnes?|toneladas?|طن|тонн[аы]?|тонник)${stop}|톤)|(?<load>\\d{1,2})t${stop}|(?<one>one[ -]ton(?:ne)?|طن واحد|واحد طن|однотонн[а-я]+|una tonelada)${stop}`
const generation = `(?:(?<generation>[1-9]) ?(?:(?:st|nd|rd|th) gen(?:eration)?${stop}|세대|-?(?:е|го)? ?поколени[еяи]${stop})|(?<ordinal>${oneOf(ordinals)}) gen(?:eration)?${stop}|الجيل (?<arabic>${oneOf(arabicOrdinals)})${stop})`
const rows = `(?<rows>(?:3|three|third|3rd) rows?(?: of seats)?|(?:3|tres) (?:filas|corridas)(?: de asientos)?|tercera fila(?: de asientos)?|(?:3|три|трех) ?ряд(?:а|ов|ныи|ная|ное)?(?: сидении)?|третии ряд|трехрядн(?:ыи|ая|ое)|(?:3|ثلاث(?:ه|ة)?) صفوف(?: مقاعد)?|3열)${stop}`
const pairOfSeats = `(?<two>مقعدين|راكبين|كرسيين|نفرين)${stop}`
const doors = `(?:(?<doors>[2-6]|two|three|four|five|dos|tres|cuatro|cinco|deux|trois|quatre|cinq|(?:ثلاث|اربع|خمس)[هي]?|(?:двух|трех|четырех|пяти)(?=двер))[- ]?(?:(?:doors?|puertas|portes|ابواب|باب|двер[а-я]{1,5})${stop}|도어)|(?<pair>بابين|بابان)${stop})`
// No form and few sellers say the power, so such words are left out by name.
const power = `(?:(?:${upTo}) )?(?<power>\\d{2,3}) ?(?:(?:b?hp|ps|kwh?|caballos|л\\.? ?с\\.?|сил|квт|حصان|كيلو ?وا[طت])${stop}|마력|키로와트)`
const cylinders = `(?<cylinders>[2-9]|1[02]) ?-?(?:(?:cylinders?|cyl|cilindros|цилиндр(?:а|ов|овы[ий])?|سلندر(?:ات)?|اسطوانات)${stop}|기통)`
const kinds = `(?:${power}|${cylinders}|${pairOfSeats}|${rows}|${doors}|${family}|${seats}|${generation}|${tons}|${most}|${cc}|${engine}|${litresRange}|${litres}|${wholeLitres})`
const here = new RegExp(kinds, 'uy')
const anywhere = new RegExp(`(?<![\\d.,a-z])${kinds}`, 'gu')

/** Reads marks at a position. `others` are alternatives to the first one, such as more seats. */
export function readMark(text: string, at: number): { marks: string[]; others: string[]; end: number } | undefined {
  here.lastIndex = at
  const groups = here.exec(text)?.groups
  const marks = groups ? marksOf(groups) : []
  const inLitres = groups?.upToLitres ?? groups?.orLessLitres
  const limit = inLitres ? Number(inLitres.replace(',', '.')) * 1000 : Number(groups?.upToCc ?? groups?.orLessCc)
  if (limit > 0)
    return { marks: litresUpTo(limit).slice(0, 1), others: litresUpTo(limit).slice(1), end: here.lastIndex }
  if (groups?.low && groups.high) {
    const sizes = litresUpTo(Number(groups.high) * 1000).filter((size) => size >= (groups.low ?? ''))
    if (sizes.length > 0) return { marks: sizes.slice(0, 1), others: sizes.slice(1), end: here.lastIndex }
  }
  return groups && marks.length > 0 ? { marks, others: otherSeats(groups, marks), end: here.lastIndex } : undefined
}

const mostSeats = 60

function otherSeats(
  { least, above, more, either, also, people, members }: Record<string, string>,
  marks: string[],
): string[] {
  const number = Number.parseInt(marks[0] ?? '', 10)
  const isOpen = [least, above, more, people, members].some((one) => one !== undefined)
  const seats = isOpen ? Array.from({ length: Math.max(0, mostSeats - number) }, (_, at) => number + 1 + at) : []
  return [...seats, either, also].flatMap((one) => (one ? [`${Number(one)}-seats`] : []))
}

export function listMarks(text: string): string[] {
  const plain = plainDigits(text).toLowerCase()
  return /\d|door|puerta|двер|باب|seat|asiento|plaza|puesto|gen|row|fila|corrida|ряд|صفوف|인승|ركاب|مقاعد|الجيل|местн/.test(
    plain,
  )
    ? [...plain.matchAll(anywhere)].flatMap(({ groups }) => marksOf(groups ?? {}))
    : []
}

export function marksOfFields({
  seats,
  doors,
  engineCc,
}: Record<'seats' | 'doors' | 'engineCc', number | null>): string[] {
  return [
    ...(seats === null ? [] : [`${seats}-seats`]),
    ...(doors === null ? [] : [`${doors}-doors`]),
    ...(engineCc === null ? [] : litresOf(engineCc)),
  ]
}

const usual: Record<string, number[]> = seatsOfModels

const usualTons: Record<string, number> = { 'hyundai/porter': 1, 'kia/bongo': 1 }

/**
 * Marks of what a car may have although neither its form nor its texts say it: the seats and the load that its model
 * often has, any seats that its body may have, any doors, and any engine size.
 */
export function possibleMarks(
  { model, category, fuel }: Record<'model' | 'category' | 'fuel', string>,
  own: string[],
): string[] {
  const isSaid = (mark: RegExp) => own.some((text) => mark.test(text))
  const often = (usual[model] ?? []).map((count) => oftenOf(`${count}-seats`))
  const seats = seatsIn[category] ?? ['few', 'some', 'many']
  const tons = usualTons[model]
  return [
    ...(isSaid(/-seats/) ? [] : [...often, ...seats.map((size) => `unsaid-${size}-seats`)]),
    ...(isSaid(/-doors/) ? [] : ['unsaid-doors']),
    ...(tons === undefined || isSaid(/-ton/) ? [] : [oftenOf(`${tons}-ton`)]),
    ...(fuel === 'electric' || isSaid(/(?:^| )\d\.\d(?: |$)/) ? [] : ['unsaid-litres']),
  ]
}

const seatsIn: Record<string, string[]> = {
  sedan: ['few'],
  coupe: ['few'],
  convertible: ['few'],
  suv: ['few', 'some'],
  truck: ['few', 'some'],
  electric: ['few', 'some'],
}
const [mostFew, mostSome] = [5, 9]

const oftenOf = (mark: string) => `often-${mark}`

function unsaidOf(mark: string): string[] {
  const seats = Number(/^(\d+)-seats$/.exec(mark)?.[1] ?? 0)
  if (seats > 0) return [`unsaid-${seats > mostSome ? 'many' : seats > mostFew ? 'some' : 'few'}-seats`]
  if (mark.endsWith('-doors')) return ['unsaid-doors']
  return /^\d\.\d$/.test(mark) ? ['unsaid-litres'] : []
}

/** Cars with one of the numbers come first, then those that may have it. */
export function meaningsOfMarks(marks: string[]): QueryPart['meanings'] {
  const likely = marks.flatMap((mark) => (/-(?:seats|ton)$/.test(mark) ? [oftenOf(mark)] : []))
  const possible = new Set([...likely, ...marks.flatMap(unsaidOf)])
  return [
    ...marks.map((text) => ({ text, fit: 'exact' as const })),
    ...[...possible].map((text) => ({ text, whole: true as const, fit: 'prefix' as const })),
  ]
}

/** Whether a car matches the meaning only because nobody says that it does not. */
export const isPossible = (meaning: Meaning) => 'text' in meaning && /^(?:often|unsaid)-/.test(meaning.text)

/** Whether a car matches the meaning only because nothing at all is known. */
export const isUnsaid = (meaning: Meaning) => 'text' in meaning && meaning.text.startsWith('unsaid-')

// 2,497 cc is a 2.5 litre engine. No car has an engine of 49 cc.
const litresOf = (cc: number) => (cc >= 300 && cc < 10_000 ? [(Math.round(cc / 100) / 10).toFixed(1)] : [])

function numberOf(word: string): number {
  if (/\d/.test(word)) return Number(word)
  const lists = [english, korean, arabic, russian, spanish, french]
  return Math.max(
    ...lists.flatMap((list) => [list.indexOf(word || '-'), list.indexOf(word.replace(/[هي]$/, '') || '-')]),
  )
}

const leastLitres = 0.6

/** All engine sizes up to a limit in cc, largest first: '1.5', '1.4' and so on. */
function litresUpTo(cc: number): string[] {
  const most = Math.floor(cc / 100)
  return Array.from({ length: Math.max(0, most - leastLitres * 10 + 1) }, (_, at) => ((most - at) / 10).toFixed(1))
}

function marksOf({
  power,
  cylinders,
  rows,
  two,
  doors,
  pair,
  count,
  members,
  litres,
  whole,
  turbo,
  cc,
  bare,
  tons,
  load,
  one,
  generation,
  ordinal,
  arabic: nth,
}: Record<string, string>): string[] {
  if (power) return [`${power}-power`]
  if (cylinders) return [`${cylinders}-cylinders`]
  if (rows) return ['7-seats']
  if (two) return ['2-seats']
  if (doors ?? pair) return [`${pair ? 2 : numberOf(doors ?? '')}-doors`]
  if (one) return ['1-ton']
  const seats = numberOf(count ?? members ?? '')
  if (seats > 0) return [`${seats}-seats`]
  if (litres) return turbo ? [litres, 'turbo'] : [litres]
  if (whole) return [`${whole}.0`]
  if (tons || load) return [`${Number((tons ?? load ?? '').replace(',', '.'))}-ton`]
  if (cc || bare) return litresOf(Number((cc ?? bare ?? '').replace(/[.,]/, '')))
  const number = generation
    ? Number(generation)
    : Math.max(ordinals.indexOf(ordinal ?? '-'), arabicOrdinals.indexOf(nth ?? '-'))
  return number > 0 ? [`${number}-gen`] : []
}
