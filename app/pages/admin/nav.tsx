import { href, Link } from 'react-router'
import { DueLink } from '#app/features/confirmations/operator/due-link.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SignOut } from './account/sign-out.tsx'
import { InboxLink } from './inbox/link.tsx'

/** Where an operator can go from the list of cars; `due` cars await confirmation. */
export function OperatorNav({ due }: { due: number }) {
  const { t } = useTranslation()
  const places = [
    { to: href('/interest'), text: t('interest.title') },
    { to: href('/data'), text: t('data.title') },
    { to: href('/rates'), text: t('rates.title') },
    { to: href('/destinations'), text: t('tables.title') },
    { to: href('/settings'), text: t('settings.title') },
    { to: href('/account'), text: t('account.title') },
  ]
  return (
    <nav aria-label={t('admin.nav')} className="flex flex-wrap items-center gap-2">
      <InboxLink />
      <DueLink count={due} />
      {places.map(({ to, text }) => (
        <Link key={to} to={to} className={buttonLook()}>
          {text}
        </Link>
      ))}
      <SignOut />
      <Link to={href('/AddListing/:id?')} className={buttonLook({ kind: 'primary' })}>
        <Icon name="add" />
        {t('nav.addListing')}
      </Link>
    </nav>
  )
}
