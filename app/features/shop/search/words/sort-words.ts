import { languages } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { normaliseText } from '#app/lib/text.ts'
import type { Sort } from '../schema.ts'
import { sortLabels } from '../shared/sort-labels.ts'
import { readPlain } from './letters.ts'

// The patterns match between single spaces. A comparison asks for no order ('احدث من 2018', '2018 او احدث').
const asked: [Sort, RegExp][] = (
  [
    [
      'mileage',
      'menos (?:kilometraje|kilometros|kms?|recorrido)|moins de (?:kilometres|kilometrage)|(?:lowest|least|fewest) (?:km|kms|mileage|miles|kilomet(?:er|re)s)|(?:주행거리|주행|키로수|키로|킬로수|키로 수) (?:제일 |가장 )?(?:짧은|적은|낮은)(?:거|것|차|걸로)?|(?:짧은|적은) (?:주행거리|키로수)|(?:제일|가장) (?:적게|덜) (?:탄|뛴)|최저 ?주행|اقل (?:ممشي|مسافه|عداد|كيلو|كيلومترات|ماشيه?)|(?:самыи маленькии|минимальныи|наименьшии|с (?:минимальным|наименьшим|самым маленьким)) пробег(?:ом)?',
    ],
    ['mileage-desc', '(?:highest|most) (?:km|kms|mileage|miles)'],
    [
      'price-desc',
      '(?<!not |no |muy |too )(?:(?:most|more) expensive|mas car[oa]s?|plus chere?s?|expensive)|highest price|high to low|비싼|최고가|(?:가격 )?높은순|اغلي|الاغلي|сам(?:ыи|ая|ое|ые) дорог(?:ои|ая|ое|ие)|дорогие',
    ],
    [
      'year-desc',
      'newest|latest|mas nuev[oa]s?|mas recientes?|ultimos? modelos?|(?:le |la |les )?plus recente?s?|dernier modele|최신|최신형|최신식|(?<!او )(?:احدث|الاحدث)(?! من)|сам(?:ыи|ая|ые) (?:новыи|новая|новые|свежии|свежая|свежие)|новеишие',
    ],
    ['year', 'oldest|mas antigu[oa]s?|오래된|(?<!او )(?:اقدم|الاقدم)(?! من)|сам(?:ыи|ая|ые) стар(?:ыи|ая|ые)'],
    [
      'price',
      'not (?:too |very |so )?expensive|no (?:muy |tan )?car[oa]s?|안 ?비싼|(?:مش|مو|مب) غالي(?:ه)?|не ?дорог(?:ая|ои|ую|ое)|barat(?:it)?[oa]s?|mas barat[oa]s?|economic[oa]s?|pas chere?s?|moins chere?s?|bon marche|cheap|cheaper|cheapest|lowest price|low to high|싼|싼순|(?:제일|젤|가장)싼(?:거|것|차)?|(?:가격 )?낮은순|(?:ال)?اقل سعرا?|싼거|싼것|싼차|싸고|싸게|저렴한|저렴하게|저렴|최저가|رخيص|رخيصه|رخيصات|ارخص|الارخص|ارخصها|дешев(?:о|ыи|ая|ое|ые|ую)|арзан(?:ыи)?|싼걸로|싼 걸로|недорог(?:о|ои|ая|ое|ие|ую)|подешевле|дешевле(?! \\$?\\d)|бюджетн(?:ыи|ая|ые)',
    ],
    [
      'equipment-desc',
      'full options?|fully loaded|full opt|풀옵션?|풀 옵션|(?:فل|فول) (?:كامل|اوبشنز?)|كامل المواصفات|полная комплектация|максимальная комплектация|полныи фарш|фулл|все опции',
    ],
  ] satisfies [Sort, string][]
).map(([sort, words]) => [sort, new RegExp(`(?<![^ ])(?:${normalised(words)})(?![^ ])`)])

function normalised(pattern: string): string {
  return pattern.replace(/[가-힣]+/g, (word) => normaliseText(word))
}

export function findSortWords(words = ''): Sort | undefined {
  const said = normaliseText(words)
  return asked.find(([, pattern]) => pattern.test(said))?.[0]
}

