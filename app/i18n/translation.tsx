import type { i18n, TFunction } from 'i18next'
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react'

type Translation = {
  /** Says a text in the page's language. */
  t: TFunction
  i18n: i18n
}

const Texts = createContext<Translation | undefined>(undefined)

/** Says all below in the language of a translator, and anew when that changes. */
export function TextsProvider({ texts, children }: { texts: i18n; children: ReactNode }) {
  const subscribe = useMemo(() => {
    return (changed: () => void) => {
      texts.on('languageChanged', changed)
      return () => texts.off('languageChanged', changed)
    }
  }, [texts])
  const language = useSyncExternalStore(
    subscribe,
    () => texts.language,
    () => texts.language,
  )
  const translation = useMemo(() => ({ t: import.meta.env.SSR ? remembered(texts) : texts.getFixedT(language), i18n: texts }), [texts, language])
  return <Texts value={translation}>{children}</Texts>
}

const remembering = new WeakMap<i18n, TFunction>()
const most = 10_000

/** The same words for the same key: the server's texts never change, and a page says some of them hundreds of times. What numbers or names stand in is put together each time. */
function remembered(texts: i18n): TFunction {
  const known = remembering.get(texts)
  if (known) return known
  const t = texts.getFixedT(texts.language) as unknown as (key: string, ...given: unknown[]) => string
  const said = new Map<string, string>()
  const say = (key: string, ...given: unknown[]): string => {
    if (given.length > 0) return t(key, ...given)
    const text = said.get(key) ?? t(key)
    if (said.size > most) said.clear()
    said.set(key, text)
    return text
  }
  const made = say as unknown as TFunction
  remembering.set(texts, made)
  return made
}

/** How to say texts, from the nearest TextsProvider; throws outside of one. Why not that of react-i18next: docs/decisions/028-cheap-to-render.md. */
export function useTranslation(): Translation {
  const translation = use(Texts)
  if (!translation) throw new Error('useTranslation is called outside of TextsProvider.')
  return translation
}
