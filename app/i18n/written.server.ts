import { eld } from 'eld/extrasmall'
import { unsure } from './written.ts'

// The languages in Latin letters that buyers and sellers write in; among all sixty that it knows, short texts are taken for others.
const latin = ['en', 'es', 'fr', 'pt', 'it', 'de', 'nl', 'pl', 'ro', 'sq', 'tr', 'az', 'vi', 'ms', 'tl']
// Letters by which some languages differ from Arabic and Russian, which most texts in these scripts are in; on such words the library errs.
const byLetters: [RegExp, string][] = [
  [/[ےڑںٹڈہ]/, 'ur'],
  // Sorani Kurdish, which has no code of two letters, and Uyghur.
  [/[ێۆڕڵە]/, unsure],
  // Not گ and چ: Iraqis write them too.
  [/[کی]/, 'fa'],
  [/[әғқңұһ]/i, 'kk'],
  [/[іїєґ]/i, 'uk'],
  // Mongolian, Kyrgyz, Serbian and others: one of them, and nobody knows which.
  [/[өүўђјљњћџѓќѕҷӯ]/i, unsure],
]

eld.setLanguageSubset(latin)

/** The language of a text by its code (ISO 639-1), 'und' where it is not sure: names, numbers and addresses are in none. */
export function findLanguage(text: string): string {
  // What is no word of any language: links, addresses of mail, and whatever holds a digit.
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
  // Makes, models and what they are fitted with stand in Latin letters in texts of every language.
  if (most > 0 && most * 3 >= words.length) {
    const joined = words.join(' ')
    return language === 'ar' || language === 'ru' ? (byLetters.find(([letters]) => letters.test(joined))?.[1] ?? language) : language
  }
  // Words that all begin with a capital are names.
  if (words.length < 2 || words.every((word) => /^\p{Lu}/u.test(word) && /\p{Ll}/u.test(word))) return unsure
  if (!words.every((word) => /\p{Script=Latin}|['’]/u.test(word))) return unsure
  const found = eld.detect(words.join(' '))
  return found.isReliable() ? found.language || unsure : unsure
}
