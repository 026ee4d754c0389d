import { normaliseText } from '#app/lib/text.ts'
import type { Facet, Fit, Meaning, QueryPart } from '../schema.ts'
import type { Phrase } from './alternatives.ts'
import { fold, listNamed, type NamedValue } from './dictionary.ts'
import { isGeneration } from './generations.ts'
import { readMark } from './marks.ts'

export const particles =
  /(?:중고차|자동차|차량|중고|차|으로|로|를|을|은|는|이|가|의|도|만|용|형|산|랑|이랑|이나|(?<=\d)나|하고|와|과|인|급)$/

/**
 * Reads a Mercedes-Benz class or BMW series with its engine ('C200', '320d'). Sellers write the class apart, joined or
 * not at all.
 */
export function readClass(text: string, start: number, end: number): Phrase[] | undefined {
  const key = fold(text.slice(start, end))
  const word: Meaning & { fit: Fit } = { text: key, fit: 'exact' }
  const whole = /^([1-8])\d\d ?(?:i|d|e|xi|xd|ci|li|ld)(?![\p{L}\p{N}])/u.exec(text.slice(start, end + 3))
  const series = whole?.[1]
  const last = start + (whole?.[0].length ?? 0)
  const named = series ? listNamed(`${series}series`) : []
  if (series && named.length > 0)
    return [
      {
        start,
        end: last,
        meanings: [word, ...meaningsOf(named, '').map((meaning) => ({ ...meaning, fit: 'prefix' as Fit }))],
      },
      ...dieselOf(text.slice(start, last), last),
    ]
  // 'e 220' has a space. Two or three letters joined to a number may be a model of any make: 'ES300h', 'GLC250'.
  const [, letter, gap = ''] =
    /^(?:([abcegsv])(?= ?[1-6]\d0(?:d|e|de|h)?(?![\p{L}\p{N}]))|([a-z]{2,3})(?=\d{2,3}[a-z]?(?![\p{L}\p{N}])))( ?)/u
      .exec(text.slice(start))
      ?.filter((one) => one !== undefined) ?? []
  if (!letter || (!gap && end - start < 4)) return undefined
  const found = listNamed(letter).filter(
    ({ facet, fit, key: model }) =>
      facet === 'model' && fit === 'exact' && (letter.length > 1 || model.startsWith('mercedes-benz/')),
  )
  if (found.length === 0) return undefined
  if (gap) return [{ start, end, meanings: meaningsOf(found, '') }]
  const cut = start + letter.length
  const engine = normaliseText(text.slice(cut, end))
  return [
    { start, end: cut, meanings: [...meaningsOf(found, ''), word] },
    { start: cut, end, meanings: [{ text: engine, fit: 'exact' }, word] },
    ...(letter.length === 1 ? dieselOf(engine, end) : []),
    ...(/\dh$/.test(engine) ? [{ start: end, end, meanings: hybrid }] : []),
  ]
}

/** The number of a BMW behind its make ('520', 'بي ام 520'), and its engine behind a model ('X3 20d'). */
export function readSeries(
  { start, end, text }: { start: number; end: number; text: string },
  phrases: Phrase[],
): Phrase[] | undefined {
  const make = phrases.at(-1)?.meanings[0]
  const isModel = make && 'facet' in make && make.keys.some((key) => key.startsWith('bmw/'))
  if (isModel && /^(?:[xs]drive)?[1-5]\dd$/.test(text))
    return [{ start, end, meanings: [{ text: normaliseText(text), fit: 'exact' }] }, ...dieselOf(text, end)]
  if (!/^[1-8][1-5]\d$/.test(text) || !make || !('facet' in make) || !make.keys.includes('bmw')) return undefined
  const series = listNamed(`${text[0]}series`)
  return series.length > 0
    ? [
        {
          start,
          end,
          meanings: [
            { text: normaliseText(text), fit: 'exact' },
            ...meaningsOf(series, '').map((one) => ({ ...one, fit: 'prefix' as Fit })),
          ],
        },
      ]
    : undefined
}

