import type { PageHandle } from '#app/lib/page-handle.ts'
import { BackLink } from '#app/pages/shell/back-link.tsx'
import '#app/i18n/pages-texts.ts'
import { type ReactNode, useLayoutEffect } from 'react'
import { href, Link, useLocation } from 'react-router'
import { services } from '#app/context.ts'
import { Question } from '#app/features/base/help/components/question.tsx'
import { listQuestions } from '#app/features/base/help/read.server.ts'
import type { ShownQuestion } from '#app/features/base/help/schema.ts'
import { mailUrl, phoneUrl, readablePhone, whatsappUrl } from '#app/features/base/settings/rules.ts'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { ChooserLink } from '#app/features/stock/destinations/shared/chooser-link.tsx'
import { defaultLanguage } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/help'

export const handle = { isInSitemap: true } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  return { questions: await listQuestions(context.get(services).db) }
}

const link = 'mt-2 inline-flex min-h-11 items-center font-mid text-accent-ink underline underline-offset-4'

export default function HelpPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { t, lang } = useTranslation()
  const { hash } = useLocation()
  const { whatsapp, email, phone, guideUrl, abroad } = useSite()
  const questions = loaderData.questions[lang] ?? loaderData.questions[defaultLanguage] ?? []
  const guides: { icon: IconName; title: string; text: string; to: string }[] = [
    { icon: 'search', title: t('help.guideSearch'), text: t('help.guideSearchText'), to: href('/search/:query?') },
    { icon: 'list', title: t('help.guidePlatform'), text: t('help.guidePlatformText'), to: `${href('/')}#how` },
    { icon: 'mail', title: t('help.guideContact'), text: t('help.guideContactText'), to: href('/contact') },
  ]

  const toPlace = abroad && <ChooserLink className={link}>{t('help.placeLink')}</ChooserLink>
  const links: Record<string, ReactNode> = {
    age: toPlace,
    customs: toPlace,
    search: (
      <Link to={href('/search/:query?')} className={link}>
        {t('help.searchLink')}
      </Link>
    ),
    buying: guideUrl && (
      <a href={guideUrl} target="_blank" rel="noopener" className={link}>
        {t('help.buyingLink')}
      </a>
    ),
    support: (
      <Link to={href('/contact')} className={link}>
        {t('help.supportLink')}
      </Link>
    ),
  }
  // Some browsers do not unfold <details> for a hash, and client-side navigation never does. This must happen before
  // scrolling.
  useLayoutEffect(() => {
    const asked = hash && document.getElementById(hash.slice(1))?.closest('details')
    if (asked) asked.open = true
  }, [hash])

  return (
    <>
      <PageHead title={t('help.title')} description={t('help.intro')} path={href('/help')} />
      <JsonLd data={import.meta.env.SSR && faqData(questions)} />
      <div className="py-2">
        <BackLink to={href('/')}>{t('nav.goBack')}</BackLink>
      </div>
      <h1 className="font-strong text-3xl tracking-tight lg:mt-6">{t('help.title')}</h1>
      <p className="mt-4 text-ink-2 text-lg">{t('help.intro')}</p>
      <div className="mt-8 grid grid-cols-1 items-start gap-12 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-24">
        <section aria-labelledby="help-faq">
          <h2 id="help-faq" className="mb-4 font-strong text-2xl tracking-tight">
            {t('help.faq')}
          </h2>
          <div className="border-line border-t">
            {questions.map((question) => (
              <Question key={question.id} {...question}>
                {links[question.id]}
              </Question>
            ))}
          </div>
        </section>
        <div className="grid grid-cols-1 gap-12">
          {(whatsapp || email || phone) && (
            <section aria-labelledby="help-support">
              <h2 id="help-support" className="mb-2 font-strong text-2xl tracking-tight">
                {t('help.contactSupport')}
              </h2>
              <p className="mb-4 text-pretty text-ink-2">{t('help.contactSupportText')}</p>
              <div className="grid grid-cols-1 gap-2">
                {whatsapp && (
                  <a
                    href={whatsappUrl(whatsapp)}
                    target="_blank"
                    rel="noopener"
                    className={buttonLook({ size: 'big' })}
                  >
                    <Icon name="whatsapp" />
                    {t('nav.whatsapp')}
                  </a>
                )}
                {email && (
                  <a href={mailUrl(email)} className={buttonLook({ size: 'big' })}>
                    <Icon name="mail" />
                    <bdi dir="ltr" className="min-w-0">
                      {email}
                    </bdi>
                  </a>
                )}
                {phone && (
                  <a href={phoneUrl(phone)} className={buttonLook({ size: 'big' })}>
                    <Icon name="phone" />
                    <bdi dir="ltr" className="min-w-0">
                      {readablePhone(phone)}
                    </bdi>
                  </a>
                )}
              </div>
            </section>
          )}
          <section aria-labelledby="help-guides">
            <h2 id="help-guides" className="mb-2 font-strong text-2xl tracking-tight">
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

function faqData(questions: ShownQuestion[]): object | false {
  if (questions.length === 0) return false
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer, lang }) => ({
      '@type': 'Question',
      name: question,
      ...(lang && { inLanguage: lang }),
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
