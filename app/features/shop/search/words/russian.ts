// Russian words have endings, so names are looked up without them. Letters are normalised: и for й, е for ё and э.
const letters = /^[а-я]{3,}$/
const endings =
  /(?<=.{3})(?:еньк(?:ая|ии|ое|ие|ую|ои|ого|их)|ами|ями|иями|ыми|ими|ого|его|ому|ему|ая|яя|ое|ее|ые|ие|ую|юю|ыи|ии|ои|еи|ым|им|ых|их|ом|ем|ам|ям|ах|ях|ов|ев|ию|ия|ью|[аяоеыиуюь])$/

/**
 * Cuts the ending of a Russian word and marks it with * ('белая', 'белого' → 'бел*'). Other words are returned
 * unchanged.
 */
export function stemmed(key: string): string {
  return key >= 'а' && key < 'ѐ' && letters.test(key) ? `${key.replace(endings, '')}*` : key
}

/** Whether a key contains words without their endings, which prefix and fuzzy lookups must skip. */
export const isStemmed = (key: string) => key.includes('*')

const twins = new Map([...'авекмсхт'].map((letter, at) => [letter, 'abekmcxt'[at] ?? letter]))

const sm = /(?<![\d.,] ?)см(?=[3567](?![\d\p{L}]))/gu

/** Replaces Cyrillic letters in codes by similar Latin ones ('х5' → 'x5', 'с200' → 'c200'). */
export function latinCodes(text: string): string {
  return text
    .replace(sm, 'sm')
    .replace(/(?<![\p{L}\p{N}])(?:[авекмсхт]|см|сх|хм)(?=-?\d{1,3}д?(?![\d\p{L}]))/gu, (code) =>
      [...code].map((letter) => twins.get(letter) ?? letter).join(''),
    )
    .replace(/(?<![\p{L}\p{N}])[фг](?=\d\d(?![\d\p{L}]))/gu, (code) => (code === 'ф' ? 'f' : 'g'))
    .replace(/(?<=\d\d)д(?![\p{L}\p{N}])/gu, 'd')
}

const diminutive = /^(.{4,}?)(?:очк|ечк|ушк|юшк|ышк|шк|чик|ик|к)(?:а|у|и|ои|е|ом)?$/

/** Lists the words that a diminutive may come from: 'пикантушка' → 'пиканто', 'сонатка' → 'соната'. */
export function listPlainForms(word: string): string[] {
  const stem = letters.test(word) ? diminutive.exec(word)?.[1] : undefined
  return stem ? ['', 'а', 'о', 'я', 'е', 'ь', 'и'].map((ending) => stem + ending) : []
}
