import { Link } from 'react-router'
import { Ago } from '#app/i18n/ago.tsx'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { SearchNews } from '../news-schema.ts'
import { resultsAddress, type SavedSearch } from '../rules.ts'
import { NewCars } from './new-cars.tsx'
import { markSeen } from './saved-store.ts'
import type { SearchNotifications } from './search-notifications.ts'

type Props = {
  search: SavedSearch
  name: string
  news: SearchNews | undefined
  telling: SearchNotifications | undefined
  isRestored: boolean
  onRemove: () => void
}

export function SearchRow({ search, name, news, telling, isRestored, onRemove }: Props) {
  const { t, lang } = useTranslation()
  const cars = news?.cars ?? 0
  const handleOpen = () => {
    if (news?.newest) markSeen(search.key, news.newest)
  }
  return (
    <div className="py-2">
      <div className="flex items-start gap-2">
        <h3 className="min-w-0 flex-1 font-mid">
          <Link
            to={resultsAddress(search.key)}
            onClick={handleOpen}
            className="inline-flex min-h-11 items-center rounded-sm py-1.5 underline-offset-4 [overflow-wrap:anywhere] hover:underline ar:leading-body"
          >
            {name}
          </Link>
        </h3>
        <div className="-me-2">
          <IconButton
            icon="trash"
            label={t('searches.remove', { search: name })}
            onClick={onRemove}
            autoFocus={isRestored}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-ink-3 text-sm">
          {cars > 0 && <NewCars>{t('searches.new', { count: cars, n: formatNumber(cars, lang) })}</NewCars>}
          {news && cars === 0 && <span>{t('searches.noneNew')}</span>}
          <Ago at={new Date(search.at).toISOString()} words={(ago) => t('searches.savedAgo', { ago })} />
        </p>
        {telling && (
          <label className="-ms-1 inline-flex min-h-11 items-center gap-2.5 rounded-sm px-1 text-fact">
            <input
              type="checkbox"
              checked={telling.isTold(search)}
              disabled={telling.isBusy}
              aria-label={t('searches.tellOf', { search: name })}
              onChange={(event) =>
                void (event.currentTarget.checked ? telling.tell(search.key) : telling.tellNoMore(search.key))
              }
              className="tick"
            />
            {t('searches.tell')}
          </label>
        )}
      </div>
    </div>
  )
}
