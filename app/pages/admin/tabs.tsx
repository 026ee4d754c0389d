import type { ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Icon, LineIcon } from '#app/ui/icon.tsx'
import { useNextLocation } from '#app/ui/next-location.ts'
import { type MenuEntry, More } from './more.tsx'

const paths = {
  cars: 'M4 12.5 6 7.4a1.5 1.5 0 0 1 1.4-.9h9.2a1.5 1.5 0 0 1 1.4.9l2 5.1V17H4ZM4 12.5h16M6 17v2M18 17v2M7.2 14.8h.01M16.8 14.8h.01',
  // Not shared with visitor pages, because their chunks would then depend on this one.
  comments:
    'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v8a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 4v-4h-1A1.5 1.5 0 0 1 4 14.5v-8A1.5 1.5 0 0 1 5.5 5Z',
  today: 'M10 6.5h10M10 12h10M10 17.5h10M3.5 6.5l1.3 1.3 2.4-2.8M3.5 12l1.3 1.3 2.4-2.8M3.5 17.5l1.3 1.3 2.4-2.8',
  deals: 'M4 7h16M4 12h9M4 17h7M14.5 16.5l2 2 4-4.5',
  site: 'M13 5h6v6M19 5l-9 9M17 14v5H5V7h5',
  drafts: 'M6 3.5h8l4 4V20.5H6ZM14 3.5v4h4M9 12h6M9 16h6',
}

const begins: [tab: string, address: RegExp][] = [
  ['today', /^\/today(\/|$)/i],
  ['deals', /^\/deals(\/|$)/i],
  ['cars', /^\/(admin|addlisting|detail)(\/|$)/i],
  ['comments', /^\/comments(\/|$)/i],
]
const beginsOfHelper: typeof begins = [
  ['drafts', /^\/drafts(\/|$)/i],
  ['add', /^\/addlisting(\/|$)/i],
  ['photos', /^\/(photos|detail)(\/|$)/i],
]

// On phones the tabs replace the visitors' menu at the bottom. On wide screens they are a rail at the side.
const tabLook =
  'relative grid h-16 flex-1 basis-0 content-center justify-items-center gap-0.5 text-[min(0.75rem,4.2vw)] leading-[1.3] text-ink-2 aria-[current]:font-mid aria-[current]:text-accent-ink lg:flex lg:h-auto lg:min-h-11 lg:flex-none lg:items-center lg:gap-3 lg:rounded-sm lg:px-3 lg:text-md lg:text-start lg:hover:bg-surface lg:aria-[current]:bg-accent-soft'

type Props = { isHelper: boolean; today: number; deals: number; comments: number; menu: MenuEntry[] }

export function OperatorTabs({ isHelper, today, deals, comments, menu }: Props) {
  const { t, lang } = useTranslation()
  const here = useLocation()
  const { pathname } = useNextLocation() ?? here
  const at = (isHelper ? beginsOfHelper : begins).find(([, address]) => address.test(pathname))?.[0] ?? 'more'
  const number = (count: number, words: (n: string) => string) => {
    if (count === 0) return null
    return (
      <>
        {' '}
        <span
          aria-hidden="true"
          className="absolute start-1/2 top-1 ms-1.5 min-w-5 rounded-full bg-ink px-1 text-center font-mid text-[min(0.75rem,3.4vw)] text-ground leading-[1.6] tabular-nums lg:text-xs max-lg:shadow-[0_0_0_2px_var(--surface)] lg:static lg:ms-auto lg:min-w-6 lg:leading-[1.8]"
        >
          {count > 99 ? `${formatNumber(99, lang)}+` : formatNumber(count, lang)}
        </span>
        <span className="sr-only">{words(formatNumber(count, lang))}</span>
      </>
    )
  }
  const label = (text: string) => <span className="max-[19rem]:sr-only">{text}</span>
  const tab = (name: string, to: string, icon: ReactNode, text: string, more: ReactNode = null) => (
    <Link
      to={to}
      aria-current={at !== name ? undefined : to.toLowerCase() === pathname.toLowerCase() ? 'page' : 'true'}
      className={tabLook}
    >
      {icon}
      {label(text)}
      {more}
    </Link>
  )
  return (
    <nav
      aria-label={t('admin.nav')}
      // The attribute hides the visitors' menu (operators.css). The selection bar hides this one.
      data-bar=""
      data-tabs=""
      className="fixed inset-x-0 bottom-0 z-5 flex border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] max-lg:[:root:has([data-selecting])_&]:invisible lg:end-auto lg:top-0 lg:w-60 lg:flex-col lg:gap-0.5 lg:overflow-y-auto lg:border-e lg:border-t-0 lg:bg-sunk lg:px-3 lg:pt-19 lg:pb-4"
    >
      {isHelper ? (
        <>
          {tab('drafts', href('/drafts'), <LineIcon path={paths.drafts} size="lg" />, t('drafts.link'))}
          {tab('add', href('/AddListing/:id?'), <Icon name="add" size="lg" />, t('tabs.add'))}
          {tab('photos', href('/photos'), <Icon name="camera" size="lg" />, t('tabs.photos'))}
        </>
      ) : (
        <>
          {tab(
            'today',
            href('/today'),
            <LineIcon path={paths.today} size="lg" directed />,
            t('tabs.today'),
            number(today, (n) => t('today.notice', { count: today, n })),
          )}
          {tab('cars', href('/Admin'), <LineIcon path={paths.cars} size="lg" />, t('tabs.cars'))}
          {tab(
            'deals',
            href('/deals'),
            <LineIcon path={paths.deals} size="lg" directed />,
            t('tabs.deals'),
            number(deals, (n) => t('today.notice', { count: deals, n })),
          )}
          {tab(
            'comments',
            href('/comments'),
            <LineIcon path={paths.comments} size="lg" />,
            t('tabs.comments'),
            number(comments, (n) => t('inbox.waitingCount', { count: comments, n })),
          )}
        </>
      )}
      <More menu={menu} look={tabLook} isCurrent={at === 'more'}>
        <Icon name="more" size="lg" />
        {label(t('tabs.more'))}
      </More>
      <Link to={href('/')} className={`${tabLook} mt-auto max-lg:hidden`}>
        <LineIcon path={paths.site} size="lg" directed />
        {t('tabs.site')}
      </Link>
    </nav>
  )
}
