import { endOf, firstOf, stop } from './patterns.ts'

const [first, last] = [1, 26]
const english =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty twenty.one twenty.two twenty.three twenty.four twenty.five twenty.six'
const arabic =
  'واحد|وحده اثنين|اتنين|تنين ثلاثه?|تلاته? اربعه? خمسه? سته? سبعه? ثمانيه?|تمانيه?|تمنيه تسعه? عشره? حداش|احدعش|احداش اتناش|اطناش|اثنعش|اتنعش تلتاش|تلاتاش|ثلطعش|تلطعش|ثلاثطعش اربعتاش|اربعطعش خمستاش|خمسطعش|خمصطعش ستاش|ستطعش|سطعش سبعتاش|سبعطعش تمنتاش|ثمنطعش|تمنطعش|ثمانطعش تسعتاش|تسعطعش عشرين واحد.?وعشرين (?:اثنين|اتنين|تنين).?وعشرين (?:ثلاثه?|تلاته?).?وعشرين اربعه?.?وعشرين خمسه?.?وعشرين سته?.?وعشرين'
const russian =
  'перв(?:ого|ыи) второ(?:го|и) третьего четверт(?:ого|ыи) пят(?:ого|ыи)|пять шест(?:ого|ои)|шесть седьмо(?:го|и)|семь восьмо(?:го|и)|восемь девят(?:ого|ыи)|девять десят(?:ого|ыи)|десять одиннадцат(?:ого|ыи|ь) двенадцат(?:ого|ыи|ь) тринадцат(?:ого|ыи|ь) четырнадцат(?:ого|ыи|ь) пятнадцат(?:ого|ыи|ь) шестнадцат(?:ого|ыи|ь) семнадцат(?:ого|ыи|ь) восемнадцат(?:ого|ыи|ь) девятнадцат(?:ого|ыи|ь) двадцат(?:ого|ыи|ь) двадцать.перв(?:ого|ыи) двадцать.второ(?:го|и) двадцать.третьего двадцать.четверт(?:ого|ыи) двадцать.пят(?:ого|ыи) двадцать.шест(?:ого|ои)'
const spanish =
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis'
const french =
  'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix.sept dix.huit dix.neuf vingt vingt.et.un vingt.deux vingt.trois vingt.quatre vingt.cinq vingt.six'

const years: [lead: string, words: string, tail?: string][] = [
  ['two thousand (?:and )?', english],
  ['twenty ', english.split(' ').slice(9).join(' ')],
  ['الفين ?(?:و ?)?', arabic],
  ['(?:две тысячи|двухтысячн(?:ого|ыи)) ', russian],
  ['', russian, ' (?:год(?:а|у|ом)?|г)'],
  ['dos mil ', spanish],
  ['deux mille ', french],
]
const patterns = years.flatMap(([lead, words, tail = '']): [RegExp, number][] => {
  const list = words.split(' ')
  const offset = last - first + 1 - list.length
  // Longer numbers come first: 'twenty one' before 'twenty'.
  return list
    .map((word, at): [RegExp, number] => [
      new RegExp(`${lead}(?:${word})${tail}${stop}`, 'y'),
      2000 + first + offset + at,
    ])
    .reverse()
})
const any = new RegExp(patterns.map(([{ source }]) => source).join('|'), 'y')

/** Reads a model year in words: 'twenty nineteen', 'الفين وتسعتاش', 'девятнадцатого года', 'dos mil quince'. */
export function readSpokenYear(text: string, at: number): { value: number; end: number } | undefined {
  return endOf(any, text, at) === undefined ? undefined : firstOf(patterns, text, at)
}
