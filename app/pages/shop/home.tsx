import { href, Link, useLocation } from 'react-router'
import { pageLanguage, services } from '#app/context.ts'
import { siteData } from '#app/features/base/settings/postal-address.ts'
import { placeFor } from '#app/features/base/settings/rules.ts'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { AllCarsMenu } from '#app/features/shop/cards/components/all-cars-menu.tsx'
import { CarGrid, CarGridSkeleton } from '#app/features/shop/cards/components/car-grid.tsx'
import { CategoryTiles } from '#app/features/shop/cards/components/category-tiles.tsx'
import { Pager } from '#app/features/shop/cards/components/pager.tsx'
import { RecentCar } from '#app/features/shop/cards/components/recent-car.tsx'
import { SoldCars, SoldCarsSkeleton } from '#app/features/shop/cards/components/sold-cars.tsx'
import { toCards } from '#app/features/shop/cards/read.server.ts'
import { findShownSeller } from '#app/features/shop/seller/read.server.ts'
import type { ShownSeller } from '#app/features/shop/seller/schema.ts'
import { countCategories, findNewestCar, listCars } from '#app/features/stock/cars/read.server.ts'
import { planAsked } from '#app/features/stock/destinations/read.server.ts'
import { Answers } from '#app/features/talk/comments/answers/components/answers.tsx'
import { formatNumber, isolated } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { PageHandle } from '#app/lib/page-handle.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { useNextLocation } from '#app/ui/next-location.ts'
import { Section } from '#app/ui/section.tsx'
import { useSlow } from '#app/ui/slow.ts'
import { useCanonical } from '../shell/canonical.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/home'
import { shownDealer } from './dealer-data.ts'
import { countCheap } from './hero/cheap.ts'
import { Hero, takeHeroCar } from './hero/hero.tsx'
import { pickShown } from './hero/pick.ts'
import { listHeroKinds } from './hero/pictures.server.ts'
import { readList } from './results/list.server.ts'

export const handle = {
  metric: 'home',
  isInSitemap: true,
  query: { after: 'cursor', before: 'cursor', 'sold-after': 'cursor', 'sold-before': 'cursor', to: 'place' },
} satisfies PageHandle

const soldPrefix = 'sold'
const perPage = 9

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, search } = context.get(services)
  const newest = await findNewestCar(db)
  const [counts, cheap, others, available, sold, seller, abroad] = await Promise.all([
    countCategories(db),
    countCheap(search),
    listCars(db, { state: 'available', limit: 25 }),
    readList(db, request, { state: 'available', limit: perPage }),
    readList(db, request, { state: 'sold', limit: 6 }, soldPrefix),
    findShownSeller(db, 'band', context.get(pageLanguage)),
    planAsked(db, request),
  ])
  // The newest car has its own section below the hero.
  const besides = others.cars.filter(({ id }) => id !== newest?.id)
  const shown = (await toCards(db, pickShown(besides, 4, perPage))).map(takeHeroCar)
  // Large fields are sent only to the car's own page.
  const { condition: _condition, equipment: _equipment, ...top } = newest ?? {}
  const kinds = listHeroKinds(shown.length)
  return {
    counts,
    cheap,
    shown,
    kinds,
    newest: newest && (top as Omit<typeof newest, 'condition' | 'equipment'>),
    available,
    sold,
    ...(seller && { seller }),
    ...(abroad && { abroad }),
    now: Date.now(),
  }
}

