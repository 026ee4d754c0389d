import { useEffect, useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { call } from '#app/lib/call.ts'
import type { News, SearchNews } from '../news-schema.ts'
import { newsQuestions, type SavedSearch } from '../rules.ts'
import { markSeen, useSavedSearch } from './saved-store.ts'
import { renewSearchNotifications } from './search-notifications.ts'

type SeenSearch = Pick<SavedSearch, 'key' | 'seen'>

/** Fetches the number of new cars for saved searches. The map is empty when the device is offline. */
async function askNews(list: SeenSearch[], signal: AbortSignal): Promise<Map<string, SearchNews>> {
  const news = new Map<string, SearchNews>()
  for (const { keys, address } of newsQuestions(list)) {
    const asked = await call<News>(address, { signal })
    const answer = asked.ok ? asked.value : undefined
    for (const [at, one] of (answer?.searches ?? []).entries())
      news.set(keys[at] ?? '', { ...one, newest: one.newest ?? answer?.now ?? null })
  }
  return signal.aborted ? new Map() : news
}

/** New cars of each search since it was last looked at; asked again when the page becomes visible. */
export function useNews(list: SeenSearch[]): Map<string, SearchNews> {
  const [news, setNews] = useState(new Map<string, SearchNews>())
  const asked = JSON.stringify(list.map(({ key, seen }) => ({ key, seen })))
  useEffect(() => {
    const stop = new AbortController()
    const wanted: SeenSearch[] = JSON.parse(asked)
    const ask = async () => {
      if (wanted.length === 0 || document.visibilityState === 'hidden') return
      const found = await askNews(wanted, stop.signal)
      for (const { key, seen } of wanted) {
        const newest = found.get(key)?.newest
        if (!seen && newest) markSeen(key, newest)
      }
      if (found.size > 0) setNews(found)
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      stop.abort()
      document.removeEventListener('visibilitychange', ask)
    }
  }, [asked])
  return news
}

export function useLook(key: string): void {
  const { lang } = useTranslation()
  const isSaved = useSavedSearch(key) !== undefined
  useEffect(() => {
    if (!isSaved) return
    void renewSearchNotifications(lang, key)
    const stop = new AbortController()
    void askNews([{ key, seen: null }], stop.signal).then((news) => {
      const newest = news.get(key)?.newest
      if (newest) markSeen(key, newest)
    })
    return () => stop.abort()
  }, [key, isSaved, lang])
}
