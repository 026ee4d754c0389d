import { normaliseText } from '#app/lib/text.ts'
import type { Sort } from '../schema.ts'

// The patterns match between single spaces. A comparison asks for no order ('احدث من 2018', '2018 او احدث').
const asked: [Sort, RegExp][] = (
  [
    [
      'mileage',
      'menos (?:kilometraje|kilometros|kms?|recorrido)|moins de (?:kilometres|kilometrage)|(?:lowest|least|fewest) (?:km|kms|mileage|miles|kilomet(?:er|re)s)|(?:주행거리|주행|키로수|키로|킬로수|키로 수) (?:제일 |가장 )?(?:짧은|적은|낮은)|(?:짧은|적은) (?:주행거리|키로수)|(?:제일|가장) (?:적게|덜) (?:탄|뛴)|최저 ?주행|اقل (?:ممشي|مسافه|عداد|كيلو|كيلومترات|ماشيه?)|(?:самыи маленькии|минимальныи|наименьшии|с (?:минимальным|наименьшим|самым маленьким)) пробег(?:ом)?',
    ],
    ['mileage-desc', '(?:highest|most) (?:km|kms|mileage|miles)'],
    [
      'price-desc',
      '(?:most|more) expensive|mas car[oa]s?|plus chere?s?|expensive|highest price|high to low|비싼|최고가|(?:가격 )?높은순|اغلي|الاغلي|сам(?:ыи|ая|ое|ые) дорог(?:ои|ая|ое|ие)|дорогие',
    ],
    [
      'year-desc',
      'newest|latest|mas nuev[oa]s?|mas recientes?|ultimos? modelos?|(?:le |la |les )?plus recente?s?|dernier modele|최신|최신형|최신식|(?<!او )(?:احدث|الاحدث)(?! من)|сам(?:ыи|ая|ые) (?:новыи|новая|новые|свежии|свежая|свежие)|новеишие',
    ],
    ['year', 'oldest|mas antigu[oa]s?|오래된|(?<!او )(?:اقدم|الاقدم)(?! من)|сам(?:ыи|ая|ые) стар(?:ыи|ая|ые)'],
    [
      'price',
      'baratit?[oa]s?|mas barat[oa]s?|economic[oa]s?|pas chere?s?|moins chere?s?|bon marche|cheap|cheaper|cheapest|lowest price|low to high|싼|싼순|(?:제일|젤|가장)싼(?:거|것|차)?|(?:가격 )?낮은순|(?:ال)?اقل سعرا?|싼거|싼것|싼차|싸고|싸게|저렴한|저렴하게|저렴|최저가|رخيص|رخيصه|رخيصات|ارخص|الارخص|ارخصها|дешев(?:о|ыи|ая|ое|ые|ую)|недорог(?:о|ои|ая|ое|ие|ую)|подешевле|дешевле(?! \\$?\\d)|бюджетн(?:ыи|ая|ые)',
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
