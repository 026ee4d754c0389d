import type { PageHandle } from '#app/lib/page-handle.ts'
import '#app/i18n/operator-texts.ts'
import { pageLanguage } from '#app/context.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { OperatorHead } from '../head.tsx'
import type { Route } from './+types/guide'
import { guideHtml } from './text.server.ts'

export const handle = { access: 'helper', menu: { group: 3, title: 'guide.title' } } satisfies PageHandle

export const loader = ({ context }: Route.LoaderArgs) => {
  const lang = context.get(pageLanguage)
  return { lang: lang === 'ko' ? ('ko' as const) : ('en' as const), html: guideHtml(lang) }
}

const look =
  'mt-4 max-w-160 leading-relaxed [&_:is(h2,p,ol,ul,table)]:mb-4 [&_a]:underline [&_a]:underline-offset-4 [&_code]:text-sm [&_h2]:mt-10 [&_h2]:scroll-mt-20 [&_h2]:font-strong [&_h2]:text-xl [&_img]:w-full [&_img]:max-w-90 [&_img]:rounded-md [&_img]:inset-ring [&_img]:inset-ring-line [&_li]:mb-2 [&_ol]:list-decimal [&_ol]:ps-6 [&_strong]:font-mid [&_table]:w-full [&_table]:text-fact [&_td]:border-line [&_td]:border-t [&_td]:py-2 [&_td]:pe-4 [&_td]:align-top [&_th]:py-2 [&_th]:pe-4 [&_th]:text-start [&_th]:font-mid [&_ul]:list-disc [&_ul]:ps-6'

export default function GuidePage({ loaderData: { lang, html } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <div className="max-w-192">
      <OperatorHead title={t('guide.title')} />
      {/* The text is a file of the project. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from docs/dealer.md at the server */}
      <div lang={lang} dir="ltr" className={look} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}
