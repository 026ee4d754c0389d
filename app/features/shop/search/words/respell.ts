import { listMakesAndModels, listWords } from '#app/features/base/catalogue/rules.ts'
import { normaliseText } from '#app/lib/text.ts'
import { type Arabizi, openArabizi } from './arabizi.ts'
import { fold, isCommon, isFrequent, isIgnored, listCorrections, listNamed } from './dictionary.ts'
import everyday from './everyday.json' with { type: 'json' }
import { isGeneration } from './generations.ts'
import { asArabic, asKorean, asLatin, asRussian } from './keyboards.ts'
import { type Plain, readPlain } from './letters.ts'
import { listPlainForms } from './russian.ts'
import { listSpelled } from './spelled.ts'

export type Unknown = { start: number; end: number }
/** The text with unknown words respelled. `changed` gives their positions in the new text. */
export type Respelt = Plain & { changed: { start: number; end: number; was: string }[] }

const most = 8
let arabizi: Arabizi | undefined

/**
 * Retries unknown words as typed on another keyboard layout, as spelled-out letters, or as Arabic in Latin letters.
 * Undefined if nothing helps.
 */
export function respell(plain: Plain, unknown: Unknown[]): Respelt | undefined {
  const found: { start: number; end: number; text: string }[] = []
  for (const one of unknown.slice(0, most)) {
    if (found.some(({ end }) => one.start < end)) continue
    const better =
      fromDiminutive(plain.text, one) ??
      spelledOut(plain.text, one) ??
      fromKeyboard(plain, one, unknown) ??
      fromArabizi(plain.text, one)
    if (better) found.push(better)
  }
  return found.length > 0 ? replaced(plain, found) : undefined
}

type Better = { start: number; end: number; text: string }

function fromDiminutive(text: string, { start, end }: Unknown): Better | undefined {
  const name = listPlainForms(text.slice(start, end)).find(isNamedSo)
  return name === undefined ? undefined : { start, end, text: name }
}

/** Finds the longest run of words that spells a name: '케이 파이브', 'جي 80', '지팔공', '봉고쓰리'. */
function spelledOut(text: string, { start, end }: Unknown): Better | undefined {
  if (!/[가-힣\u0430-\u044f\u0600-\u06ff]/.test(text.slice(Math.max(0, start - 12), end + 12))) return undefined
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
  const at = words.findIndex((word) => word.start <= start && word.end > start)
  for (let length = 4; length > 0; length--)
    for (let from = Math.max(0, at - length + 1); from <= at && from + length <= words.length; from++) {
      const [first, last] = [words[from], words[from + length - 1]]
      if (!first || !last) continue
      const stretch = text.slice(first.start, last.end)
      if (!/[가-힣\u0430-\u044f\u0600-\u06ff]/.test(stretch)) continue
      const name =
        listSpelled(stretch.replaceAll(' ', '')).find(
          (one) => isSpelledName(one) || (/^[a-z]+\d?$/.test(one) && isGeneration(one)),
        ) ?? numbered(stretch)
      if (name) return { start: first.start, end: last.end, text: name }
    }
  return undefined
}

const isNamedSo = (name: string) =>
  listNamed(fold(name)).some(({ fit, facet }) => fit === 'exact' && (facet === 'make' || facet === 'model'))
// A spelled name must have a letter and a number, or all letters of a make, because '이' alone may mean many things.
const isSpelledName = (name: string) =>
  /[a-z]/.test(name) && /\d|class/.test(name)
    ? isNamedSo(name) || isNamedSo(/^[a-z]{2,3}(?=\d{3}[a-z]?$)/.exec(name)?.[0] ?? '')
    : name.length > 2 && (listNamed(name).some(({ facet, fit }) => facet === 'make' && fit === 'exact') || isTrim(name))

const trims = new Set([
  'gti',
  'gtd',
  'vxr',
  'gxr',
  'xlr',
  'gls',
  'glx',
  'gle',
  'sle',
  'slt',
  'ltz',
  'txl',
  'vxs',
  'amg',
  'tdi',
])
const isTrim = (name: string) => trims.has(name)

function numbered(text: string): string | undefined {
  const [, name, call] = /^([가-힣]{2,}) ?(원|투|쓰리|스리|포|파이브|식스|세븐|에잇|나인)$/.exec(text) ?? []
  if (!name || !call || !isNamedSo(name)) return undefined
  return listSpelled(call)
    .map((number) => `${name}${number}`)
    .find(isNamedSo)
}

