import { endOf, firstOf, stop } from './patterns.ts'

const english =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}
const arabic: Record<string, number> = {
  'تلات|ثلاث|تلت|ثلاثه|تلاته': 3,
  'اربع|اربعه': 4,
  'خمس|خمسه': 5,
  'ست|سته': 6,
  'سبع|سبعه': 7,
  'ثمان|ثماني|ثمانيه|تمن|تمان|تمانيه': 8,
  'تسع|تسعه': 9,
  'عشر|عشره': 10,
  'احد عشر|احدعش': 11,
  'اثنا عشر|اثني عشر|اطنعش|اتنعشر': 12,
  'خمسه عشر|خمسطعش|خمستعشر|خمسطعشر': 15,
  عشرين: 20,
  'خمسه وعشرين': 25,
  'ثلاثين|تلاتين': 30,
  اربعين: 40,
  خمسين: 50,
  ستين: 60,
  سبعين: 70,
  'ثمانين|تمانين': 80,
  تسعين: 90,
  'مئه|مائه|(?:ال)?ميه|ميت|المئه': 100,
  'مئتين|ميتين': 200,
}
const russian: Record<string, number> = {
  пять: 5,
  шесть: 6,
  семь: 7,
  восемь: 8,
  девять: 9,
  'десят[ьи]': 10,
  двенадцать: 12,
  'пятнадцат[ьи]': 15,
  'двадцат[ьи]': 20,
  'двадцать пять': 25,
  'тридцат[ьи]': 30,
  сорок: 40,
  пятьдесят: 50,
  шестьдесят: 60,
  семьдесят: 70,
  восемьдесят: 80,
  девяносто: 90,
  'ста|сто': 100,
  двести: 200,
}
const romance: Record<string, number> = {
  'cinco|cinq': 5,
  'seis|six': 6,
  'siete|sept': 7,
  'ocho|huit': 8,
  'nueve|neuf': 9,
  'diez|dix': 10,
  'once|onze': 11,
  'doce|douze': 12,
  'quince|quinze': 15,
  'veinte|vingt': 20,
  'veinticinco|vingt cinq': 25,
  'treinta|trente': 30,
  'cuarenta|quarante': 40,
  'cincuenta|cinquante': 50,
  'sesenta|soixante': 60,
  'ochenta|quatre vingt': 80,
  'cien|cent': 100,
}
const worded: [RegExp, number][] = [
  [/(?:(?:a|one) )?hundred thousand(?![a-z])/y, 100_000],
  ...english.map((word, at): [RegExp, number] => [
    new RegExp(`${word} (?:thousand|grand)${stop}`, 'y'),
    (at + 1) * 1000,
  ]),
  ...Object.entries(tens).map(([word, value]): [RegExp, number] => [
    new RegExp(`${word} (?:thousand|grand)${stop}`, 'y'),
    value * 1000,
  ]),
  ...Object.entries(arabic).map(([words, value]): [RegExp, number] => [
    new RegExp(`(?:${words}) ?(?:الف|الاف|تلاف|ت?لاف)${stop}`, 'y'),
    value * 1000,
  ]),
  ...Object.entries(arabic).map(([words, value]): [RegExp, number] => [
    new RegExp(`(?:${words}) (?:مليون|ملايين)${stop}`, 'y'),
    value * 1e6,
  ]),
  ...Object.entries(russian).map(([words, value]): [RegExp, number] => [
    new RegExp(`(?:${words}) (?:тысяч|тыс\\.?)${stop}`, 'y'),
    value * 1000,
  ]),
  ...Object.entries(romance).map(([words, value]): [RegExp, number] => [
    new RegExp(`(?:${words}) (?:mil|mille)${stop}`, 'y'),
    value * 1000,
  ]),
  [new RegExp(`(?:الفين|الفان)${stop}`, 'y'), 2000],
  [new RegExp(`دفترين ونصف?${stop}`, 'y'), 25_000],
  [new RegExp(`دفتر ونصف?${stop}`, 'y'), 15_000],
  [new RegExp(`دفترين${stop}`, 'y'), 20_000],
  [new RegExp(`دفتر${stop}`, 'y'), 10_000],
  [
    new RegExp(
      `(?:полмиллиона|половина миллиона|(?:half a|half) million|نصف? مليون|medio (?:millon|palo)(?: de)?)${stop}`,
      'y',
    ),
    5e5,
  ],
  [new RegExp(`(?:полтора миллиона|مليون ونص|(?:un )?(?:millon|palo) y medio(?: de)?)${stop}`, 'y'), 1.5e6],
  [new RegExp(`(?:миллиона?|مليون|un (?:millon|palo)(?: de)?)${stop}`, 'y'), 1e6],
  [/الف/y, 1000],
]

/** Small English numbers, as before 'and eight thousand'. */
const small: [RegExp, number][] = english.map((word, at) => [new RegExp(`${word}${stop}`, 'y'), at + 1])

export function readSmall(text: string, at: number): { value: number; end: number } | undefined {
  return firstOf(small, text, at)
}

const anyWorded = new RegExp(worded.map(([{ source }]) => source).join('|'), 'y')

export function readWords(text: string, at: number): { value: number; end: number } | undefined {
  return endOf(anyWorded, text, at) === undefined ? undefined : firstOf(worded, text, at)
}
