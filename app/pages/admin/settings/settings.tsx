import type { PageHandle } from '#app/lib/page-handle.ts'
import '#app/i18n/operator-texts.ts'
import { href, Link } from 'react-router'
import { services } from '#app/context.ts'
import { lockTable } from '#app/db/locks.server.ts'
import { getSettings, withEnglish } from '#app/features/base/settings/read.server.ts'
import { Settings } from '#app/features/base/settings/schema.ts'
import { changeSettings } from '#app/features/base/settings/write.server.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { loadForm, type Stored, saveForm } from '../form.server.ts'
import { OperatorHead } from '../head.tsx'
import type { Route } from './+types/settings'
import { SettingsForm } from './form.tsx'

export const handle = {
  menu: { group: 1, title: 'settings.title' },
  query: { saved: 'marker' },
  formBytes: 192 * 1024,
} satisfies PageHandle

// Rates have a page of their own, with the address from which they are fetched. Steps are ticked on /today.
const stored: Stored<Omit<Settings, 'ratesUrl' | 'setUp'>> = {
  shape: Settings.omit({ ratesUrl: true, setUp: true }),
  read: async (db) => {
    const { ratesUrl: _, setUp: __, ...settings } = await getSettings(db)
    return settings
  },
  show: withEnglish,
  lock: (transaction) => lockTable(transaction, 'setting'),
  write: changeSettings,
  activity: 'settings',
}

export const loader = ({ context }: Route.LoaderArgs) => loadForm(context.get(services).db, stored)
export const action = (args: Route.ActionArgs) => saveForm(args, stored)
export { sendForm as clientAction } from '../use-form.ts'

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <div className="max-w-240">
      <OperatorHead title={t('settings.title')} guide={1} />
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
      <SettingsForm loaded={loaderData} posted={actionData} />
    </div>
  )
}
