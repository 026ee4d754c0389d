import { mailUrl, whatsappUrl } from '#app/features/base/settings/rules.ts'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PhotoSet } from '../shots/photo-set.server.ts'

type Props = { set: PhotoSet; stockNumber: string }

/** Dashed places at the end of the strip for some photos that are missing. Each asks the seller for all of them. */
export function PhotoPlaces({ set: { ask }, stockNumber }: Props) {
  const to = useAskUrl(ask?.message, stockNumber)
  if (!ask || !to) return null
  return ask.missing.map((name) => (
    <li key={name} className="print:hidden">
      <a
        href={to}
        target="_blank"
        rel="noopener"
        aria-label={`${ask.label}: ${name}`}
        className="block text-ink-2 text-sm leading-tight"
      >
        <span className="mb-1 grid aspect-photo place-items-center rounded-sm border border-line-strong border-dashed">
          <Icon name="camera" />
        </span>
        {name}
      </a>
    </li>
  ))
}

/** When the photos were added, what none of them shows, and a message to the seller that asks for it. */
export function PhotoNote({ set: { text, ask }, stockNumber }: Props) {
  const to = useAskUrl(ask?.message, stockNumber)
  return (
    <p className="mt-2 text-pretty text-ink-2 text-sm print:hidden">
      {text}{' '}
      {ask && to && (
        <a
          href={to}
          target="_blank"
          rel="noopener"
          className="touch relative font-mid text-ink underline underline-offset-4"
        >
          {ask.label}
        </a>
      )}
    </p>
  )
}

function useAskUrl(message: string | undefined, subject: string): string | undefined {
  const { whatsapp, email } = useSite()
  if (!message) return undefined
  if (whatsapp) return whatsappUrl(whatsapp, message)
  return email ? mailUrl(email, { subject, body: message }) : undefined
}
