import { commentPreview } from '#app/features/cars/rules.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

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
