import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { formatMoment, ownZone } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { useOnline } from '#app/ui/online.ts'
import { useSeen } from './load-times.ts'

export function SeenNote() {
  const { t, lang } = useTranslation()
  const { pathname, search } = useLocation()
  const at = useSeen(pathname + search)
  const isOnline = useOnline()
  useEffect(() => {
    document.documentElement.toggleAttribute('data-seen', at !== undefined)
  }, [at])
  return (
    <div
      role="status"
      className="seen min-h-11 flex-wrap items-center justify-center gap-x-4 bg-accent-soft px-4 text-center text-accent-ink text-sm"
    >
      {at && (
        <>
          <p className="text-balance py-2">
            {t(isOnline ? 'pwa.seen' : 'pwa.seenOffline', { at: formatMoment(at, lang, ownZone()) })}
          </p>
          {isOnline && (
            <button
              type="button"
              onClick={() => location.reload()}
              className="min-h-11 px-2 underline underline-offset-4"
            >
              {t('pwa.newest')}
            </button>
          )}
        </>
      )}
    </div>
  )
}