// 'RX450h', 'ES300h'
const hybrid: Phrase['meanings'] = [{ facet: 'fuel', keys: ['hybrid'], fit: 'exact' }]

function dieselOf(key: string, end: number): Phrase[] {
  return /\d ?l?d$/.test(key)
    ? [{ start: end, end, meanings: [{ facet: 'fuel', keys: ['diesel'], fit: 'exact' }] }]
    : []
}

// Makers put these before a name ('더 뉴 그랜저') and those behind it ('티볼리 에어'). Sellers write the second kind.
// Sellers write the body code in brackets, 'A7 (4K)', and lists without them, 'A74K'.
const audiBody = /^((?:rs|s)?[aq]\d|rs\d|s\d|r8|tts?)(?:4[a-z]|8[a-z]|80a|fy|f[3-5]|ge|b\d)$/
const official = /^(?:더올뉴|디올뉴|올뉴|더뉴|베리뉴|뷰티풀|더넥스트|일렉트리파이드|리얼|신형|구형|뉴)(?=..)/
const versions =
  /^(?:네오|노바|프리미어|더볼드|더마스터|아머|에어|마이스터|크로스오버|칸|플래티넘|이모션|더브릴리언트|브릴리언트|뉴럭셔리|스포츠|하이리무진|리무진|하이루프|아웃도어|더프라임|프라임|트랜스폼|뉴라이즈|신형|구형|해치백|왜건|[a-z]{1,3}\d?)(?![a-z\d])/

/**
 * Splits names and years written as one word ('현대아반떼', 'tucson2019diesel'). Each part must be long enough not to match
 * by chance.
 */
export function readGlued(text: string, start: number, end: number): Phrase[] | undefined {
  const word = text.slice(start, end)
  const least = /[가-힣]/.test(word) ? 2 : 3
  if (word.length > 32 || /^[\d]/.test(word)) return undefined
  const audi = audiBody.exec(word)?.[1]
  const model = audi ? listNamed(audi).filter(({ key }) => key.startsWith('audi/')) : []
  if (audi && model.length > 0) {
    const cut = start + audi.length
    const code = text.slice(cut, end)
    return [
      { start, end: cut, meanings: meaningsOf(model, '') },
      { start: cut, end, meanings: [{ text: code, fit: 'exact' }], idle: true },
    ]
  }
  // A generation with its engine: 'HG240'.
  const [, body] = /^([a-z]{2})\d{3}$/.exec(word) ?? []
  if (body && isGeneration(body))
    return [
      { start, end: start + body.length, meanings: textsOf(body) },
      { start: start + body.length, end, meanings: textsOf(text.slice(start + body.length, end)), idle: true },
    ]
  const before = official.exec(word)?.[0].length
  const behind = before && (readWhole(text, start + before, end, true) ?? readGlued(text, start + before, end))
  if (behind) return behind
  for (let cut = word.length - 1; cut >= least - 1; cut--) {
    const [left, right] = [word.slice(0, cut), word.slice(cut)]
    const changesScript = scriptOf(left.at(-1)) !== scriptOf(right[0])
    if (!changesScript && (left.length < least || right.length < least)) continue
    const first = namesOf(left)
    const isCode = first.length === 0 && changesScript && isGeneration(left)
    if (first.length === 0 && !isCode) continue
    const others = readRest(text, start + cut, end) ?? unknownTail(left, text, start + cut, end)
    if (!others) continue
    // Other words are split only between two long names or after a make or a long model: 'kiasorento', but not 'minivan'.
    const isTold =
      changesScript ||
      (left.length > 4 && others.every(isSurelyNamed)) ||
      first.some(
        ({ facet, key }) =>
          facet === 'make' || (facet === 'model' && left.length > 4 && !key.endsWith(`${left}${right}`)),
      )
    if (!/[가-힣]/.test(word) && !isTold) continue
    return [
      {
        start,
        end: start + cut,
        meanings: isCode ? [{ text: normaliseText(left), fit: 'exact' }] : meaningsOf(first, ''),
      },
      ...others,
    ]
  }
  return undefined
}

const isSurelyNamed = ({ meanings }: Phrase) => meanings.every((one) => 'facet' in one && one.fit === 'exact')

