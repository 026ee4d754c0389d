import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { href, Link } from 'react-router'
import { CurrencyChoice } from '#app/features/base/money/components/currency-choice.tsx'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { SavedEntry, SavedLink } from '#app/features/shop/shortlist/components/saved-link.tsx'
import { useDestinations } from '#app/features/stock/destinations/components/strip.tsx'
import { DestinationPill } from '#app/features/stock/destinations/shared/chooser-link.tsx'
import { Answers } from '#app/features/talk/comments/answers/components/answers.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { inTime } from '#app/lib/chunk.ts'
import { hasOperatorHint, isOperatorHere } from '#app/lib/operator-hint.ts'
import { closeDrawer, Drawer, DrawerButton } from '#app/ui/drawer.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { iconButtonLook } from '#app/ui/icon-button.tsx'
import { whenIdle } from '#app/ui/idle.ts'
import { PrefetchLink } from '#app/ui/prefetch-link.tsx'
import { parsePictureAddress, pictureAddress } from '../../lib/picture-address.ts'
import { Logo } from '../../ui/logo.tsx'
import { useCurrent } from './current.ts'
import { DataSaver } from './data-saver.tsx'
import { LanguageLinks, LanguageMenu } from './language-menu.tsx'
import { useLinkWithPlace } from './page-destination.ts'

const drawer = 'site-menu'
const entryLook =
  'flex min-h-13 items-center px-4 text-lg sm:px-6 hover:bg-sunk aria-[current=page]:font-mid aria-[current=page]:text-accent-ink'

export function Header() {
  const { t } = useTranslation()
  const { name, logo } = useSite()
  const current = useCurrent()
  const placed = useLinkWithPlace()
  const hasDestinations = useDestinations()
  const atHome = current === href('/')
  const isOperator = useOperatorHint()
  const Unanswered = useUnanswered(isOperator)
  const links = [
    { to: href('/'), text: t('nav.home') },
    { to: href('/search/:query?'), text: t('nav.search') },
    { to: href('/contact'), text: t('nav.contact') },
    { to: href('/help'), text: t('nav.help') },
    { to: href('/AddListing/:id?'), text: t('nav.addListing') },
    ...(isOperator ? [{ to: href('/Admin'), text: t('nav.panel') }] : []),
  ]
  return (
    <header className="sticky top-0 z-5 border-line border-b bg-ground">
      <div className="wrap flex h-16 items-center lg:in-data-bar:invisible gap-1 sm:gap-4">
        <Link
          to={href('/')}
          className="me-auto lg:me-4 inline-flex min-h-11 max-w-[52%] shrink-0 items-center gap-2.5 rounded-sm font-bold text-[min(1.25rem,6.25vw)] tracking-tight sm:text-[1.25rem]"
        >
          <SiteLogo logo={logo} />
          <bdi className="truncate">{name}</bdi>
        </Link>
        <nav aria-label={t('nav.label')} className="me-auto hidden gap-1 lg:flex">
          {links.map(({ to, text }) => (
            <PrefetchLink
              current={to.toLowerCase() === current}
              key={to}
              to={placed(to)}
              className="inline-flex min-h-11 items-center rounded-sm px-3 text-fact text-ink-2 hover:bg-sunk hover:text-ink aria-[current=page]:font-mid aria-[current=page]:text-ink"
            >
              {text}
            </PrefetchLink>
          ))}
        </nav>
        {/* Phones are too narrow for these links, and the home page repeats them below. */}
        <div className={`contents ${atHome ? 'max-sm:hidden' : ''}`}>
          <Answers as="link" />
          {Unanswered && <Unanswered />}
        </div>
        {hasDestinations && <DestinationPill />}
        <SavedLink isInMenu={hasDestinations} />
        <LanguageMenu key={String(atHome)} isNamed={atHome} />
        <DrawerButton drawer={drawer} aria-label={t('nav.menu')} className={`${iconButtonLook()} -me-2 lg:hidden`}>
          <Icon name="menu" />
        </DrawerButton>
      </div>
      <Drawer id={drawer} title={t('nav.menu')} closeLabel={t('nav.close')}>
        <nav aria-label={t('nav.menu')} className="py-2">
          {links.map(({ to, text }) => (
            <Link
              key={to}
              to={placed(to)}
              aria-current={to.toLowerCase() === current ? 'page' : undefined}
              className={entryLook}
            >
              {text}
            </Link>
          ))}
          <SavedEntry className={entryLook} />
        </nav>
        <nav aria-label={t('nav.language')} className="mx-4 flex flex-wrap gap-x-6 border-line border-t py-3 sm:mx-6">
          <LanguageLinks
            onChosen={() => closeDrawer(drawer)}
            className="inline-flex min-h-11 items-center rounded-sm text-ink-2 hover:underline aria-[current=true]:font-mid aria-[current=true]:text-accent-ink"
          />
        </nav>
        <div className="mx-4 grid justify-items-start pb-3 sm:mx-6">
          <CurrencyChoice />
          <DataSaver />
        </div>
      </Drawer>
    </header>
  )
}

// Reads the hint of a signed-in operator from a cookie, because the server renders the page for visitors.
function useOperatorHint(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => hasOperatorHint(document.cookie),
    () => false,
  )
}

function useUnanswered(isOperator: boolean) {
  const [Unanswered, setUnanswered] = useState<ComponentType>()
  useEffect(() => {
    if (!isOperator) return
    const bring = async () => {
      if (!(await isOperatorHere())) return
      const piece = await inTime(import('../admin/unanswered.tsx'))
      setUnanswered(() => piece.Unanswered)
    }
    return whenIdle(() => bring().catch(console.error))
  }, [isOperator])
  return Unanswered
}

function SiteLogo({ logo }: { logo: string }) {
  const own = parsePictureAddress(logo)
  if (!own) return <Logo />
  return (
    <img
      src={pictureAddress(own.id, 320, 'webp')}
      alt=""
      width={40}
      height={40}
      className="size-10 shrink-0 rounded-sm bg-white object-contain"
    />
  )
}
