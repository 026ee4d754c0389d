import { useTranslation } from 'react-i18next'
import { useSite } from '#app/features/settings/components/site.tsx'
import { phoneUrl, whatsappUrl } from '#app/features/settings/rules.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = {
  /** The car in words and its address, for the message that is ready to send. */
  car: string
  url: string
  soldOut: boolean
}

/** The ways to the seller of one car; those of a sold one stand back, to ask for a similar one. */
export function ContactLinks({ car, url, soldOut }: Props) {
  const { t } = useTranslation()
  const { name, whatsapp, kakao, phone } = useSite()
  const look = (main: boolean) => buttonLook({ kind: main && !soldOut ? 'primary' : 'quiet', size: 'big' })
  return (
    <div className="mt-6">
      {soldOut && <p className="mb-3 text-pretty text-ink-2">{t('carPage.similar')}</p>}
      <div className="grid gap-2">
        {whatsapp && (
          <a
            href={whatsappUrl(whatsapp, t(soldOut ? 'carPage.helloSold' : 'carPage.hello', { car, url }))}
            target="_blank"
            rel="noopener"
            className={look(true)}
          >
            <Icon name="whatsapp" />
            {t('nav.whatsapp')}
          </a>
        )}
        {kakao && (
          <a href={kakao} target="_blank" rel="noopener" className={look(!whatsapp)}>
            <Icon name="kakao" />
            {t('nav.kakao')}
          </a>
        )}
      </div>
      {phone && (
        <p className="mt-1 text-center text-fact text-ink-2">
          <a
            href={phoneUrl(phone)}
            className="inline-flex min-h-11 items-center gap-2 rounded-sm px-3 underline-offset-4 hover:text-ink hover:underline"
          >
            <Icon name="phone" size="sm" />
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </p>
      )}
      <p className="mt-4 flex items-start gap-2 text-pretty text-ink-3 text-sm">
        <span className="mt-0.5">
          <Icon name="info" size="sm" />
        </span>
        {t('carPage.direct', { site: name })}
      </p>
    </div>
  )
}
