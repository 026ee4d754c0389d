import type { Phrase } from './alternatives.ts'
import { fold } from './dictionary.ts'
import generations from './generations.json' with { type: 'json' }

type Generation = { code: string; nth: number; from: number; to: number }

const byModel = new Map(
  Object.entries(generations as unknown as Record<string, [string, number, number, number][]>).map(([model, rows]) => [
    model,
    rows.map(([code, nth, from, to]): Generation => ({ code: fold(code), nth, from, to })),
  ]),
)
const codes = new Set([...byModel.values()].flatMap((rows) => rows.map(({ code }) => code)))
const newest = new Set(['الشكل الجديد', 'شكل جديد', 'new shape', 'new body'].map(fold))

// 'fifth Sonata', 'пятая соната', 'quinta Sonata'. The first three mean owners and rows, too.
const ordinals = [
  [],
  [],
  ['3rd', 'третья', 'третий'],
  ['fourth', '4th', 'четвертая', 'четвертый', 'cuarta'],
  ['fifth', '5th', 'пятая', 'пятый', 'quinta'],
  ['sixth', '6th', 'шестая', 'шестой', 'sexta'],
  ['seventh', '7th', 'седьмая', 'седьмой', 'septima'],
  ['eighth', '8th', 'восьмая', 'восьмой', 'octava'],
]
const nthOf = new Map(
  ordinals.flatMap((words, at) => words.map((word) => [fold(word), fold(`${at + 1}-gen`)] as const)),
)

export const isGeneration = (word: string) => codes.has(fold(word))

/**
 * A generation beside its model ('Sonata DN8', '쏘렌토 4세대') also means its model years, because few sellers write the
 * generation.
 */
export function readGenerations(phrases: Phrase[], text: string, isNegated: (phrase: Phrase) => boolean): Phrase[] {
  const models = phrases.flatMap(modelsOf)
  let read = phrases
  // A negation excludes one phrase: '쏘알 말고' would keep the model and exclude its years.
  const named = (phrase: Phrase, model: string, words: string[]) =>
    isNegated(phrase) ? [phrase] : withYears(phrase, model, words)
  for (const one of phrases) {
    const nickname = nicknameOf(one, text)
    const isModelSaid = phrases.some((other) => other !== one && modelsOf(other).includes(nickname?.model ?? ''))
    if (nickname && !isModelSaid) {
      const { model, code } = nickname
      read = read.flatMap((each) => (each === one ? named(only(each, model), model, [code]) : each))
      continue
    }
    const texts = one.meanings.flatMap((meaning) => ('text' in meaning ? [meaning] : []))
    if (texts.length === 0 || one.meanings.some((meaning) => !('text' in meaning) && meaning.fit === 'exact')) continue
    const words = texts.flatMap(({ text }) => [fold(text), nthOf.get(fold(text)) ?? fold(text)])
    const [model] = models.filter((each) => yearsOf(byModel.get(each) ?? [], words))
    const others = models.length > 0 ? [] : modelsCalled(words, /[가-힣]/.test(text))
    const put = (meaning: Phrase['meanings'][number]) => {
      read = read.map((each) =>
        each === one
          ? {
              start: one.start,
              end: one.end,
              meanings: [...(words.some((word) => newest.has(word)) ? [] : texts), meaning],
            }
          : each,
      )
    }
    const range = model === undefined ? undefined : yearsOf(byModel.get(model) ?? [], words)
    const isNewest = words.some((word) => newest.has(word))
    if (isNewest) read = read.filter((each) => each !== one || range)
    if (model !== undefined && range) {
      put({ span: 'year', range, fit: 'prefix' })
      read = read.map((each) => only(each, model))
    } else if (others[0] && others.length === 1) {
      const [other] = others
      const phrase: Phrase = { ...one, meanings: [...texts, { facet: 'model', keys: [other], fit: 'prefix' }] }
      read = read.flatMap((each) => (each === one ? named(phrase, other, words) : each))
    }
  }
  return read
}

/** The generation that a name says itself ('쏘알', 'YF Sonata'), or with the words before it ('더 뉴 모하비'). */
function nicknameOf(phrase: Phrase, text: string): { model: string; code: string } | undefined {
  const typed = text.slice(phrase.start, phrase.end)
  const [name, before, words] = [fold(typed), fold(text.slice(0, phrase.end)), typed.split(' ').map(fold)]
  for (const model of modelsOf(phrase))
    for (const { code } of byModel.get(model) ?? []) {
      const isLonger = code.length > name.length && code.endsWith(name) && before.endsWith(code)
      if (code === name || isLonger || (words.length > 1 && words.includes(code))) return { model, code }
    }
  return undefined
}

const modelsOf = ({ meanings }: Phrase) =>
  meanings.flatMap((one) => ('facet' in one && one.facet === 'model' ? one.keys : []))

function only(phrase: Phrase, model: string): Phrase {
  const isNamed = phrase.meanings.some((one) => 'facet' in one && one.facet === 'model' && one.keys.includes(model))
  const isCode = phrase.meanings.some((one) => 'text' in one && isGeneration(one.text))
  return isNamed && !isCode ? { ...phrase, meanings: [{ facet: 'model', keys: [model], fit: 'exact' }] } : phrase
}

function yearsOf(rows: Generation[], texts: string[]): { from: number; to: number } | undefined {
  const isMeant = ({ code, nth }: Generation) =>
    texts.includes(code) ||
    texts.includes(fold(`${nth}-gen`)) ||
    (/^w\d{3}$/.test(code) && texts.includes(code.slice(1)))
  const meant = texts.some((text) => newest.has(text)) ? rows.slice(-1) : rows.filter(isMeant)
  return meant.length > 0
    ? { from: Math.min(...meant.map(({ from }) => from)), to: Math.max(...meant.map(({ to }) => to)) }
    : undefined
}

function withYears(phrase: Phrase, model: string, words: string[]): Phrase[] {
  const range = yearsOf(byModel.get(model) ?? [], words)
  return range ? [phrase, { ...phrase, meanings: [{ span: 'year', range, fit: 'prefix' }] }] : [phrase]
}

// Koreans say 'MD' for an Avante of 2010. These codes have other meanings, too.
const unclear = new Set(['cm', 'sm', 'hd', 'os', 'km', 'ix', 'sl', 'lm', 'ad', 'r'])

function modelsCalled(texts: string[], isKorean: boolean): string[] {
  const isName = (code: string) =>
    code.length > 2
      ? /^[a-z]+\d|[^a-z\d]/.test(code) || code.length > 5
      : isKorean && code.length === 2 && !unclear.has(code)
  return [...byModel]
    .filter(([, rows]) => rows.some(({ code }) => texts.includes(code) && isName(code)))
    .map(([model]) => model)
}
