import { type ReactNode, useState } from 'react'
import { mailUrl, phoneUrl, readablePhone, whatsappUrl } from '#app/features/base/settings/rules.ts'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { useWithDestination } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { isolated } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { copySync } from '#app/ui/copy.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Enquiry } from '../enquiry.server.ts'

type Props = { enquiry: Enquiry; soldOut: boolean; children?: ReactNode }

/**
 * WhatsApp, or the first other way to reach the seller, as a wide button, and the others as icons. `children` are more
 * icon buttons.
 */
export function ContactLinks({ enquiry, soldOut, children }: Props) {
  const { t, lang } = useTranslation()
  const { whatsapp, email, kakao, phone } = useSite()
  const message = useWithDestination()(enquiry.messages[lang] ?? enquiry.messages.en)
  const { outcome, copy } = useCopiedMessage(message)
  const away = { target: '_blank', rel: 'noopener' }
  const ways = [
    ...(whatsapp
      ? [
          {
            way: 'whatsapp',
            icon: 'whatsapp',
            label: t('nav.whatsapp'),
            href: whatsappUrl(whatsapp, message),
            ...away,
          } as const,
        ]
      : []),
    ...(kakao
      ? [{ way: 'kakao', icon: 'kakao', label: t('nav.kakao'), href: kakao, ...away, onClick: copy } as const]
      : []),
    ...(email
      ? [
          {
            way: 'email',
            icon: 'mail',
            label: t('contact.email'),
            href: mailUrl(email, { subject: enquiry.subject, body: message }),
          } as const,
        ]
      : []),
    ...(phone
      ? [
          {
            way: 'phone',
            icon: 'phone',
            label: `${t('contact.telephone')} ${readablePhone(phone)}`,
            href: phoneUrl(phone),
          } as const,
        ]
      : []),
  ]
  const wide = `${buttonLook({ kind: soldOut ? 'quiet' : 'primary', size: 'big' })} min-w-0 flex-[1_1_6.5rem] px-3!`
  const narrow = `${buttonLook({ size: 'big' })} aspect-square px-0! max-[19rem]:shrink-0`
  const written = [
    [t('nav.whatsapp'), whatsapp && readablePhone(whatsapp)],
    [t('contact.telephone'), phone && readablePhone(phone)],
    [t('contact.email'), email],
    [t('nav.kakao'), kakao],
  ]

  if (ways.length === 0) return <p className="text-pretty text-ink-2">{t('contact.none')}</p>
  return (
    <>
      {soldOut && <p className="mb-3 text-pretty text-ink-2">{t('carPage.similar')}</p>}
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
      <div className="flex flex-wrap gap-2">
        {ways.map(({ way, icon, label, ...link }, at) => (
          <a
            key={way}
            {...link}
            {...(at > 0 && { 'aria-label': label, title: label })}
            className={at === 0 ? wide : narrow}
          >
            <Icon name={icon} />
            {at === 0 && label}
          </a>
        ))}
        {children}
      </div>
      <CopiedMessage outcome={outcome} message={message} />
    </>
  )
}

/** How the seller is reached, in words: it scrolls away below the buttons. */
export function ContactNotes({ company }: { company?: string | undefined }) {
  const { t } = useTranslation()
  const { name, whatsapp, email, kakao, phone } = useSite()
  if (!whatsapp && !email && !kakao && !phone) return null
  return (
    <div className="grid print:hidden gap-2 text-pretty text-ink-3 text-sm">
      {(whatsapp || kakao || email) && (
        <p className="max-md:hidden">
          {t('enquiry.ready')} {kakao && <span className="noscript:hidden">{t('enquiry.kakaoHint')}</span>}
        </p>
      )}
      {phone && (
        <p className="max-md:hidden">
          {t('contact.telephone')}: <bdi dir="ltr">{readablePhone(phone)}</bdi>
        </p>
      )}
      <p className="flex items-start gap-2">
        <span className="mt-0.5">
          <Icon name="info" size="sm" />
        </span>
        {t('carPage.direct', { company: isolated(company || name) })}
      </p>
    </div>
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
          {outcome === 'copied' && (
            <span className="text-accent-ink">
              <Icon name="tick" />
            </span>
          )}
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