// What people write in place of a label. The text has the spelling of letters.ts.
const phrases: [Sort, string][] = [
  [
    'newest',
    '(?:newest|latest|recent) (?:listings? )?first|new(?:est|ly)? (?:arrivals|listed|listings)|latest listings?|(?:ultimos|nuevos) (?:ingresos|avisos)|recien (?:llegad[oa]s?|publicad[oa]s?|ingresad[oa]s?)|احدث (?:ال)?(?:اعلانات|عروض)|최근 ?등록(?:순|된)?|최신 ?등록순?|신규 ?등록순?|등록순|mas recientes primero|recientes primero|сначала (?:новые|свежие)(?: объявления)?|(?:свежие |новые |последние )?поступления|الاحدث اولا',
  ],
  [
    'price',
    '(?:cheapest|lowest price) first|sort(?:ed)? by price|по цене|(?:ordena[rd][oa]?s? )?por precio|حسب السعر|가격 ?순|(?:싼|저렴한|낮은) ?(?:가격 ?)?순|최저가 ?순|저렴한 ?(?:거|것|걸로?)|و?(?:مش|مو|غير) غالي[هة]?|(?:싼|저렴한) ?(?:거|것|차|순)부터|가격 ?(?:싼|낮은|저렴한) ?순|(?:mas baratos?|menor precio|precio mas bajo)(?: primero)?|сначала (?:дешевые|недорогие|подешевле)|по возрастанию цены|الارخص اولا|الاقل سعرا اولا',
  ],
  [
    'price-desc',
    '(?:most expensive|highest price) first|(?:비싼|높은) ?(?:가격 ?)?순|가격 ?(?:비싼|높은) ?순|(?:mas caros?|mayor precio)(?: primero)?|сначала (?:дорогие|дороже)|по убыванию цены|الاغلي اولا|الاعلي سعرا اولا',
  ],
  [
    'mileage',
    `(?:lowest|least|low) (?:mileage|kms?) first|sort(?:ed)? by (?:mileage|kms?)|по пробегу|(?:ordena[rd][oa]?s? )?por (?:kilometraje|recorrido)|حسب (?:الممشي|العداد)|(?:주행거리|키로수) ?순|(?:주행거리|주행|키로수|킬로수) ?(?:짧은|적은|낮은) ?순|(?:menor|menos) (?:kilometraje|kilometros|recorrido)(?: primero)?|сначала (?:с )?(?:маленьким|малым|меньшим|небольшим) пробегом|(?:с )?меньшим пробегом|الاقل (?:ممشي|مسافه|عدادا?)(?: اولا)?|(?:(?:con )?(?:poco|bajo) (?:kilometraje|recorrido|km|uso|rodaje)|kilometraje bajo|pocos (?:kilometros|kms?)|faible kilometrage|peu de (?:kilometres|kms?)|peu kilometre)|low(?:est)? (?:mileage|milage|miles|kms?|kilomet(?:er|re)s?)|저주행|(?:주행거리|키로수|킬로수|주행) ?(?:짧은|적은)|(?:짧은|적은) ?(?:주행거리|키로수|킬로수|주행)|قليل(?:ه|ة)? (?:ال)?(?:ممشي|استخدام|كيلومترات)|ماشي(?:ه|ة)? قليل|ممشي (?:قليل|منخفض)|عداد قليل|(?:с )?(?:маленьк(?:ии|им)|небольш(?:ои|им)|низк(?:ии|им)|мал(?:ыи|ым)) пробег(?:ом)?(?: сначала)?`,
  ],
  ['mileage-desc', '(?:주행거리|주행|키로수) ?(?:긴|많은|높은) ?순|(?:mayor|mas) kilometraje(?: primero)?'],
  [
    'year-desc',
    '(?:newest|latest) year(?: first)?|sort(?:ed)? by year|por ano|حسب الموديل|연식 ?순|최신 ?(?:연식|년식)순?|연식 ?(?:최신|높은|좋은|빠른) ?순|최신 ?(?:연식|년식|순)부터|(?:ano mas nuevo|mas nuevos?)(?: primero)?|по году(?: выпуска)?|сначала новее|свеж(?:ая|ии|ую|его|ие|енькая|енькую)(?! (?:объявлени|резин|кузов|шин|ремонт))|الاحدث موديلا(?: اولا)?',
  ],
  ['year', 'oldest first|연식 ?(?:오래된|낮은) ?순|오래된 ?순|mas antiguos? primero|сначала старые|الاقدم اولا'],
]

// 'Low mileage' is a wish.
const isOrder = /first|sort|순|부터|primero|^por |^по |حسب|اولا|сначала/

let cuts: [Sort, RegExp][] | undefined

/** Blanks the phrases of a text that ask for an order, and returns that of the last one that is no wish. */
export function cutSortPhrases(text: string): { text: string; order: Sort | undefined } {
  cuts ??= openCuts()
  const asked: { sort: Sort; at: number; isWish: boolean }[] = []
  for (const [sort, pattern] of cuts) {
    for (const { 0: found, index: at } of text.matchAll(pattern)) asked.push({ sort, at, isWish: !isOrder.test(found) })
    text = text.replace(pattern, (found) => ' '.repeat(found.length))
  }
  const [last] = asked.sort((one, other) => Number(one.isWish) - Number(other.isWish) || other.at - one.at)
  return { text, order: last?.sort }
}

function openCuts(): [Sort, RegExp][] {
  const written = Object.entries(sortLabels).flatMap(([sort, key]) =>
    languages.map((language): [Sort, string] => [
      sort as Sort,
      wordsOf(serverTexts(language).t(key)).join('[^\\p{L}\\p{N}]+'),
    ]),
  )
  // One word alone ('الأحدث') is an order without being cut. A longer phrase comes before a part of it.
  return [...written.filter(([, words]) => words.includes('+') || /[가-힣]순$/.test(words)), ...phrases]
    .toSorted(
      ([, one], [, other]) => Number(one.includes('|')) - Number(other.includes('|')) || other.length - one.length,
    )
    .map(([sort, words]) => [
      sort,
      new RegExp(`(?<![\\p{L}\\p{N}]|(?<!\\p{L})(?:or|o|ou|или) )(?:${words})(?!(?!차|매물)[\\p{L}\\p{N}])`, 'gu'),
    ])
}

const wordsOf = (label: string) => readPlain(label).text.match(/[\p{L}\p{N}]+/gu) ?? []
