import { href, NavLink } from 'react-router'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { bookmark } from '#app/ui/bookmark.ts'
import { LineIcon } from '#app/ui/icon.tsx'
import { IconButton, iconButtonLook } from '#app/ui/icon-button.tsx'
import { mostSaved } from '../rules.ts'
import { showNotice, useNotice, useSavedCount } from './store.ts'

/** A link to the shortlist. The number of cars is added after hydration without moving anything. */
export function SavedLink({ isInMenu }: { isInMenu: boolean }) {
  const { t, lang } = useTranslation()
  const count = useSavedCount()
  return (
    <>
      <NavLink
        to={href('/shortlist')}
        title={t('saved.title')}
        className={`${iconButtonLook()} relative ${isInMenu ? 'max-sm:hidden' : '-me-1 sm:me-0'} aria-[current=page]:text-accent-ink`}
      >
        <LineIcon path={bookmark} />
        <span className="sr-only">{t('saved.title')}</span>
        {count > 0 && (
          <>
            <span
              aria-hidden="true"
              className="absolute end-1 top-0.5 min-w-5 rounded-full bg-accent-soft px-1 text-center font-mid text-accent-ink text-xs leading-5 tabular-nums"
            >
              {formatNumber(count, lang)}
            </span>
            <span className="sr-only"> ({t('saved.cars', { count })})</span>
          </>
        )}
      </NavLink>
      <SavedNotice />
    </>
  )
}

/** The link of the drawer, with the number of cars. */
export function SavedEntry({ className }: { className: string }) {
  const { t, lang } = useTranslation()
  const count = useSavedCount()
  return (
    <NavLink to={href('/shortlist')} className={className}>
      {t('saved.title')}
      {count > 0 && <span className="ms-2 text-ink-3">{formatNumber(count, lang)}</span>}
    </NavLink>
  )
}

function SavedNotice() {
  const { t } = useTranslation()
  const notice = useNotice()
  // The status element exists from the start, so that screen readers announce its changes.
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom)+1rem)] z-6 flex justify-center lg:bottom-6"
    >
      {notice && (
        <div className="pointer-events-auto flex w-full max-w-112 items-center gap-3 rounded-lg bg-surface py-3 ps-4 pe-2 text-ink shadow-float inset-ring inset-ring-line">
          <p className="min-w-0 flex-1 text-pretty">{t(`saved.${notice}`, { most: mostSaved })}</p>
          <IconButton icon="close" label={t('nav.close')} onClick={() => showNotice(undefined)} />
        </div>
      )}
    </div>
  )
}
