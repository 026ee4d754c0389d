import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { unknownLanguage } from './written.ts'

// Languages in Latin letters that buyers and sellers use. With all sixty that the library knows, it mistakes short
// texts for others.
const latin = ['en', 'es', 'fr', 'pt', 'it', 'de', 'nl', 'pl', 'ro', 'sq', 'tr', 'az', 'vi', 'ms', 'tl']
// Letters of other languages than Arabic and Russian, the usual ones in these scripts. The library is often wrong about
// them.
const byLetters: [RegExp, string][] = [
  [/[ےڑںٹڈہ]/, 'ur'],
  [/[ێۆڕڵە]/, unknownLanguage],
  // گ and چ are left out, because Iraqis use them too.
  [/[کی]/, 'fa'],
  [/[әғқңұһ]/i, 'kk'],
  [/[іїєґ]/i, 'uk'],
  // Mongolian, Kyrgyz, Serbian and others, which cannot be told apart.
  [/[өүўђјљњћџѓќѕҷӯ]/i, unknownLanguage],
]

// The tables take 28 MB, so they are loaded with the first text in Latin letters.
let opened: typeof import('eld/extrasmall').eld | undefined
function openDetector() {
  // By its path, because the package exports nothing for require().
  const path = fileURLToPath(import.meta.resolve('eld/extrasmall'))
  const { eld } = createRequire(import.meta.url)(path) as typeof import('eld/extrasmall')
  eld.setLanguageSubset(latin)
  return eld
}

/** Detects the language of a text (ISO 639-1). 'und' if unsure, as for names, numbers and links. */
export function findLanguage(text: string): string {
  // Links, email addresses and anything with a digit are dropped, because they are not words.
  const words =
    text
      .slice(0, 1000)
      .replace(/\S*(?:\/\/|@|www\.|\p{Nd})\S*/gu, ' ')
      .match(/[\p{L}\p{M}'’]+/gu) ?? []
  const count = (script: RegExp) => words.filter((word) => script.test(word)).length
  const foreign: [string, number][] = [
    ['ko', count(/\p{Script=Hangul}/u)],
    ['ja', count(/[\p{Script=Hiragana}\p{Script=Katakana}]/u)],
    ['ar', count(/\p{Script=Arabic}/u)],
    ['ru', count(/\p{Script=Cyrillic}/u)],
  ]
  const [language, most] = foreign.reduce((best, next) => (next[1] > best[1] ? next : best))
  // Makes, models and equipment are in Latin letters in texts of every language, so a third of the words in another
  // script is enough.
  if (most > 0 && most * 3 >= words.length) {
    const joined = words.join(' ')
    return language === 'ar' || language === 'ru'
      ? (byLetters.find(([letters]) => letters.test(joined))?.[1] ?? language)
      : language
  }
  if (words.length < 2 || words.every((word) => /^\p{Lu}/u.test(word) && /\p{Ll}/u.test(word))) return unknownLanguage
  if (!words.every((word) => /\p{Script=Latin}|['’]/u.test(word))) return unknownLanguage
  opened ??= openDetector()
  const found = opened.detect(words.join(' '))
  return found.isReliable() ? found.language || unknownLanguage : unknownLanguage
}
