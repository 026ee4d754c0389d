import { useTranslation } from 'react-i18next'
import { formatPrice } from '#app/i18n/format.ts'

/** A selling price: a number as US dollars, any other text as the seller wrote it, an invitation to ask where there is none. */
export function Price({ text }: { text: string | null }) {
  const { t } = useTranslation()
  if (!text) return t('card.askPrice')
  const shown = formatPrice(text)
  // Only what we format is sure to read from left to right.
  return shown === text && !text.startsWith('$') ? <bdi>{text}</bdi> : <bdi dir="ltr">{shown}</bdi>
}
