import { useEffect, useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { call } from '#app/lib/call.ts'
import { compact } from '#app/lib/compact.ts'

export type ModelOffer = { model: string; names: string[] }

/** The models that the catalogue knows of a make. */
export function useModelOffers(make: string): ModelOffer[] {
  const [found, setFound] = useState<{ make: string; models: ModelOffer[] }>()
  useEffect(() => {
    if (!make.trim()) return
    const over = new AbortController()
    void call<ModelOffer[]>(`/api/models?make=${encodeURIComponent(make)}`, { signal: over.signal }).then((answer) => {
      if (answer.ok) setFound({ make, models: answer.value })
    })
    return () => over.abort()
  }, [make])
  return found?.make === make ? found.models : []
}

/** Says under which name a model is saved that was typed in another script. */
export function ModelNote({ text, offers }: { text: string; offers: ModelOffer[] }) {
  const { t } = useTranslation()
  const typed = compact(text)
  const found =
    typed &&
    /(?!\p{Script=Latin})\p{L}/u.test(text) &&
    offers.find(({ names }) => names.some((name) => compact(name) === typed))
  return found ? (
    <p className="mt-1 text-ink-3 text-sm">{t('operator.savedAs', { name: `\u2068${found.model}\u2069` })}</p>
  ) : null
}
