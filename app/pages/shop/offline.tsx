import { useEffect, useState } from 'react'
import { href, Link, useLocation, useNavigate } from 'react-router'
import { splitLanguage } from '#app/i18n/address.ts'
import { formatMoment, ownZone } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { PageHandle } from '#app/lib/page-handle.ts'
import { readStored, writeStored } from '#app/lib/stored.ts'
import { parseUrl } from '#app/lib/url.ts'
import { pageAddress } from '#app/pwa/addresses.ts'
import { isStored, listOpened, type OpenedPage } from '#app/pwa/opened.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { useOnline } from '#app/ui/online.ts'
import { Section } from '#app/ui/section.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { ContactWays } from './contact/ways.tsx'

export const handle = { needsScripts: true } satisfies PageHandle

const mostShown = 30

/** Shown if a page is missing on this device. It contains no personal data, so one stored copy serves all URLs. */
export default function Offline() {
  const { t, lang } = useTranslation()
  const { search } = useLocation()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const [opened, setOpened] = useState<OpenedPage[]>()
  const to = useWanted(search)

  useEffect(() => {
    const go = () => to && navigate(to, { replace: true })
    listOpened().then(setOpened)
    isStored(addressOf(to)).then((isThere) => {
      if ((navigator.onLine || isThere) && isFirstTry(to)) go()
    })
    addEventListener('online', go)
    return () => {
      removeEventListener('online', go)
      // The page opened. An unreadable copy would have reloaded the document.
      writeStored(triedKey(to), '', 'sessionStorage')
    }
  }, [to, navigate])

  const others = opened?.filter(({ address }) => address !== addressOf(to)) ?? []
  return (
    <div className="max-w-160 pt-12 lg:pt-24">
      <PageHead title={t('pwa.offlineTitle')} index={false} />
      <h1 className="font-strong text-2xl tracking-tight">{t('pwa.offlineTitle')}</h1>
      <p className="mt-4 mb-6 text-pretty text-ink-2 text-lg">{t('pwa.offlineText')}</p>
      <div className="flex flex-wrap items-center gap-4">
        <Link to={to ?? href('/')} reloadDocument className={buttonLook({ kind: isOnline ? 'primary' : 'quiet' })}>
          {t('error.tryAgain')}
        </Link>
      </div>
      <Section id="ways" title={t('contact.getInTouch')}>
        <ContactWays />
      </Section>
      {others.length > 0 && (
        <Section id="opened" title={t('pwa.openedTitle')} note={t('pwa.openedText')}>
          <ul className="border-line border-t">
            {others.slice(0, mostShown).map(({ address, title, at }) => (
              <li key={address} className="border-line border-b">
                <Link to={address} className="flex min-h-15 flex-wrap items-baseline gap-x-4 py-3 hover:bg-sunk">
                  <bdi className="text-edge min-w-0 flex-1 basis-48 font-mid wrap-anywhere">{title}</bdi>
                  <span className="text-ink-3 text-sm">{t('pwa.seen', { at: formatMoment(at, lang, ownZone()) })}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

function addressOf(to: string | undefined): string | undefined {
  const url = parseUrl(to, location.origin)
  return url && pageAddress(url)
}

// The wanted page is known only after hydration. Other sites are ignored.
function useWanted(search: string): string | undefined {
  const [to, setTo] = useState<string>()
  useEffect(() => {
    const text = new URLSearchParams(search).get('to')
    const url = parseUrl(text, location.origin)
    setTo(
      url?.origin === location.origin ? splitLanguage(url.pathname.replace(/^\/+/, '/')).path + url.search : undefined,
    )
  }, [search])
  return to
}

const triedKey = (to: string | undefined) => `tried ${to}`

// False if the page was tried less than 10 s ago, because an unreadable copy leads back here.
function isFirstTry(to: string | undefined): boolean {
  const again = Date.now() - Number(readStored(triedKey(to), 'sessionStorage')) < 10_000
  return writeStored(triedKey(to), String(Date.now()), 'sessionStorage') && !again
}
