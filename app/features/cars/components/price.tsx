import { useTranslation } from 'react-i18next'
import { shownPrice } from '#app/i18n/format.ts'

/** A selling price: a number as US dollars, a phrase such as 'Negotiable' in the page's language, any other text as the seller wrote it, an invitation to ask where there is none. `cut` keeps it on one line. */
export function Price({ text, cut = false }: { text: string | null; cut?: boolean }) {
  const { t } = useTranslation()
  const shown = shownPrice(text, t)
  if (shown === null) return t('card.askPrice')
  // Only what we format is sure to read from left to right.
  const direction = shown.startsWith('$') ? 'ltr' : undefined
  return (
    <bdi dir={direction} className={`inline-block max-w-full text-edge align-bottom ${cut ? 'truncate' : ''}`}>
      {shown}
    </bdi>
  )
}
