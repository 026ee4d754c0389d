import { Suspense, useState } from 'react'
import { useSite } from '#app/features/settings/shared/site.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { inTime } from '#app/lib/chunk.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { useAbroad } from '../shared/buyer-port.ts'

const Chosen = lazyPart(() => import('./chosen.tsx').then(({ Chosen }) => ({ default: Chosen })))

type Props = { kind?: 'quiet' | 'text'; className?: string }

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
        {/* The text has one line, so that nothing moves when the port loads. `relative` contains the sr-only text, which would widen the page. */}
        {/* React would lose a click on content that is not hydrated yet, so the button receives it instead. */}
        <span className={`pointer-events-none relative min-w-0 text-start ${kind === 'quiet' ? 'truncate' : 'min-[22rem]:truncate'}`}>
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
