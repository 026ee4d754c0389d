import { useState } from 'react'
import { mailUrl, phoneUrl, readablePhone, whatsappUrl } from '#app/features/base/settings/rules.ts'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { useWithDestination } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { isolated } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { copySync } from '#app/ui/copy.ts'
import { Dropdown } from '#app/ui/dropdown.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Enquiry } from '../enquiry.server.ts'

type Props = { enquiry: Enquiry; state: 'available' | 'reserved' | 'sold' }

/** WhatsApp, or the first other way to reach the seller, as a button, and the others in a menu. */
export function ContactLinks({ enquiry, state }: Props) {
  const { t, lang } = useTranslation()
  const { whatsapp, email, kakao, phone } = useSite()
  const message = useWithDestination()(enquiry.messages[lang] ?? enquiry.messages.en)
  const { outcome, copy } = useCopiedMessage(message)
  const away = { target: '_blank', rel: 'noopener' }
  const [first, ...others] = [
    ...(whatsapp
      ? [{ icon: 'whatsapp', label: t('nav.whatsapp'), href: whatsappUrl(whatsapp, message), ...away } as const]
      : []),
    ...(kakao ? [{ icon: 'kakao', label: t('nav.kakao'), href: kakao, ...away, onClick: copy } as const] : []),
    ...(email
      ? [
          {
            icon: 'mail',
            label: t('contact.email'),
            href: mailUrl(email, { subject: enquiry.subject, body: message }),
          } as const,
        ]
      : []),
    ...(phone
      ? [
          {
            icon: 'phone',
            label: `${t('contact.telephone')} \u2066${readablePhone(phone)}\u2069`,
            href: phoneUrl(phone),
          } as const,
        ]
      : []),
  ]
  const written = [
    [t('nav.whatsapp'), whatsapp && readablePhone(whatsapp)],
    [t('contact.telephone'), phone && readablePhone(phone)],
    [t('contact.email'), email],
    [t('nav.kakao'), kakao],
  ]
  if (!first) return <p className="text-pretty text-ink-2">{t('contact.none')}</p>
  const { icon, label, ...link } = first
  const row = 'flex min-h-11 w-full items-center gap-3 rounded-sm px-2 text-start hover:bg-sunk'
  return (
    <>
      <ul className="hidden print:block">
        {written.map(
          ([label, value]) =>
            value && (
              <li key={label}>
                {label}: <bdi dir="ltr">{value}</bdi>
              </li>
            ),
        )}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <a {...link} className={`${buttonLook({ kind: 'primary', size: 'big' })} min-w-0 grow px-4! font-strong`}>
          <Icon name={icon} />
          {state === 'available' ? label : t(`enquiry.${state}`)}
        </a>
        <Dropdown
          name={t('enquiry.more')}
          look={`${buttonLook({ size: 'big' })} px-4! font-strong`}
          label={
            state === 'available' ? (
              <>
                {t('enquiry.more')}
                <Icon name="down" size="sm" />
              </>
            ) : (
              <Icon name="more" />
            )
          }
        >
          {(close) => (
            <div className="w-64 font-normal">
              {others.map(({ icon, label, ...link }) => (
                <a key={icon} {...link} className={row}>
                  <Icon name={icon} />
                  <span className="min-w-0">{label}</span>
                </a>
              ))}
              <button
                type="button"
                onClick={() => {
                  close()
                  void copy()
                }}
                className={`${row} noscript:hidden`}
              >
                <Icon name="list" />
                {t('enquiry.copy')}
              </button>
              <p className="text-pretty p-2 text-ink-2 text-sm">
                {t('enquiry.ready')} {kakao && <span className="noscript:hidden">{t('enquiry.kakaoHint')}</span>}
              </p>
            </div>
          )}
        </Dropdown>
      </div>
      <CopiedMessage outcome={outcome} message={message} />
    </>
  )
}

/** Whom the buyer deals with. */
export function ContactNotes({ company }: { company?: string | undefined }) {
  const { t } = useTranslation()
  const { name, whatsapp, email, kakao, phone } = useSite()
  if (!whatsapp && !email && !kakao && !phone) return null
  return (
    <p className="mt-3 text-pretty text-ink-2 text-sm">{t('carPage.direct', { company: isolated(company || name) })}</p>
  )
}

type Outcome = 'copied' | 'byHand'

/** Copies the message for chat apps whose links cannot contain one. Call `copy` when the visitor clicks the link. */
function useCopiedMessage(message: string) {
  const [outcome, setOutcome] = useState<Outcome>()
  const copy = async () => {
    const isCopied = await copySync(message)
    setOutcome(isCopied ? 'copied' : 'byHand')
  }
  return { outcome, copy }
}

/**
 * The note stays visible, because the chat app may cover the page. If copying failed, it shows the message to copy by
 * hand.
 */
function CopiedMessage({ outcome, message }: { outcome: Outcome | undefined; message: string }) {
  const { t } = useTranslation()
  return (
    // The status element is always rendered, because screen readers announce only changes of an existing one.
    <div role="status">
      {outcome && (
        <p className="mt-3 flex items-start gap-2 text-pretty">
          {outcome === 'copied' && <Icon name="tick" />}
          {t(`enquiry.${outcome}`)}
        </p>
      )}
      {outcome === 'byHand' && (
        <textarea
          readOnly
          dir="auto"
          rows={6}
          value={message}
          aria-label={t('enquiry.byHand')}
          onFocus={(event) => event.currentTarget.select()}
          className="mt-2 field-sizing-content w-full resize-y rounded-md bg-sunk px-3 py-2 text-sm"
        />
      )}
    </div>
  )
}
