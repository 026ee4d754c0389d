import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '#app/features/settings/components/site.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useAbroad } from './home.ts'

const Chooser = lazy(() => import('./chooser.tsx').then((file) => ({ default: file.Chooser })))
const Chosen = lazy(() => import('./chosen.tsx').then((file) => ({ default: file.Chosen })))

/** Where cars shall go, in one quiet line: a question, or what was chosen; a click asks for another. */
export function PlaceLine({ className = '' }: { className?: string }) {
  const { t } = useTranslation()
  const { abroad } = useSite()
  const { place, plan } = useAbroad()
  const [isOpen, setIsOpen] = useState(false)
  if (!abroad) return null
  const ask = t('abroad.choose')
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={`${buttonLook({ kind: 'text' })} noscript:hidden max-w-full ${className}`}
      >
        {/* One line, whatever it says: nothing moves when the name of the place comes. What is said to screen readers alone lies in it too, else it widens the page. */}
        <span className="relative truncate text-start">
          {place ? (
            <Suspense fallback={ask}>
              <Chosen place={place} known={plan} />
            </Suspense>
          ) : (
            ask
          )}
        </span>
        <Icon name="down" size="sm" />
      </button>
      {isOpen && (
        <Suspense>
          <Chooser place={place} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