/** The unknown end of a Korean word after a long name ('카니발하이리무진'). Short names may begin any word. */
function unknownTail(name: string, text: string, start: number, end: number): Phrase[] | undefined {
  const isLong = name.length > 2 && end - start > 1 && /^[가-힣]+$/.test(text.slice(start - name.length, end))
  return isLong
    ? [{ start, end, meanings: [{ text: normaliseText(text.slice(start, end)), fit: 'exact' }], idle: true }]
    : undefined
}

const scriptOf = (letter = '') => (/[가-힣]/.test(letter) ? 'hangul' : /\d/.test(letter) ? 'digits' : 'other')

function readRest(text: string, start: number, end: number): Phrase[] | undefined {
  const rest = text.slice(start, end)
  const year = /^(?:19[5-9]|20[0-4])\d(?!\d)(?:년식|년형|년)?/.exec(rest)?.[0]
  if (year) {
    const number = Number(year.slice(0, 4))
    const phrase: Phrase = {
      start,
      end: start + year.length,
      meanings: [{ span: 'year', range: { from: number, to: number }, fit: 'exact' }],
    }
    const others =
      year.length < rest.length
        ? (readWhole(text, start + year.length, end) ??
          readGlued(text, start + year.length, end) ?? [
            { start: start + year.length, end, meanings: textsOf(text.slice(start + year.length, end)), idle: true },
          ])
        : []
    return others && [phrase, ...others]
  }
  const mark = /^\d{1,2}[가-힣]/.test(rest) ? readMark(text, start) : undefined
  const version = versions.exec(rest)?.[0].length
  const next = mark && mark.end <= end ? mark.end : version && start + version
  const others = next === undefined || next === end ? [] : readRest(text, next, end)
  const whole = readWhole(text, start, end)
  if (!whole && next && others)
    return [
      {
        start,
        end: next,
        meanings: [{ text: mark?.marks[0] ?? normaliseText(text.slice(start, next)), fit: 'exact' }],
      },
      ...others,
    ]
  return whole ?? readClass(text, start, end) ?? readGlued(text, start, end)
}

function readWhole(text: string, start: number, end: number, isOfficial = false): Phrase[] | undefined {
  const rest = text.slice(start, end)
  const found = [rest, rest.replace(particles, '')].map((one) => namesOf(one, isOfficial)).find((all) => all.length > 0)
  if (!found && isGeneration(rest)) return [{ start, end, meanings: [{ text: normaliseText(rest), fit: 'exact' }] }]
  return found && [{ start, end, meanings: meaningsOf(found, '') }]
}

/** `isOfficial`: behind '뉴', a common word such as '클릭' is a model, too. */
function namesOf(stretch: string, isOfficial = false): NamedValue[] {
  const found = listNamed(fold(stretch)).filter(({ needsMake, alsoText }) => isOfficial || (!needsMake && !alsoText))
  return found.some(({ fit }) => fit === 'exact') ? found : []
}

/**
 * Groups values of the same field and match quality. `text` becomes a further meaning if a name is also an everyday
 * word.
 */
export function meaningsOf(found: NamedValue[], text: string): QueryPart['meanings'] {
  const groups = new Map<string, { facet: Facet; keys: string[]; fit: Fit }>()
  for (const { facet, key, fit } of found) {
    const group = groups.get(`${facet} ${fit}`) ?? { facet, keys: [], fit }
    group.keys.push(key)
    groups.set(`${facet} ${fit}`, group)
  }
  const order: Fit[] = ['exact', 'prefix', 'fuzzy']
  const meanings: QueryPart['meanings'] = [...groups.values()].sort(
    (a, b) => order.indexOf(a.fit) - order.indexOf(b.fit),
  )
  return text && found.some(({ alsoText, fit }) => alsoText && fit === 'exact')
    ? [...meanings, { text: normaliseText(text), fit: 'exact' }]
    : meanings
}

export function textsOf(stretch: string): QueryPart['meanings'] {
  return [{ text: normaliseText(stretch), fit: 'exact' }]
}
