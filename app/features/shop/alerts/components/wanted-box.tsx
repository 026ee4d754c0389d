import '#app/i18n/asking-texts.ts'
import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { whatsappUrl } from '#app/features/base/settings/rules.ts'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { parsePlace } from '#app/features/stock/destinations/place/rules.ts'
import { useAbroad, useWithDestination } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { readStored, writeStored } from '#app/lib/stored.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Icon, LineIcon } from '#app/ui/icon.tsx'
import { longestKey, longestWish, mostSearches, withoutPlace } from '../rules.ts'
import { bell } from './bell.ts'
import { removeSearch, saveSearch, useSavedSearch } from './saved-store.ts'
import { useSearchNotifications } from './search-notifications.ts'
import { useSearchName } from './use-search-name.ts'

export type Wish = {
  key: string
  labels: Record<string, string>
  /** The message to the seller in Korean. */
  message: string
  /** The search to count, if few cars match it. */
  few?: string | undefined
}

/** Offers to ask the seller for a car that the site does not have, and to be told when one comes. */
export function WantedBox({
  wish: { key, labels, message, few },
  className = '',
}: {
  wish: Wish
  className?: string | undefined
}) {
  const { t } = useTranslation()
  const { whatsapp } = useSite()
  const nameOf = useSearchName()
  const withDestination = useWithDestination()
  const country = parsePlace(useAbroad().place)?.country
  useEffect(() => (few ? countWanted(few, country) : undefined), [few, country])
  const named = withoutPlace(key)
  const search = named && nameOf({ key: named, labels })
  const own = search ? t('wanted.hello', { search: search.slice(0, longestWish) }) : t('wanted.helloAny')
  const canSave = key !== '' && key.length <= longestKey
  if (!whatsapp && !canSave) return null
  return (
    <section aria-labelledby="wanted" className={`rounded-lg bg-sunk p-6 print:hidden ${className}`}>
      <h2 id="wanted" className="font-strong text-xl tracking-tight">
        {t('wanted.title')}
      </h2>
      <blockquote className="wrap-anywhere mt-3 whitespace-pre-line border-ink border-s-2 ps-4 text-ink-2">
        {withDestination(own)}
      </blockquote>
      <div className="mt-4 flex flex-wrap gap-2">
        {whatsapp && (
          <a
            href={whatsappUrl(whatsapp, withDestination([...new Set([own, message])].join('\n\n')))}
            target="_blank"
            rel="noopener"
            className={buttonLook({ kind: 'primary' })}
          >
            <Icon name="whatsapp" />
            {t('wanted.ask')}
          </a>
        )}
        {canSave && <TellMe key={key} search={key} labels={labels} />}
      </div>
    </section>
  )
}

/** Saves the search, and notifies this device of new cars if the site and the browser can. */
function TellMe({ search: key, labels }: { search: string; labels: Record<string, string> }) {
  const { t } = useTranslation()
  const { push } = useSite()
  const saved = useSavedSearch(key)
  const telling = useSearchNotifications(push)
  const [notice, setNotice] = useState<'kept' | 'full' | 'unkept'>()
  const isTold = saved !== undefined && telling?.isTold(saved) === true
  const handleClick = async () => {
    if (!saved) {
      const failure = saveSearch({ key, labels })
      setNotice(failure ?? 'kept')
      if (failure !== 'full') await telling?.tell(key)
      return
    }
    // The search must keep its notifications if they cannot be switched off now.
    if (isTold && !(await telling?.tellNoMore(key))) return
    removeSearch(key)
    setNotice(undefined)
  }
  const said = () => {
    if (isTold) return `${t('wanted.told')} ${t('searches.tellNote')}`
    if (!notice) return ''
    return notice === 'unkept' ? t('saved.unkept') : t(`searches.${notice}`, { most: mostSearches })
  }
  return (
    <>
      <Button
        onClick={() => void handleClick()}
        aria-pressed={saved !== undefined}
        disabled={telling?.isBusy}
        className={`noscript:hidden ${saved ? 'text-accent-ink! [&_path]:fill-current' : ''}`}
      >
        <LineIcon path={bell} />
        {t('wanted.tell')}
      </Button>
      <p role="status" className="basis-full text-pretty text-ink-2 text-sm empty:hidden">
        {said()}
        {notice === 'kept' && telling?.problem && ` ${t(`searches.problem.${telling.problem}`)}`}
        {notice && notice !== 'unkept' && (
          <>
            {' '}
            <Link
              to={href('/shortlist')}
              className="touch relative font-mid text-accent-ink underline underline-offset-4"
            >
              {t('searches.see')}
            </Link>
          </>
        )}
      </p>
    </>
  )
}

/** A search counts after its page has been open for this many ms. */
const lookedAt = 2000
const deviceKey = 'nuricar.wanted.1'

/**
 * A random number that the device keeps for the current month. Undefined if the browser blocks storage, because it
 * would count every visit.
 */
function deviceOf(month: string): string | undefined {
  const [known, device] = readStored(deviceKey).split(' ')
  if (known === month && device) return device
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  return writeStored(deviceKey, `${month} ${made}`) ? made : undefined
}

const counted = new Set<string>()

/** Tells the site that a search found few cars or none, once per visit. Returns a function that stops it. */
function countWanted(search: string, country: string | undefined): () => void {
  const send = () => {
    const key = `${country} ${search}`
    if (document.visibilityState !== 'visible' || counted.has(key)) return
    counted.add(key)
    const device = deviceOf(new Date().toISOString().slice(0, 7))
    if (!device) return
    const body = JSON.stringify({ search, ...(country && { country }), device })
    navigator.sendBeacon('/api/search/wanted', new Blob([body], { type: 'application/json' }))
  }
  const timer = setTimeout(send, lookedAt)
  return () => clearTimeout(timer)
}
