import { useTranslation } from 'react-i18next'
import { formatPrice } from '#app/i18n/format.ts'
import { isAskPrice } from '#app/lib/money.ts'

/** A selling price: a number as US dollars, any other text as the seller wrote it, an invitation to ask where there is none. `cut` keeps it on one line. */
export function Price({ text, cut = false }: { text: string | null; cut?: boolean }) {
  const { t } = useTranslation()
  if (!text || isAskPrice(text)) return t('card.askPrice')
  const shown = formatPrice(text)
  // Only what we format is sure to read from left to right.
  const direction = shown === text && !text.startsWith('$') ? undefined : 'ltr'
  return (
    <bdi dir={direction} className={`inline-block max-w-full text-edge align-bottom ${cut ? 'truncate' : ''}`}>
      {shown}
    </bdi>
  )
}
