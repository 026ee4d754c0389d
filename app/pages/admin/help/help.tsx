import type { PageHandle } from '#app/lib/page-handle.ts'
import '#app/i18n/operator-texts.ts'
import { href, Link } from 'react-router'
import { services } from '#app/context.ts'
import { getHelp, listBuiltIn } from '#app/features/base/help/read.server.ts'
import { getPublicSettings } from '#app/features/base/settings/read.server.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { OperatorHead } from '../head.tsx'
import type { Route } from './+types/help'
import { HelpForm } from './form.tsx'

export const handle = { menu: { group: 1, title: 'helpForm.title' } } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const { db, siteUrl } = context.get(services)
  const [help, { name, languages }] = await Promise.all([getHelp(db), getPublicSettings(db)])
  return { help, builtIn: listBuiltIn(name), languages, siteUrl }
}

export default function HelpSettingsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <div className="mx-auto max-w-192">
      <OperatorHead title={t('helpForm.title')} back={{ to: href('/settings'), text: t('settings.title') }} />
      <p className="mt-1 text-pretty text-ink-2">{t('helpForm.intro')}</p>
      <p className="mb-4">
        <Link to={href('/help')} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t('helpForm.see')}
        </Link>
      </p>
      <HelpForm {...loaderData} />
    </div>
  )
}
