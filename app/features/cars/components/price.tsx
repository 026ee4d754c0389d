import { useTranslation } from 'react-i18next'
import { shownPrice } from '#app/i18n/format.ts'

/** A selling price: a number as US dollars, any other text as the seller wrote it, an invitation to ask where there is none. `cut` keeps it on one line. */
export function Price({ text, cut = false }: { text: string | null; cut?: boolean }) {
  const { t } = useTranslation()
  const shown = shownPrice(text)
  if (shown === null) return t('card.askPrice')
  // Only what we format is sure to read from left to right.
  const direction = shown === text && !shown.startsWith('$') ? undefined : 'ltr'
  return (
    <bdi dir={direction} className={`inline-block max-w-full text-edge align-bottom ${cut ? 'truncate' : ''}`}>
      {shown}
    </bdi>
  )
}
