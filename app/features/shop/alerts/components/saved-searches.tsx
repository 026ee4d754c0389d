import { useEffect, useState } from 'react'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { useLaterEquipmentTexts } from '#app/i18n/use-equipment-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { SavedSearch } from '../rules.ts'
import { removeSearch, saveSearch, useSearches } from './saved-store.ts'
import { useNews } from './search-news.ts'
import { renewSearchNotifications, useSearchNotifications } from './search-notifications.ts'
import { SearchRow } from './search-row.tsx'
import { useSearchName } from './use-search-name.ts'

const headingId = 'searches'
const fewRows = 4

export function SavedSearches() {
  const { t, lang } = useTranslation()
  const { push } = useSite()
  const nameOf = useSearchName()
  const searches = useSearches() ?? []
  useLaterEquipmentTexts(searches.some(({ key }) => key.includes('equipment=')))
  const news = useNews(searches)
  const telling = useSearchNotifications(push && searches.length > 0)
  useEffect(() => {
    if (push) void renewSearchNotifications(lang)
  }, [push, lang])
  // A search removed during this visit stays in the list, so that the visitor can restore it.
  const [removed, setRemoved] = useState<SavedSearch[]>([])
  const [restored, setRestored] = useState<string>()
  const [isWhole, setIsWhole] = useState(false)
  const isSaved = (key: string) => searches.some((one) => one.key === key)
  const rows = [...searches, ...removed.filter(({ key }) => !isSaved(key))].sort((a, b) => b.at - a.at)
  const handleRemove = async (search: SavedSearch) => {
    // The search must keep its notifications if they cannot be switched off now: once it is removed, there is no button
    // for them.
    if (search.told && telling && !(await telling.tellNoMore(search.key))) return
    setRemoved((list) => [...list.filter(({ key }) => key !== search.key), { ...search, told: null }])
    removeSearch(search.key)
  }
  if (rows.length === 0) return null
  const shown = isWhole ? rows : rows.slice(0, fewRows)
  return (
    <section aria-labelledby={headingId} className="mb-12">
      <h2 id={headingId} className="mb-3 font-strong text-xl tracking-tight">
        {t('searches.title')}
      </h2>
      <ul aria-labelledby={headingId} className="border-line border-t">
        {shown.map((search) => (
          <li key={search.key} className="border-line border-b">
            {isSaved(search.key) ? (
              <SearchRow
                search={search}
                name={nameOf(search)}
                news={news.get(search.key)}
                telling={telling}
                isRestored={restored === search.key}
                onRemove={() => void handleRemove(search)}
              />
            ) : (
              <RemovedSearch
                name={nameOf(search)}
                onUndo={() => {
                  setRestored(search.key)
                  saveSearch(search)
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button kind="text" className="mt-2" onClick={() => setIsWhole(true)}>
          {t('searches.showAll', { n: formatNumber(rows.length, lang) })}
        </Button>
      )}
      {telling && !telling.problem && (
        <p className="mt-3 max-w-160 text-pretty text-ink-3 text-sm">{t('searches.tellNote')}</p>
      )}
      {telling?.problem && (
        <p role="status" className="mt-3 max-w-160 text-pretty text-ink-2">
          {t(`searches.problem.${telling.problem}`)}
        </p>
      )}
    </section>
  )
}

function RemovedSearch({ name, onUndo }: { name: string; onUndo: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-ink-2">
      <p role="status" className="min-w-0 break-words">
        {t('searches.removed', { search: name })}
      </p>
      <Button onClick={onUndo} autoFocus>
        <Icon name="undo" />
        {t('nav.undo')}
      </Button>
    </div>
  )
}
