import { useTranslation } from '#app/i18n/translation.tsx'
import { bookmark } from '#app/ui/bookmark.ts'
import { LineIcon } from '#app/ui/icon.tsx'
import { useSaved } from '../components/store.ts'
import type { Snapshot } from '../schema.ts'

type Props = { car: Snapshot; name: string; className: string; children?: string }

/**
 * Adds a car to the shortlist or removes it. `children` is the label. Before hydration, the car counts as not saved.
 */
export function SaveButton({ car, name, className, children }: Props) {
  const { t } = useTranslation()
  const [isSaved, toggle] = useSaved(car)
  const label = t('saved.save', { car: [name, car.year].filter(Boolean).join(' ') })
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={label}
      title={children ? undefined : label}
      onClick={toggle}
      className={`${className} noscript:invisible ${isSaved ? 'text-accent-ink! [&_path]:fill-current' : ''}`}
    >
      <LineIcon path={bookmark} />
      {children}
    </button>
  )
}
