import type { ComponentType, MouseEvent, ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import { useTranslation } from '#app/i18n/translation.tsx'
import { quietly } from '#app/lib/chunk.ts'
import { Icon } from '#app/ui/icon.tsx'
import { openValue } from '#app/ui/value.ts'
import type { Port } from '../schema.ts'
import { useChosenPort } from './buyer-port.ts'
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
export function PortText({ className = '' }: { className?: string }) {
  const { t, lang } = useTranslation()
  const { port, isComing } = useChosenPort()
  return (
    <span className={`truncate ${className} ${isComing ? 'in-data-home:invisible' : ''}`}>
      {port ? t('abroad.deliver', { port: portText(port, lang) }) : t('abroad.choose')}
    </span>
  )
}

export type Offered = { place: string; port: Port }
type OfferView = ComponentType<Offered & { onDone: () => void }>
export const offer = openValue<{ Offer: OfferView; OfferToast: OfferView; offered: Offered } | undefined>(undefined)

/** The destination in the header. Narrow screens show only the port, and with very large letters only the pin. */
export function DestinationPill() {
  const { t, lang } = useTranslation()
  const { port, isComing } = useChosenPort()
  return (
    <ChooserLink className="inline-flex min-h-11 min-w-11 shrink-[9] items-center gap-1 rounded-full bg-surface px-3 inset-ring inset-ring-line hover:inset-ring-line-strong print:hidden">
      <Icon name="pin" size="sm" />
      <span
        aria-hidden="true"
        className={`truncate text-sm max-[15em]:hidden xl:hidden ${isComing ? 'in-data-home:invisible' : ''}`}
      >
        {port ? portText(port, lang) : t('abroad.short')}
      </span>
      <PortText className="text-fact max-xl:sr-only" />
      <span className="max-xl:hidden">
        <Icon name="down" size="sm" />
      </span>
    </ChooserLink>
  )
}
