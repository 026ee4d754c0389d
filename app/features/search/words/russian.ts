// A Russian word has a dozen endings: names are looked up without them. Letters are as a plain text has them: и for й, е for ё and э.
const letters = /^[а-я]{3,}$/
const endings =
  /(?<=.{3})(?:ами|ями|иями|ыми|ими|ого|его|ому|ему|ая|яя|ое|ее|ые|ие|ую|юю|ыи|ии|ои|еи|ым|им|ых|их|ом|ем|ам|ям|ах|ях|ов|ев|ию|ия|ью|[аяоеыиуюь])$/

/** A Russian word without its ending, marked as such ('белая' and 'белого' → 'бел*'); any other as it is. */
export function stemmed(key: string): string {
  return key >= 'а' && key < 'ѐ' && letters.test(key) ? `${key.replace(endings, '')}*` : key
}

/** Whether a key is of words without their endings: nothing begins with it, and nothing is nearly it. */
export const isStemmed = (key: string) => key.includes('*')

const twins = new Map([...'авекмсхт'].map((letter, at) => [letter, 'abekmcxt'[at] ?? letter]))

/** Russian letters of a code that look like Latin ones, as those ('х5' → 'x5', 'с200' → 'c200'). */
export function latinCodes(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])(?:[авекмсхт]|см|сх|хм)(?=-?\d{1,3}(?![\d\p{L}]))/gu, (code) =>
    [...code].map((letter) => twins.get(letter) ?? letter).join(''),
  )
}
