import { useTranslation } from '#app/i18n/translation.tsx'

/** Says how many cars of an address the site does not have any more; all that is known of them is an id, which tells nobody anything. */
export function MissingCars({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return <p className="mb-6 rounded-md bg-sunk px-4 py-3 text-ink-2">{t('shortlist.missing', { count })}</p>
}
