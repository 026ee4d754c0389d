import { href, NavLink } from 'react-router'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { bookmark } from '#app/ui/bookmark.ts'
import { LineIcon } from '#app/ui/icon.tsx'
import { iconButtonLook } from '#app/ui/icon-button.tsx'
import { SavedNotice } from './saved-notice.tsx'
import { useSavedCount } from './store.ts'

/** Link to the shortlist. The number of cars is added after hydration, without moving anything. */
export function SavedLink() {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const count = useSavedCount()
  return (
    <>
      <NavLink
        to={href('/shortlist')}
        title={t('saved.title')}
        className={`${iconButtonLook()} relative max-sm:-ms-2 max-sm:-me-1 aria-[current=page]:text-accent-ink`}
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
