import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Language } from '#app/i18n/languages.ts'
import type { TextKey } from '#app/i18n/translate.ts'

const folder = join(import.meta.dirname, '../../app/i18n')

type Texts = { [key: string]: string | Texts }

const read = (language: Language): Texts =>
  Object.assign(
    {},
    ...globSync(`{*.,}${language}.json`, { cwd: folder })
      .filter((name) => !basename(name).startsWith('names.'))
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))),
  )

const known = new Map<Language, Texts>()

/**
 * Returns the text of a key, in English if the language lacks it. Plural keys are written in full: 'filter.cars_one'.
 */
export function textOf(language: Language, key: TextKey | (string & {})): string {
  const texts = known.get(language) ?? read(language)
  known.set(language, texts)
  const found = key
    .split('.')
    .reduce<Texts | string | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts)
  if (typeof found === 'string') return found
  if (language === 'en') throw new Error(`There is no text '${key}'.`)
  return textOf('en', key)
}

const listTexts = (texts: Texts): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : listTexts(text)))

/** All texts of a language. */
export const textsOf = (language: Language): string[] => listTexts(read(language))

/** Matches a text with any values in its placeholders. With `isStart` it matches the start of a longer text. */
export function patternOf(language: Language, key: TextKey | (string & {}), isStart = false): RegExp {
  const parts = textOf(language, key).split(/\{\{.*?\}\}/)
  return new RegExp(
    `^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}${isStart ? '' : '$'}`,
  )
}
