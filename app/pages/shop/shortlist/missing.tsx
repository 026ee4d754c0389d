import { useTranslation } from '#app/i18n/translation.tsx'

/** Shows only the number of missing cars, because ids mean nothing to visitors. */
export function MissingCars({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return <p className="mb-6 rounded-md bg-sunk px-4 py-3 text-ink-2">{t('shortlist.missing', { count })}</p>
}
