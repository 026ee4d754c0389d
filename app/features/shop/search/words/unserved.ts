import { formatCountry, isCountry } from '#app/i18n/format.ts'
import { languages } from '#app/i18n/languages.ts'
import { normaliseText } from '#app/lib/text.ts'
import { fold } from './dictionary.ts'
import { readPlain } from './letters.ts'
import { withoutQuestion } from './place-words.ts'
import { isStemmed, stemmed } from './russian.ts'
import { tokensOf } from './tokens.ts'

// These name where a car comes from ('german', 'japan'), or, in Arabic, Amman as well as Oman.
const origins = new Set(['KR', 'KP', 'JP', 'DE', 'US', 'GB', 'FR', 'IT', 'CN', 'SE', 'CZ', 'OM'])
const everyday = new Set(['того', 'чад', '인도'].map(normaliseText))
/** Ports and cities that buyers name instead of their country. */
const cities: Record<string, string> = {
  BO: 'la paz|santa cruz|cochabamba|ла пас|لاباز',
  EC: 'guayaquil|quito|гуаякиль',
  GE: 'poti|batumi|tbilisi|поти|батуми|тбилиси|بوتي|تبليسي|포티|트빌리시',
  GH: 'tema|accra|тема порт|аккра|تيما|اكرا|테마항|아크라',
  KE: 'mombasa|nairobi|момбаса|найроби|مومباسا|نيروبي|몸바사|나이로비',
  LB: 'beirut|бейрут|بيروت|베이루트',
  MN: 'ulaanbaatar|ulan bator|улан батор|울란바토르',
  NG: 'lagos|tin can|abuja|лагос|لاغوس|라고스',
  PE: 'callao|lima|кальяо|лима|كاياو|ليما|카야오|리마',
  PY: 'asuncion|асунсьон|아순시온',
  RU: 'vladivostok|moscow|владивосток|москва|москву|москвы|فلاديفوستوك|موسكو|블라디보스토크|모스크바',
  SY: 'latakia|tartus|damascus|латакия|اللاذقيه|طرطوس|دمشق|라타키아',
  TZ: 'dar es salaam|дар эс салам|دار السلام|다르에스살람',
  UZ: 'tashkent|ташкент|طشقند|타슈켄트',
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const mostWords = 3
const particle = /(?:까지|으로|로|에서|에)$/
let names: Map<string, string> | undefined

function countries(): Map<string, string> {
  names ??= new Map(
    letters
      .flatMap((one) => letters.map((other) => one + other))
      .filter((code) => isCountry(code) && !origins.has(code))
      .flatMap((code) =>
        languages
          .map((language) => normaliseText(formatCountry(code, language)))
          .filter((name) => (name.length > 3 || /[\u0600-\u06ff]/.test(name)) && !everyday.has(name))
          .flatMap((name) => [fold(name), stemOf(name)].filter((key) => key.length > leastStem || !isStemmed(key)))
          .map((key) => [key, code] as const),
      ),
  )
  for (const [code, all] of Object.entries(cities))
    for (const name of all.split('|')) names.set(fold(normaliseText(name)), code)
  return names
}

// 'маленький' is not Mali.
const leastStem = 4
const stemOf = (name: string) =>
  name
    .split(' ')
    .map((word) => stemmed(fold(word)))
    .join('')

/** A country that a text names and that has no costs of delivery (ISO code), and the text without it. */
export function readUnserved(words: string, served: string[]): { words: string; country: string } | undefined {
  const { text, typed } = readPlain(words)
  const tokens = tokensOf(text)
  for (let count = mostWords; count > 0; count--)
    for (let at = 0; at + count <= tokens.length; at++) {
      const stretch = tokens.slice(at, at + count)
      const said = stretch.map((one) => one.text).join('')
      const keys = [0, -1].map((which) => stretch.map((one) => one.keys.at(which)).join(''))
      const country = [...keys, fold(said.replace(particle, ''))].map((key) => countries().get(key)).find(Boolean)
      const [first, last] = [stretch[0], stretch.at(-1)]
      if (!country || !first || !last || served.includes(country)) continue
      return { words: withoutQuestion(`${typed(0, first.start)} ${typed(last.end, text.length)}`), country }
    }
  return undefined
}
