import type { PageHandle } from '#app/lib/page-handle.ts'
import '#app/i18n/operator-texts.ts'
import { href, Link } from 'react-router'
import { services } from '#app/context.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { loadForm, saveForm } from '../form.server.ts'
import { OperatorHead } from '../head.tsx'
import type { Route } from './+types/help'
import { HelpForm } from './form.tsx'
import { findStoredHelp } from './stored.server.ts'

export const handle = {
  menu: { group: 1, title: 'helpForm.title' },
  query: { saved: 'marker' },
  // 33 questions with texts of full length in five languages, at three bytes per character.
  formBytes: 1280 * 1024,
} satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const open = context.get(services)
  const { stored, ...rest } = await findStoredHelp(open)
  return { loaded: await loadForm(open.db, stored), ...rest, siteUrl: open.siteUrl }
}

export async function action(args: Route.ActionArgs) {
  const { stored } = await findStoredHelp(args.context.get(services))
  return saveForm(args, stored)
}
export { sendForm as clientAction } from '../use-form.ts'

export default function HelpSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <div className="max-w-192">
      <OperatorHead title={t('helpForm.title')} back={{ to: href('/settings'), text: t('settings.title') }} />
      <p className="mt-1 text-pretty text-ink-2">{t('helpForm.intro')}</p>
      <p className="mb-4">
        <Link to={href('/help')} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t('helpForm.see')}
        </Link>
      </p>
      <HelpForm {...loaderData} posted={actionData} />
    </div>
  )
}
