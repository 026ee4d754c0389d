import { useState } from 'react'
import { mailUrl, phoneUrl, readablePhone, whatsappUrl } from '#app/features/settings/rules.ts'
import { useSite } from '#app/features/settings/shared/site.tsx'
import { isolated } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { copySync } from '#app/ui/copy.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Enquiry } from '../enquiry.server.ts'

type Props = { enquiry: Enquiry; soldOut: boolean; company?: string | undefined }

export function ContactLinks({ enquiry, soldOut, company }: Props) {
  const { t, lang } = useTranslation()
  const { name, whatsapp, email, kakao, phone } = useSite()
  const message = enquiry.messages[lang] ?? enquiry.messages.en
  const { outcome, copy } = useCopiedMessage(message)
  const hasMessage = whatsapp || kakao || email
  const look = (isFirst: boolean) => `${buttonLook({ kind: isFirst && !soldOut ? 'primary' : 'quiet', size: 'big' })} flex-auto`

  const written = [
    [t('nav.whatsapp'), whatsapp && readablePhone(whatsapp)],
    [t('contact.telephone'), phone && readablePhone(phone)],
    [t('contact.email'), email],
    [t('nav.kakao'), kakao],
  ]

  if (!hasMessage && !phone) return <p className="text-pretty text-ink-2">{t('contact.none')}</p>
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
        {whatsapp && (
          <a href={whatsappUrl(whatsapp, message)} target="_blank" rel="noopener" className={`${look(true)} basis-full`}>
            <Icon name="whatsapp" />
            {t('nav.whatsapp')}
          </a>
        )}
        {kakao && (
          <a href={kakao} target="_blank" rel="noopener" onClick={copy} className={look(!whatsapp)}>
            <Icon name="kakao" />
            {t('nav.kakao')}
          </a>
        )}
        {email && (
          <a href={mailUrl(email, { subject: enquiry.subject, body: message })} className={look(!whatsapp && !kakao)}>
            <Icon name="mail" />
            {t('contact.email')}
          </a>
        )}
        {phone && !hasMessage && <PhoneLink phone={phone} size="md" className={look(true)} />}
      </div>
      <CopiedMessage outcome={outcome} message={message} />
      {phone && hasMessage && (
        <p className="mt-1 print:hidden text-center text-fact text-ink-2">
          <PhoneLink
            phone={phone}
            size="sm"
            className="inline-flex min-h-11 items-center gap-2 rounded-sm px-3 underline-offset-4 hover:text-ink hover:underline"
          />
        </p>
      )}
      <div className="mt-3 grid print:hidden gap-3 text-pretty text-ink-3 text-sm">
        {hasMessage && (
          <p>
            {t('enquiry.ready')} {kakao && <span className="noscript:hidden">{t('enquiry.kakaoHint')}</span>}
          </p>
        )}
        <p className="flex items-start gap-2">
          <span className="mt-0.5">
            <Icon name="info" size="sm" />
          </span>
          {t('carPage.direct', { company: isolated(company || name) })}
        </p>
      </div>
    </>
  )
}

function PhoneLink({ phone, size, className }: { phone: string; size: 'sm' | 'md'; className: string }) {
  const { t } = useTranslation()
  return (
    <a href={phoneUrl(phone)} className={className}>
      <Icon name="phone" size={size} />
      <span className="sr-only">{t('contact.telephone')}</span>
      <bdi dir="ltr">{readablePhone(phone)}</bdi>
    </a>
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

/** The note stays visible, because the chat app may cover the page. If copying failed, it shows the message to copy by hand. */
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
