import { type ComponentType, useEffect, useState } from 'react'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { quietly } from '#app/lib/chunk.ts'
import type { ForeignTextProps, TranslatableProps } from '../components/translatable.tsx'
import { isForeign } from './foreign.ts'

/** A text with a button to translate it, if it is in another language and can be translated. */
export function ForeignText(props: ForeignTextProps) {
  const { lang } = useTranslation()
  const { translates } = useSite()
  const [Translatable, setTranslatable] = useState<ComponentType<TranslatableProps>>()
  const { text, language, children } = props
  const isWanted = isForeign(text, language, lang)
  useEffect(() => {
    if (!isWanted || !(translates || 'Translator' in window)) return
    quietly(() => import('../components/translatable.tsx')).then(
      (part) => setTranslatable(() => part.Translatable),
      console.error,
    )
  }, [isWanted, translates])
  if (!isWanted) return children(text)
  return Translatable ? (
    <Translatable {...props} key={lang + text} from={`${language}`} to={lang} />
  ) : (
    children(text, `${language}`)
  )
}
