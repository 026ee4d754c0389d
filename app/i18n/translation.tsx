import type { i18n, TFunction } from 'i18next'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { defaultLanguage, direction, type Language, parseLanguage } from './languages.ts'

type Translation = {
  t: TFunction
  has: (key: string) => boolean
  lang: Language
  dir: 'ltr' | 'rtl'
  i18n: i18n
  /** What the page's numbers follow (format-country.ts). A change renders all texts again. */
  numbers: string
  setNumbers: (numbers: string) => void
}

const Texts = createContext<Translation | undefined>(undefined)

export function TextsProvider({ texts, children }: { texts: i18n; children: ReactNode }) {
  const [numbers, setNumbers] = useState('')
  const translation = useMemo(() => {
    const plain = { t: texts.getFixedT(texts.language), has: (key: string) => texts.exists(key) }
    const lang = parseLanguage(texts.language) ?? defaultLanguage
    const words = import.meta.env.SSR ? remembered(texts) : plain
    return { ...words, lang, dir: direction(lang), i18n: texts, numbers, setNumbers }
  }, [texts, numbers])
  return <Texts value={translation}>{children}</Texts>
}

type Words = Pick<Translation, 't' | 'has'>
const remembering = new WeakMap<i18n, Words>()
const most = 10_000

/** Caches texts by key and values. The server's texts never change, and a page shows some of them hundreds of times. */
function remembered(texts: i18n): Words {
  const known = remembering.get(texts)
  if (known) return known
  const t = texts.getFixedT(texts.language) as unknown as (key: string, ...given: unknown[]) => string
  const said = new Map<string, string>()
  const there = new Map<string, boolean>()
  const say = (key: string, ...given: unknown[]): string => {
    return recall(said, given.length > 0 ? key + JSON.stringify(given) : key, () => t(key, ...given))
  }
  const made = { t: say as unknown as TFunction, has: (key: string) => recall(there, key, () => texts.exists(key)) }
  remembering.set(texts, made)
  return made
}

function recall<T>(known: Map<string, T>, key: string, find: () => T): T {
  const value = known.get(key) ?? find()
  if (known.size > most) known.clear()
  known.set(key, value)
  return value
}

// react-i18next would copy the whole translator for each component, some 800 times per page.
export function useTranslation(): Translation {
  const translation = use(Texts)
  if (!translation) throw new Error('useTranslation must be called inside TextsProvider.')
  return translation
}
