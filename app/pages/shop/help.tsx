import '#app/i18n/pages-texts.ts'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useSite } from '#app/features/settings/components/site.tsx'
import { mailUrl, phoneUrl, readablePhone } from '#app/features/settings/rules.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { PageHead } from '../shell/page-head.tsx'

const link = 'inline-flex min-h-11 items-center font-mid text-accent-ink underline underline-offset-4'

export default function HelpPage() {
  const { t } = useTranslation()
  const { name, email, phone, guideUrl } = useSite()
  const guides: { icon: IconName; title: string; text: string; to: string }[] = [
    { icon: 'search', title: t('help.guideSearch'), text: t('help.guideSearchText'), to: href('/search/:query?') },
    { icon: 'list', title: t('help.guidePlatform', { site: name }), text: t('help.guidePlatformText'), to: `${href('/')}#how` },
    { icon: 'mail', title: t('help.guideContact'), text: t('help.guideContactText'), to: href('/contact') },
  ]

  return (
    <>
      <PageHead title={t('help.title')} description={t('help.intro')} path={href('/help')} />
      <div className="py-2">
        <Link to={href('/')} className={buttonLook({ kind: 'text' })}>
          <Icon name="back" />
          {t('nav.goBack')}
        </Link>
      </div>
      <h1 className="font-strong text-3xl tracking-tight lg:mt-6">{t('help.title')}</h1>
      <p className="mt-4 text-ink-2 text-lg">{t('help.intro')}</p>
      <div className="mt-8 grid grid-cols-1 items-start gap-12 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-24">
        <section aria-labelledby="faq">
          <h2 id="faq" className="mb-4 font-strong text-2xl tracking-tight">
            {t('help.faq')}
          </h2>
          <div className="border-line border-t">
            <Question question={t('help.searchQuestion')} answer={t('help.searchAnswer')}>
              <Link to={href('/search/:query?')} className={link}>
                {t('help.searchLink')}
              </Link>
            </Question>
            <Question question={t('help.buyingQuestion')} answer={t('help.buyingAnswer', { site: name })}>
              {guideUrl && (
                <a href={guideUrl} target="_blank" rel="noopener" className={link}>
                  {t('help.buyingLink')}
                </a>
              )}
            </Question>
            <Question question={t('help.supportQuestion')} answer={t('help.supportAnswer')}>
              <Link to={href('/contact')} className={link}>
                {t('help.supportLink')}
              </Link>
            </Question>
          </div>
        </section>
        <div className="grid grid-cols-1 gap-12">
          {(email || phone) && (
            <section aria-labelledby="support">
              <h2 id="support" className="mb-2 font-strong text-2xl tracking-tight">
                {t('help.contactSupport')}
              </h2>
              <p className="mb-4 text-pretty text-ink-2">{t('help.contactSupportText')}</p>
              <div className="grid grid-cols-1 gap-2">
                {email && (
                  <a href={mailUrl(email)} className={buttonLook({ size: 'big' })}>
                    <Icon name="mail" />
                    <bdi dir="ltr" className="truncate">
                      {email}
                    </bdi>
                  </a>
                )}
                {phone && (
                  <a href={phoneUrl(phone)} className={buttonLook({ size: 'big' })}>
                    <Icon name="phone" />
                    <bdi dir="ltr" className="truncate">
                      {readablePhone(phone)}
                    </bdi>
                  </a>
                )}
              </div>
            </section>
          )}
          <section aria-labelledby="guides">
            <h2 id="guides" className="mb-2 font-strong text-2xl tracking-tight">
              {t('help.guides')}
            </h2>
            <ul>
              {guides.map(({ icon, title, text, to }) => (
                <li key={icon} className="border-line not-last:border-b">
                  <Link to={to} className="group flex min-h-16 items-center gap-4 rounded-sm py-3">
                    <span className="text-accent-ink">
                      <Icon name={icon} size="lg" />
                    </span>
                    <span className="min-w-0 flex-1">
                      <span className="block font-mid underline-offset-4 group-hover:underline">{title}</span>
                      <span className="block text-ink-3 text-sm">{text}</span>
                    </span>
                    <Icon name="next" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  )
}

function Question({ question, answer, children }: { question: string; answer: string; children: ReactNode }) {
  return (
    <details className="group border-line border-b">
      <summary className="flex min-h-16 items-center justify-between gap-4 rounded-sm py-3 font-mid text-lg">
        {question}
        <span className="transition-transform duration-(--calm) group-open:-scale-y-100">
          <Icon name="down" />
        </span>
      </summary>
      <div className="max-w-160 pb-4">
        <p className="mb-2 text-pretty text-ink-2">{answer}</p>
        {children}
      </div>
    </details>
  )
}
