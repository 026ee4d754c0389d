import { sets } from '../schema.ts'
import type { Phrase } from './alternatives.ts'
import { fold } from './dictionary.ts'
import everyday from './everyday.json' with { type: 'json' }
import { otherLanguages } from './other-languages.ts'
import { stop } from './patterns.ts'
import { endOfReserved } from './reserved.ts'
import { stemmed } from './russian.ts'

/**
 * Words that exclude the words after them, or in Korean the words before them. `side` says on which side they are
 * written.
 */
export type Negation = { start: number; end: number; side: 'before' | 'after'; strong: boolean }

const negations: [RegExp, Negation['side'], strong: boolean][] = [
  // 'gasolina no, diesel si'
  [
    /(?<=(?:gasolina|bencina|diesel|gas|glp|lpg|hibrid[oa]|electric[oa]|automatic[oa]|mecanic[oa]) )no(?= *(?:,|$))/y,
    'after',
    true,
  ],
  [/не (?:предлагать|надо|нуж[а-я]+|интересу[а-я]+)(?![а-я])/y, 'after', true],
  [
    new RegExp(
      `(?:(?:do not|don.?t) (?:want|like|need)|but not|any(?:thing| colou?rs?| make)? but|all but|except(?:ing)?(?: for)?|excluding|exclude|excepto|menos(?! (?:de|que) )|salvo|que no sea|sauf|hors|other than|anything but|without|w/o|ما ?عدا|عدا|الا|باستثناء|من غير|кроме|исключая|за исключением|только не)${stop} *`,
      'y',
    ),
    'before',
    true,
  ],
  [
    new RegExp(
      `(?:not|isn.?t|aren.?t|nor|ni|ни|(?<=(?:مش|مو|مب|غير|بدون|بلا|ما) .*)ولا|no(?![.:#]| ?[a-z]{0,4}-?\\d)|non|never|غير|(?<!\\p{L})لا(?= (?![يتن])\\p{L})|و?مو|و?مش|mish|mesh|mush|mo|ليس|ليست|و?بدون|و?بلا|не|без|sin|sans|pas(?! cher)(?: de| d)?|autres? que|otr[oa]s? que|ما ?[تي]?كونش?|ما ?تكون|ما ?(?:اريد|ابي|ابغي|بدي|نبي|احب)(?:ها|ه|و)?)${stop}[ -]*`,
      'uy',
    ),
    'before',
    false,
  ],
  [
    /(?:말고|빼고|제외(?:하고|한)?|아닌 ?(?:(?:것|거|걸)(?:으?로)?)?|아니고|외에|(?:[은는] )?싫(?:고|어|은|습니다)[가-힣]*)(?![가-힣])/y,
    'after',
    true,
  ],
  [/(?:없는|없이)(?![가-힣])/y, 'after', false],
  [/(?<=[가-힣] ?)x(?![\p{L}\p{N}])/uy, 'after', true],
]
// Faults that all buyers reject and sellers deny: 'no accident' is searched as text.
const faultKey = (text: string) => stemmed(fold(text))
const faults = new Set([everyday, ...otherLanguages].flatMap((words) => words.faults.split(' ')).map(faultKey))
const empty = new RegExp(
  `(?:(?:not|un|non)[ -]?sold(?: out)?|still available|good (?:morning|evening|afternoon|day)|غير مباع[هة]?|مو مباع[هة]?|مش مباع[هة]?|не продан[аоы]?|(?:еще )?в (?:наличии|продаже)|sello (?:verde|rojo)|santa cruz|(?:aros?|rin(?:es)?) \\d\\d|revision tecnica(?: al dia)?|permiso de circulacion(?: al dia)?|good on fuel|low fuel(?! consumption)|landed|под ключ|(?<=,[^,]{2,20} )si(?= *$)|ما ?(?:ب?[تي])?(?:صرف|شرب|اكل)(?: (?:كتير|هواي))? ?(?:بنزين|وقود)?|(?:that )?(?:does ?n.?t|do ?n.?t|not) (?:drink|burn|eat|consume)(?: much| a lot of)? (?:fuel|petrol|gas)|(?:no|not?) dey (?:drink|chop) (?:fuel|petrol)|(?:cuanta|mucha|poca|con|tengo) plata|tope de linea|fuel[- ]efficient|economical(?: on fuel)?|low (?:fuel )?consumption|que (?:no gaste mucho|gaste poco)|bajo consumo|экономичн[а-я]+|(?:ال)?اقتصاديه?|وا?قتصاديه?|без пробега(?: по (?:рф|снг|россии|кыргызстану|казахстану))?)${stop}|판매 ?완료(?:된 것)? ?(?:제외|빼고|말고|아닌 ?것?)|안 ?팔린|미판매|연비 ?(?:가 )?(?:좋은|괜찮은)|기름 ?(?:안 ?먹|적게 ?먹)[가-힣]*|(?:살|구매할|구입할|구할) ?수 ?있[는나을](?:요|까요)?|\\d{1,2}월(?:식|형|달)?(?![가-힣])|(?:low to high|high to low)(?![a-z])|(?:키로수|킬로수|주행거리|주행|색상?|연식)[은는이가]? ?상관 ?없[가-힣]*|(?:낮은|높은|싼) ?순(?:으로|서)?(?![가-힣])`,
  'y',
)

export function endOfIgnored(text: string, at: number): number | undefined {
  empty.lastIndex = at
  return empty.test(text) ? empty.lastIndex : endOfReserved(text, at)
}

export function readNegation(text: string, at: number): Negation | undefined {
  for (const [pattern, side, strong] of negations) {
    pattern.lastIndex = at
    if (pattern.test(text)) return { start: at, end: pattern.lastIndex, side, strong }
  }
  return undefined
}

/**
 * Turns negated words into exclusions. `left` are negations without a word, or of faults that sellers deny themselves.
 */
export function except(
  phrases: Phrase[],
  negations: Negation[],
  text: string,
  isFiller: (stretch: string) => boolean,
): { phrases: Phrase[]; left: Negation[] } {
  const all = [...phrases]
  const left: Negation[] = []
  for (const negation of negations) {
    const { start, end, side } = negation
    const at =
      side === 'before' ? all.findIndex((one) => one.start >= end) : all.findLastIndex((one) => one.end <= start)
    const one = all[at]
    const between = one && (side === 'before' ? text.slice(end, one.start) : text.slice(one.end, start))
    if (!one || between === undefined || !isFiller(between) || !isExcluded(one, text)) {
      left.push(negation)
      continue
    }
    // Sellers may mention equipment only in their text, so the text is excluded too.
    const meanings = one.meanings.filter((meaning) =>
      'facet' in meaning
        ? meaning.fit !== 'fuzzy'
        : !one.meanings.some((other) => 'facet' in other && !sets.includes(other.facet)),
    )
    all[at] = { ...one, start: Math.min(start, one.start), end: Math.max(end, one.end), meanings, except: true }
  }
  return { phrases: all, left }
}

function isExcluded({ start, end, meanings, except }: Phrase, text: string): boolean {
  if (except) return false
  if (meanings.some((one) => 'facet' in one && one.fit !== 'fuzzy'))
    return !faults.has(faultKey(text.slice(start, end)))
  return meanings.every((one) => !('facet' in one)) && !faults.has(faultKey(text.slice(start, end)))
}