export default function Home({
  loaderData: { counts, cheap, shown, kinds, newest, available, sold, seller, now },
}: Route.ComponentProps) {
  const { t, lang } = useTranslation()
  const canonical = useCanonical()
  const site = useSite()
  const { search } = useLocation()
  const coming = useNextLocation()
  const slow = useSlow(coming !== undefined && coming.pathname === href('/'))
  // Only the list being paged is pending.
  const turning = slow ? (coming?.hash === '#sold' ? 'sold' : 'list') : undefined
  return (
    <>
      <PageHead
        title={t('head.home')}
        description={t('home.description')}
        path={href('/')}
        index={!/after=|before=/.test(search)}
      />
      <JsonLd data={import.meta.env.SSR && shownDealer(site, lang, seller)} />
      <JsonLd
        data={
          import.meta.env.SSR &&
          siteData({
            name: site.name,
            url: canonical(href('/')),
            search: canonical(href('/search/:query?')),
            language: lang,
          })
        }
      />
      <Answers as="list" />
      <Hero counts={counts} cheap={cheap} cars={shown} kinds={kinds} />
      <section aria-labelledby="categories" className="mt-6 lg:mt-8">
        <h2 id="categories" className="sr-only">
          {t('home.explore')}
        </h2>
        <CategoryTiles counts={counts} />
      </section>
      <section aria-labelledby="recent" className="mt-16 lg:mt-24">
        {newest ? (
          <RecentCar car={newest} now={now} id="recent" title={t('home.recent')} />
        ) : (
          <>
            <h2 id="recent" className="font-strong">
              {t('home.recent')}
            </h2>
            <Empty message={t('list.noImages')} />
          </>
        )}
      </section>
      <Section
        id="list"
        title={t('home.listings')}
        rank={1}
        note={
          available.total > 0 && t('list.available', { count: available.total, n: formatNumber(available.total, lang) })
        }
        action={<AllCarsMenu />}
      >
        {turning === 'list' ? (
          <CarGridSkeleton count={perPage} words={t('loading.cars')} />
        ) : available.cars.length > 0 ? (
          <CarGrid cars={available.cars} level={3} remarked leads={available.cars.length % 2 === 1}>
            {/* With four columns, nine cars leave three cells free. */}
            {available.cars.length === perPage && (
              <li className="hidden four:block col-span-3">
                <Link
                  to={href('/AllCar')}
                  className="group grid h-full content-center justify-items-center gap-1 rounded-md bg-sunk transition-colors hover:bg-accent-soft"
                >
                  <b className="font-strong text-xl tracking-tight">{t('home.allCars')}</b>
                  <span className="text-ink-2 tabular-nums">
                    {t('list.available', { count: available.total, n: formatNumber(available.total, lang) })}
                  </span>
                </Link>
              </li>
            )}
          </CarGrid>
        ) : (
          <Empty message={t(available.page > 1 ? 'list.noneHere' : 'list.none')}>
            {available.page > 1 && (
              <Link to={{ hash: '#list' }} className={buttonLook()}>
                {t('list.backToStart')}
              </Link>
            )}
          </Empty>
        )}
        {available.total > 0 && <Pager {...available} heading="list" />}
      </Section>
      <Section id="sold" title={t('home.sold')} rank={3} note={sold.cars.length > 0 && t('home.soldNote')}>
        {turning === 'sold' ? <SoldCarsSkeleton /> : <SoldCars cars={sold.cars} />}
        {(sold.previous ?? sold.next) !== null && (
          <Pager {...sold} heading="sold" label={t('home.soldPages')} prefix={soldPrefix} />
        )}
      </Section>
      <section
        aria-labelledby="how"
        className="-mx-(--gutter) mt-16 bg-sunk px-(--gutter) py-10 lg:mx-0 lg:mt-24 lg:rounded-lg lg:p-12"
      >
        <HowToBuy />
        {seller && <SellerLine seller={seller} />}
      </section>
    </>
  )
}

function HowToBuy() {
  const { t, lang } = useTranslation()
  const { guideUrl } = useSite()
  const steps = [
    { title: t('home.steps.choose'), text: t('home.steps.chooseText') },
    { title: t('home.steps.talk'), text: t('home.steps.talkText') },
    { title: t('home.steps.agree'), text: t('home.steps.agreeText') },
    { title: t('home.steps.receive'), text: t('home.steps.receiveText') },
  ]
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="how" className="font-strong text-xl tracking-tight">
          {t('home.howToBuy')}
        </h2>
        {guideUrl && (
          <a href={guideUrl} target="_blank" rel="noopener" className={link}>
            {t('home.guide')}
          </a>
        )}
      </div>
      <ol className="mt-4 grid grid-cols-1 gap-6 lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2.5rem_minmax(0,1fr)] grid-rows-[auto_1fr]">
            <span aria-hidden="true" className="row-span-2 font-bold text-ink-3 text-xl tabular-nums leading-[1.2]">
              {formatNumber(index + 1, lang)}
            </span>
            <h3 className="font-mid">{title}</h3>
            <p className="text-pretty text-ink-2 text-sm">{text}</p>
          </li>
        ))}
      </ol>
    </>
  )
}

const link =
  'inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current'

function SellerLine({ seller: { company, since, usual, confirmed = 0 } }: { seller: ShownSeller }) {
  const { t, lang } = useTranslation()
  const site = useSite()
  const { city } = placeFor(site, lang)
  const facts = [
    [isolated(company ?? site.name), city].filter(Boolean).join(t('searches.comma')),
    since && t('sells.since', { year: since }),
    confirmed > 0 && t('sells.confirmed', { count: confirmed, n: formatNumber(confirmed, lang) }),
    usual && t(`sells.usual.${usual.unit}`, { count: usual.count }),
  ].filter(Boolean)
  return (
    <p className="mt-6 text-pretty text-ink-2 text-sm">
      {facts.join(' · ')}{' '}
      <Link to={{ pathname: href('/contact'), hash: '#seller' }} className={link}>
        {t('sells.about')}
      </Link>
    </p>
  )
}