function fromKeyboard(plain: Plain, { start, end }: Unknown, unknown: Unknown[]): Better | undefined {
  const word = plain.text.slice(start, end)
  const typed = plain.typed(start, end)
  // Without switching the keyboard, '포터2' is typed as 'vhxj2'.
  const number = /\d*$/.exec(word)?.[0] ?? ''
  if (/^[a-z]+\d*$/.test(word)) {
    for (const keys of [typed, word]) {
      const korean = asKorean(keys.slice(0, keys.length - number.length))
      const text = korean && korean + number
      if (text && korean.length > 1 && (isWord(text) || isNear(text))) return { start, end, text }
    }
  }
  if (/^[a-z]+$/.test(word)) {
    // Arabic and Russian keyboard layouts have letters on the punctuation keys.
    const from = start - (/[;'[\],./`a-z]*$/.exec(plain.text.slice(0, start))?.[0].length ?? 0)
    const to = end + (/^[;'[\],./`a-z]*/.exec(plain.text.slice(end))?.[0].length ?? 0)
    const isWhole =
      (plain.text.slice(from, to).match(/[a-z]+/g)?.length ?? 0) <=
      unknown.filter((one) => one.start >= from && one.end <= to).length
    const keyboards = keyboardsFor(plain, unknown)
    for (const [first, last] of isWhole
      ? [
          [from, to],
          [start, end],
        ]
      : [[start, end]]) {
      for (const written of keyboards) {
        const text = readPlain(written(plain.text.slice(first, last))).text
        if (text.length > 2 && /^(?:[\u0621-\u064a]+|[\u0430-\u044f]+)$/.test(text) && isWord(text))
          return { start: first ?? start, end: last ?? end, text }
      }
    }
    return undefined
  }
  const letters = word.slice(0, word.length - number.length)
  if (!/^(?:[\u1100-\u11ff\u3131-\u318e가-힣]+|[\u0600-\u06ff]+|[\u0430-\u044f]+)$/.test(letters)) return undefined
  // The normalised text no longer distinguishes й from и, and ى from ي.
  const text = asLatin(typed.slice(0, typed.length - number.length)) + number
  return text.length > 1 && /^[a-z0-9]+$/.test(text) && isWord(text) ? { start, end, text } : undefined
}

/**
 * Returns the layouts to try, first the one that explains more words: 'rbf' alone is 'قلاب', but with 'cgjhntql;' it is
 * 'киа'.
 */
function keyboardsFor(plain: Plain, unknown: Unknown[]): ((keys: string) => string)[] {
  const words = unknown
    .slice(0, most)
    .map(({ start, end }) =>
      plain.text.slice(start, end + (/^[;'[\],./`]*/.exec(plain.text.slice(end))?.[0].length ?? 0)),
    )
  const count = (written: (keys: string) => string) =>
    words.filter((keys) => isWord(readPlain(written(keys)).text)).length
  return count(asRussian) > count(asArabic) ? [asRussian, asArabic] : [asArabic, asRussian]
}

function isWord(text: string): boolean {
  const key = fold(text)
  if (/^[a-z]/.test(key) && key.length < 3 && !/^[a-z]\d$/.test(key)) return false
  return (
    listNamed(key).some(({ fit, needsMake }) => fit === 'exact' && !needsMake) ||
    (!/^[a-z]/.test(key) && (isIgnored(key) || isCommon(key)))
  )
}

/** Phones write no capitals: 'dkqksep' gives '아반데', which differs from '아반떼' by one letter. */
const isNear = (text: string) => text.length > 2 && listCorrections(fold(text)).some(({ facet }) => facet === 'model')

function fromArabizi(text: string, { start, end }: Unknown): Better | undefined {
  const word = text.slice(start, end)
  arabizi ??= openArabizi(arabicWords())
  // 'puede' is no بيضه. Shorter words are often both.
  const isOther = word.length > 4 && isFrequent(fold(word))
  const arabic = /^[a-z0-9]+$/.test(word) && !isOther ? arabizi(word) : undefined
  return arabic ? { start, end, text: arabic } : undefined
}

// Words of comparisons, which the dictionary does not contain.
const comparing =
  'تحت فوق اقل اكثر اكبر من الي حتي لغايه قبل بعد الف الاف مليون ملايين دولار كيلو كم موديل موديلات سنه عداد ممشي ماشي ماشيه قاطعه طالع نازل واعلي واحدث غير بدون ما عدا مش مو حدود بحدود ميزانيه سعر بين ركاب راكب مقاعد خمس ست سبع ثمان تسع'

function arabicWords(): string[] {
  const names = listMakesAndModels().flatMap(({ own, others }) => [...own, ...others])
  const kinds = ['category', 'categoryInput', 'fuel', 'fuelInput', 'transmission', 'drive', 'color'] as const
  const values = [
    ...kinds.flatMap((kind) => listWords(kind).flatMap(({ aliases }) => aliases)),
    ...Object.values(everyday.names).flatMap((keys) => Object.values(keys as Record<string, string[]>).flat()),
  ]
  return [
    ...values,
    ...Object.keys(everyday.also),
    comparing,
    everyday.ignored.ar,
    ...names,
    everyday.common.ar,
  ].flatMap((text) => readPlain(normaliseText(text)).text.split(' '))
}

function replaced(plain: Plain, stretches: Better[]): Respelt {
  const from: number[] = []
  const to: number[] = []
  const changed: Respelt['changed'] = []
  let text = ''
  let at = 0
  const keep = (until: number) => {
    for (; at < until; at++) {
      from.push(at)
      to.push(at + 1)
      text += plain.text[at]
    }
  }
  for (const { start, end, text: better } of stretches.sort((a, b) => a.start - b.start)) {
    keep(start)
    changed.push({ start: text.length, end: text.length + better.length, was: plain.text.slice(start, end) })
    for (let unit = 0; unit < better.length; unit++) {
      from.push(start)
      to.push(end)
    }
    text += better
    at = end
  }
  keep(plain.text.length)
  return {
    text,
    changed,
    typed: (start, end) =>
      plain.typed(from[start] ?? plain.text.length, end > start ? (to[end - 1] ?? 0) : (from[start] ?? 0)),
  }
}
