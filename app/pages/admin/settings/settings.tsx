import type { PageHandle } from '#app/lib/page-handle.ts'
import '#app/i18n/operator-texts.ts'
import { href, Link } from 'react-router'
import { services } from '#app/context.ts'
import { getSettings } from '#app/features/base/settings/read.server.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { OperatorHead } from '../head.tsx'
import type { Route } from './+types/settings'
import { SettingsForm } from './form.tsx'

export const handle = { menu: { group: 1, title: 'settings.title' } } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const open = context.get(services)
  return getSettings(open.db)
}

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <div className="mx-auto max-w-240">
      <OperatorHead title={t('settings.title')} />
      <p className="mt-1 mb-4 text-ink-2">{t('settings.intro')}</p>
      <div className="flex flex-wrap gap-3">
        <Link to={href('/settings/seller')} className={buttonLook()}>
          {t('sellerForm.title')}
          <Icon name="forward" size="sm" />
        </Link>
        <Link to={href('/settings/help')} className={buttonLook()}>
          {t('helpForm.title')}
          <Icon name="forward" size="sm" />
        </Link>
      </div>
      <SettingsForm settings={loaderData} />
    </div>
  )
}
