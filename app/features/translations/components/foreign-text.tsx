import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useSite } from '#app/features/settings/components/site.tsx'
import { useLanguage } from '#app/i18n/language.tsx'
import { quietly } from '#app/lib/chunk.ts'
import { isForeign } from '../foreign.ts'
import type { Wish } from '../schema.ts'
import type { TranslatableProps } from './translatable.tsx'

export type ForeignTextProps = Pick<Wish, 'kind' | 'id'> & {
  text: string
  /** The language that it was recognised to be in. */
  language: string | null
  /** Shows the text, or its translation, and says what language that is in where it is another than the page's. */
  children: (shown: string, lang?: string) => ReactNode
}

/** A text that somebody wrote; where it is in another language than the page and can be translated, what leads to the translation stands below it. */
export function ForeignText(props: ForeignTextProps) {
  const { lang } = useLanguage()
  const { translates } = useSite()
  const [Translatable, setTranslatable] = useState<ComponentType<TranslatableProps>>()
  const { text, language, children } = props
  const isWanted = isForeign(text, language, lang)
  useEffect(() => {
    if (!isWanted || !(translates || 'Translator' in window)) return
    // Without it the text is read as it was written.
    quietly(() => import('./translatable.tsx')).then((part) => setTranslatable(() => part.Translatable), console.error)
  }, [isWanted, translates])
  if (!isWanted) return children(text)
  // Another language, or another text, begins anew.
  return Translatable ? <Translatable {...props} key={lang + text} from={`${language}`} to={lang} /> : children(text, `${language}`)
}
