import { href, Link, useRouteLoaderData } from 'react-router'
import { whatsappUrl } from '#app/features/base/settings/rules.ts'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { useWithDestination } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { useCurrentPageMessage } from '#app/features/talk/enquiries/components/page-message.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { loader as carLoader } from '../shop/car.tsx'
import { useCurrent } from './current.ts'
import { useLinkWithPlace } from './page-destination.ts'

const look =
  'grid h-16 flex-1 basis-0 content-center justify-items-center gap-0.5 text-[min(var(--text-sm),4.2vw)] leading-[1.3] text-ink-2 aria-[current=page]:font-mid aria-[current=page]:text-ink'

export function BottomMenu() {
  const { t, lang } = useTranslation()
  const current = useCurrent()
  const placed = useLinkWithPlace()
  const asked = useCurrentPageMessage()
  const car = useRouteLoaderData<typeof carLoader>('car')
  const shared = useRouteLoaderData<typeof carLoader>('shared-car')
  const enquiry = (car ?? shared)?.enquiry
  const { whatsapp, message } = { ...useSite(), ...enquiry }
  const text = useWithDestination()(asked ?? enquiry?.messages[lang] ?? message[lang] ?? '')
  const tab = (to: string, icon: IconName, text: string) => (
    <Link to={placed(to)} aria-current={to === current ? 'page' : undefined} className={look}>
      <Icon name={icon} size="lg" />
      <span>{text}</span>
    </Link>
  )
  return (
    <nav
      aria-label={t('nav.bottom')}
      className="fixed inset-x-0 bottom-0 z-5 flex border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {tab(href('/'), 'home', t('nav.home'))}
      {tab(href('/search/:query?'), 'search', t('nav.search'))}
      {whatsapp && (
        <a href={whatsappUrl(whatsapp, text)} target="_blank" rel="noopener" className={`${look} takes-over`}>
          <Icon name="whatsapp" size="lg" />
          <span>{t('nav.whatsapp')}</span>
        </a>
      )}
      {tab(href('/contact'), 'mail', t('nav.contact'))}
    </nav>
  )
}
