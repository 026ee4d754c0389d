import type asking from './asking.en.json'
import type condition from './condition.en.json'
import type en from './en.json'
import type equipment from './equipment.en.json'
import type film from './film.en.json'
import { pluralForm } from './format-plural.ts'
import type help from './help.en.json'
import type landed from './landed.en.json'
import type { Language } from './languages.ts'
import type live from './live.en.json'
import type operator from './operator.en.json'
import type pages from './pages.en.json'
import type seller from './seller.en.json'
import type server from './server.en.json'

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutForm<Name extends string> = Name extends `${infer Base}_${PluralForm}` ? Base : Name
type KeysOf<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? WithoutForm<Name> : `${Name}.${KeysOf<Tree[Name]>}`
}[keyof Tree & string]

/** The path of a text, such as 'list.cars'. A text with the forms cars_one and cars_other has the path without form. */
export type TextKey =
  | KeysOf<typeof asking>
  | KeysOf<typeof condition>
  | KeysOf<typeof en>
  | KeysOf<typeof equipment>
  | KeysOf<typeof film>
  | KeysOf<typeof help>
  | KeysOf<typeof landed>
  | KeysOf<typeof live>
  | KeysOf<typeof operator>
  | KeysOf<typeof pages>
  | KeysOf<typeof seller>
  | KeysOf<typeof server>

export type TextTree = { [name: string]: string | TextTree }

/** The texts of one language. They may grow later. */
export type Bundle = { language: Language; texts: TextTree }

/**
 * Returns a text with its {{values}} filled in. `count` chooses the plural form, and 'zero' if there is one. A missing
 * text is `defaultValue`, or its key.
 */
export type Translate = (
  key: TextKey,
  values?: { count?: number | undefined; defaultValue?: string; [name: string]: unknown },
) => string

export type Translator = {
  t: Translate
  /** Whether there is a text without forms. */
  has: (key: string) => boolean
  /** The text as written, in the first language only. */
  own: (key: string) => string | undefined
}

/** Makes the functions that read texts of the first language, and missing ones of the next. */
export function openTranslator(bundles: readonly Bundle[]): Translator {
  const find = (key: string, count: number | undefined) => {
    for (const { language, texts } of bundles) {
      const text = count === undefined ? textAt(texts, key) : formOf(texts, key, count, language)
      if (text !== undefined) return text
    }
    return undefined
  }
  return {
    t: (key, values = {}) => {
      const text = find(key, values.count) ?? values.defaultValue ?? key
      return text.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => (name in values ? String(values[name] ?? '') : gap))
    },
    has: (key) => find(key, undefined) !== undefined,
    own: (key) => bundles[0] && textAt(bundles[0].texts, key),
  }
}

function formOf(texts: TextTree, key: string, count: number, language: Language): string | undefined {
  const zero = count === 0 ? textAt(texts, `${key}_zero`) : undefined
  return zero ?? textAt(texts, `${key}_${pluralForm(count, language)}`) ?? textAt(texts, key)
}

function textAt(texts: TextTree, key: string): string | undefined {
  let at: string | TextTree | undefined = texts
  for (const name of key.split('.')) at = typeof at === 'object' && Object.hasOwn(at, name) ? at[name] : undefined
  return typeof at === 'string' ? at : undefined
}
