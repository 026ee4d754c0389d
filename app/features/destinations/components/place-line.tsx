import { Suspense, useState } from 'react'
import { useSite } from '#app/features/settings/components/site.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { inTime } from '#app/lib/chunk.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { useAbroad } from './home.ts'

const Chosen = lazyPart(() => import('./chosen.tsx').then(({ Chosen }) => ({ default: Chosen })))

type Props = { kind?: 'quiet' | 'text'; className?: string }

/** Where cars shall go, in one quiet line: a question, or what was chosen; a click asks for another. */
export function PlaceLine({ kind = 'text', className = '' }: Props) {
  const { t } = useTranslation()
  const { abroad } = useSite()
  const { place, plan } = useAbroad()
  const [isOpen, setIsOpen] = useState(false)
  const [Chooser, setChooser] = useState<typeof import('./chooser.tsx').Chooser>()
  if (!abroad) return null
  const ask = t('abroad.choose')
  const open = () => {
    setIsOpen(true)
    void inTime(import('./chooser.tsx')).then(({ Chooser }) => setChooser(() => Chooser), console.error)
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={open} className={`${buttonLook({ kind })} noscript:hidden max-w-full ${className}`}>
        {/* One line, whatever it says: nothing moves when the name of the place comes. What is said to screen readers alone lies in it too, else it widens the page. */}
        {/* A click on what is still to come to life would be lost: it is the button's. */}
        <span className="pointer-events-none relative truncate text-start">
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
      {isOpen && Chooser && (
        <Suspense>
          <Chooser place={place} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
