import { commentPreview } from '#app/features/stock/cars/rules.ts'
import { shownText } from '#app/features/talk/comments/ready/rules.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { CarCard } from '../read.server.ts'

/** The seller's comment, or else the latest one of a visitor. */
export function remarkOn(car: CarCard, t: Translate, lang: Language): string {
  return car.comment || shownText('ask', { text: car.latestComment ?? '', ready: car.latestReady }, t, lang)
}

export function Remark({ words, isVisitors }: { words: string; isVisitors: boolean }) {
  const { t } = useTranslation()
  if (!words) return t('card.noComment')
  const begin = commentPreview(words)
  if (!isVisitors) return begin
  return (
    <span className="flex gap-1">
      <span>{t('card.visitor')}</span>
      <bdi className="min-w-0 truncate text-edge">{t('card.quoted', { words: begin })}</bdi>
    </span>
  )
}
