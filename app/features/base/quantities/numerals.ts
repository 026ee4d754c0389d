import type { NumberFound } from './numbers.ts'
import { counted } from './words.ts'

// Numbers in words, cardinal and ordinal, by their value from 1.
const values = [
  'one|single|sole|first|1st|1(?:-?[йя]|-?ый|er|ra|o|a)|한|하나|첫|один|одна|единственный|перв\\p{L}{2}|[uú]nic[oa]|un(?: solo|a)?|primer[oa]?|واحد[ةه]?|(?:ال)?[أا]ول',
  'two|both|second|2nd|2(?:-?[йя]|-?ой|do|da|o|a)|두|둘|два|две|об[ае]|втор\\p{L}{2}|dos|ambas|segund[oa]|[اإ]ثنين|(?:ال)?ثاني',
  'three|third|3rd|3(?:-?[йя]|-?ий|er|ra|o|a)|세|три|трет\\p{L}{2}|tres|tercer[oa]?|ثلاث[ةه]?|(?:ال)?ثالث',
  'four|fourth|4th|네|четыре|четв[её]рт\\p{L}{2}|cuatro|[أا]ربع[ةه]?|(?:ال)?رابع',
  'five|다섯|пять|cinco|خمس[ةه]?',
  'six|여섯|шесть|seis|ست[ةه]?',
  'seven|일곱|семь|siete|سبع[ةه]?',
  'eight|여덟|восемь|ocho|ثمان(?:ي[ةه]?)?',
  'nine|아홉|девять|nueve|تسع[ةه]?',
].map((words) => `(?<!\\p{L})(?:${words})`)
const named = values.map((words) => new RegExp(`^(?:${words})$`, 'iu'))
const any = `(?:${values.join('|')})`
const described = '(?:[ -](?:careful|lady|private|previous|smart|remote|spare|original|solo))*'
const before = new RegExp(`${any}(?=${described}[ -]?$)`, 'iu')
// 'ключа два', 'хозяев по ПТС три', 'المالك الثاني', '키는 두 개'.
const behind = new RegExp(
  `^(?: по птс)?[ :]{1,3}(${any})(?!\\p{L})|^ по птс[ :]{1,3}([1-9])(?!\\d)|^(?:는|가)? ?(${any})(?= ?개)`,
  'iu',
)
const things = counted.filter(([name]) => name !== 'engine' && name !== 'other')

/** Finds numbers in words beside things that are counted: 'seven seats', 'второй хозяин', '키 두 개'. */
export function findNumerals(text: string): NumberFound[] {
  const found = things.flatMap(([, shape]) =>
    [...text.matchAll(shape)].flatMap(({ index, 0: thing }) => {
      const start = Math.max(0, index - 24)
      const left = before.exec(text.slice(start, index))
      if (left) return numeral(left[0], start + left.index, index)
      const end = index + thing.length
      const right = behind.exec(text.slice(end, end + 20))
      return right ? numeral(right[1] ?? right[2] ?? right[3] ?? '', end, end + right[0].length) : []
    }),
  )
  return found.sort((one, other) => one.at - other.at).filter(({ at }, place) => at >= (found[place - 1]?.end ?? 0))
}

function numeral(word: string, at: number, end: number): NumberFound[] {
  const value = Number(word) || named.findIndex((shape) => shape.test(word)) + 1
  if (!value) return []
  return [{ at, end, value, isPlain: true, isDecimal: false, isTenThousands: false, isRange: false }]
}
