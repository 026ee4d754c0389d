import type { ComponentType, MouseEvent, ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { quietly } from '#app/lib/chunk.ts'
import { Icon } from '#app/ui/icon.tsx'
import { openValue } from '#app/ui/value.ts'
import type { Port } from '../schema.ts'
import { useAbroad, useChosenPort } from './buyer-port.ts'
import { portText } from './port-words.ts'

type Open = typeof import('../components/chooser.tsx')

/** The open chooser. The header shows it, because a dialog inside a form would send its events to that form. */
export const openChooser = openValue<Open | undefined>(undefined)

/**
 * Opens the chooser over the page. If its script cannot be loaded, the visitor gets the plain page with the same form.
 */
function askForPort(link: HTMLAnchorElement): void {
  link.dataset.heard = ''
  quietly(() => import('../components/chooser.tsx'))
    .then(
      (opened) => openChooser.set(opened),
      () => location.assign(link.href),
    )
    .finally(() => delete link.dataset.heard)
}

/**
 * A link that opens the chooser. Without JavaScript it leads to the plain page. hold.ts keeps a click until hydration.
 */
export function ChooserLink({ className, children }: { className: string; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    askForPort(event.currentTarget)
  }
  return (
    <Link
      to={`${href('/deliver-to')}?${new URLSearchParams({ back: pathname + search })}`}
      rel="nofollow"
      aria-haspopup="dialog"
      onClick={handleClick}
      className={className}
    >
      {children}
    </Link>
  )
}

/**
 * 'Deliver to: Amman' for the chosen port, otherwise an invitation to choose. It stays invisible until the port of the
 * device is loaded.
 */
export function PortText() {
  const { t, lang } = useTranslation()
  const { port, isComing } = useChosenPort()
  return (
    <span className={`truncate ${isComing ? 'in-data-home:invisible' : ''}`}>
      {port ? t('abroad.deliver', { port: portText(port, lang) }) : t('abroad.choose')}
    </span>
  )
}

export type Offered = { place: string; port: Port }
type Offer = { Offer: ComponentType<Offered & { onDone: () => void }>; offered: Offered }
export const offer = openValue<Offer | undefined>(undefined)

/** The chosen port, or the offer of the visitor's own country. Both have one height, so that nothing moves. */
export function DestinationChip({ className = '' }: { className?: string }) {
  const { abroad } = useSite()
  const { place } = useAbroad()
  const made = offer.use()
  if (!abroad) return null
  return (
    <div className={`flex h-9 items-center print:hidden ${className}`}>
      {made && !place ? (
        <made.Offer {...made.offered} onDone={() => offer.set(undefined)} />
      ) : (
        <ChooserLink className="-ms-1 inline-flex min-h-11 min-w-0 items-center gap-1.5 rounded-sm px-1 text-ink-2 text-sm hover:text-ink">
          <Icon name="pin" size="sm" />
          <PortText />
          <Icon name="down" size="sm" />
        </ChooserLink>
      )}
    </div>
  )
}
