import { useState } from 'react'
import { href, Link } from 'react-router'
import type { SearchAddress } from '#app/features/search/address.ts'
import type { Choice, Part } from '#app/features/search/schema.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { bookmark } from '#app/ui/bookmark.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { LineIcon } from '#app/ui/icon.tsx'
import { Toast } from '#app/ui/toast.tsx'
import { feedAddress, keyOfResults, labelsOf, longestKey, mostSearches } from '../rules.ts'
import { useLook } from './news.ts'
import { removeSearch, saveSearch, useSavedSearch } from './saved-store.ts'
import { SearchesLink } from './searches-link.tsx'
import { useSearchName } from './use-search-name.ts'

type Props = {
  /** What the page was asked for and what was understood of it; the choices name its makes and models. */
  search: { asked: SearchAddress; parts: Part[]; counts: { make: Choice[]; model: Choice[] } }
}

const waves = 'M5 11.5a7.5 7.5 0 0 1 7.5 7.5M5 5.5A13.5 13.5 0 0 1 18.5 19M7 18a1 1 0 1 1-2 0 1 1 0 0 1 2 0Z'

/** Keeps the search of a page on this device, or leads to those that are kept where nothing was asked for; and its feed. Until the browser knows, and without JavaScript, nothing counts as saved. */
export function SaveSearch({ search }: Props) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const nameOf = useSearchName()
  const key = keyOfResults(search)
  const labels = labelsOf(search.asked.filters, search.counts)
  const saved = useSavedSearch(key)
  const [notice, setNotice] = useState<'kept' | 'full' | 'unkept'>()
  useLook(key)
  const name = nameOf({ key, labels })
  const feed = feedAddress(key, lang)
  const toggle = () => {
    if (!saved) return setNotice(saveSearch({ key, labels }) ?? 'kept')
    removeSearch(key)
    setNotice(undefined)
  }
  return (
    <div className={`-ms-3 flex items-center ${key === '' ? '' : 'flex-wrap'}`}>
      {key !== '' && <link rel="alternate" type="application/atom+xml" title={name} href={feed} />}
      {key !== '' && key.length <= longestKey && (
        <button type="button" onClick={toggle} className={`${look} noscript:hidden ${saved ? 'text-accent-ink! [&_path]:fill-current' : ''}`}>
          <LineIcon path={bookmark} />
          {t(saved ? 'searches.saved' : 'searches.save')}
        </button>
      )}
      {key.length <= longestKey && (
        <a href={feed} type="application/atom+xml" aria-label={t('searches.feedOf', { search: name })} className={look}>
          <LineIcon path={waves} />
          {t('searches.feed')}
        </a>
      )}
      {key === '' && <SearchesLink />}
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
    </div>
  )
}

const look =
  'inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-mid text-fact text-ink-2 transition-[background-color,color] hover:bg-sunk hover:text-ink active:bg-sunk'
