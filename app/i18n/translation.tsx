import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { direction, type Language } from './languages.ts'
import type { Names } from './names.ts'
import type { Texts } from './texts.ts'
import type { Translator } from './translate.ts'

type Translation = Translator & {
  lang: Language
  dir: 'ltr' | 'rtl'
  names: Names
  /** What the page's numbers follow (format-country.ts). A change renders all texts again. */
  numbers: string
  setNumbers: (numbers: string) => void
}

const TranslationContext = createContext<Translation | undefined>(undefined)

export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  const [numbers, setNumbers] = useState('')
  const translation = useMemo(() => {
    const { bundles, ...translator } = texts
    const [{ language, names }] = bundles
    return { ...translator, lang: language, dir: direction(language), names, numbers, setNumbers }
  }, [texts, numbers])
  return <TranslationContext value={translation}>{children}</TranslationContext>
}

export function useTranslation(): Translation {
  const translation = use(TranslationContext)
  if (!translation) throw new Error('useTranslation must be called inside TextsProvider.')
  return translation
}
