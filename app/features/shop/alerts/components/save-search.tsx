import { useState } from 'react'
import { href, Link } from 'react-router'
import type { Choice, QueryPart } from '#app/features/shop/search/schema.ts'
import type { SearchAddress } from '#app/features/shop/search/shared/address.ts'
import type { PlacesOf } from '#app/features/stock/destinations/schema.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { LineIcon } from '#app/ui/icon.tsx'
import { Toast } from '#app/ui/toast.tsx'
import { feedAddress, keyOfResults, labelsOf, longestKey, mostSearches } from '../rules.ts'
import { bell } from './bell.ts'
import { NewCars } from './new-cars.tsx'
import { removeSearch, saveSearch, useSavedSearch, useSearches } from './saved-store.ts'
import { useLook, useNews } from './search-news.ts'
import { useSearchName } from './use-search-name.ts'

type Props = {
  /**
   * The search that the visitor requested, with the parts that the server recognised. `counts` names its makes and
   * models, and `places` its destination.
   */
  search: { asked: SearchAddress; parts: QueryPart[]; counts: { make: Choice[]; model: Choice[] }; places?: PlacesOf[] }
}

const waves = 'M5 11.5a7.5 7.5 0 0 1 7.5 7.5M5 5.5A13.5 13.5 0 0 1 18.5 19M7 18a1 1 0 1 1-2 0 1 1 0 0 1 2 0Z'

/** A button that saves the current search on this device. Until hydration, no search counts as saved. */
export function SaveSearch({ search }: Props) {
  const { t } = useTranslation()
  const key = keyOfResults(search)
  const labels = labelsOf(search.asked.filters, search.counts, search.places)
  const saved = useSavedSearch(key)
  const [notice, setNotice] = useState<'kept' | 'full' | 'unkept'>()
  useLook(key)
  const toggle = () => {
    if (!saved) return setNotice(saveSearch({ key, labels }) ?? 'kept')
    removeSearch(key)
    setNotice(undefined)
  }
  if (key === '' || key.length > longestKey) return null
  return (
    <>
      <button
        type="button"
        onClick={toggle}
        title={t('searches.save')}
        className={`${buttonLook()} noscript:hidden max-sm:px-3! ${saved ? 'text-accent-ink! [&_path]:fill-current' : ''}`}
      >
        <LineIcon path={bell} />
        <span className="max-sm:sr-only">{t(saved ? 'searches.saved' : 'searches.save')}</span>
      </button>
      {notice && (
        <Toast
          label={t('searches.title')}
          text={notice === 'unkept' ? t('saved.unkept') : t(`searches.${notice}`, { most: mostSearches })}
          closeLabel={t('nav.close')}
          onClose={() => setNotice(undefined)}
        >
          <Link to={href('/shortlist')} className={buttonLook()}>
            {t('searches.see')}
          </Link>
        </Toast>
      )}
    </>
  )
}

export function SearchFeed({ search }: Props) {
  const { t, lang } = useTranslation()
  const key = keyOfResults(search)
  const name = useSearchName()({ key, labels: labelsOf(search.asked.filters, search.counts, search.places) })
  const feed = feedAddress(key, lang)
  return (
    <div className="mt-8 -ms-3 flex items-center print:hidden">
      {key !== '' && <link rel="alternate" type="application/atom+xml" title={name} href={feed} />}
      {key.length <= longestKey && (
        <a href={feed} type="application/atom+xml" aria-label={t('searches.feedOf', { search: name })} className={look}>
          <LineIcon path={waves} />
          {t('searches.feed')}
        </a>
      )}
      {key === '' && <SearchesLink />}
    </div>
  )
}

const look =
  'inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-mid text-fact text-ink-2 transition-[background-color,color] hover:bg-sunk hover:text-ink active:bg-sunk'

function SearchesLink() {
  const { t, lang } = useTranslation()
  const searches = useSearches() ?? []
  const news = useNews(searches)
  if (searches.length === 0) return null
  const cars = searches.reduce((sum, { key }) => sum + (news.get(key)?.cars ?? 0), 0)
  return (
    <Link
      to={href('/shortlist')}
      className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-md px-3 font-mid text-fact text-ink-2 hover:bg-sunk hover:text-ink active:bg-sunk"
    >
      <span className="truncate">{t('searches.title')}</span>
      {cars > 0 && (
        <NewCars>
          <span aria-hidden="true">{formatNumber(cars, lang)}</span>
          <span className="sr-only"> ({t('searches.few', { count: cars, n: formatNumber(cars, lang) })})</span>
        </NewCars>
      )}
    </Link>
  )
}
