import type { PageHandle } from '#app/lib/page-handle.ts'
import { BackLink } from '#app/pages/shell/back-link.tsx'
import '#app/i18n/pages-texts.ts'
import { useCallback } from 'react'
import { href, Link } from 'react-router'
import { services } from '#app/context.ts'
import { getSettings } from '#app/features/base/settings/read.server.ts'
import { whatsappUrl } from '#app/features/base/settings/rules.ts'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { LoadFailure } from '#app/features/shop/cards/components/load-failure.tsx'
import { type CarCard, listComparedById } from '#app/features/shop/cards/read.server.ts'
import { ComparedLine, CompareTable } from '#app/features/shop/compare/components/compare-table.tsx'
import { ShareButton } from '#app/features/shop/sharing/components/share-button.tsx'
import { mostCompared, parseIds } from '#app/features/shop/shortlist/rules.ts'
import { SaveButton } from '#app/features/shop/shortlist/shared/save-button.tsx'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { listConditions } from '#app/features/stock/condition/read.server.ts'
import { planAsked } from '#app/features/stock/destinations/read.server.ts'
import type { Facts } from '#app/features/stock/destinations/schema.ts'
import { useAbroad, useWithDestination } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { writeEnquiry } from '#app/features/talk/enquiries/enquiry.server.ts'
import { addressIn } from '#app/i18n/address.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { useEquipmentTexts } from '#app/i18n/use-equipment-texts.ts'
import { absoluteAddress } from '#app/lib/picture-address.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { iconButtonLook } from '#app/ui/icon-button.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/compare'
import { AskAll } from './shortlist/ask.tsx'
import { MissingCars } from './shortlist/missing.tsx'

export const handle = { needsScripts: true, query: { cars: 'compared', to: 'place' } } satisfies PageHandle

type Marked = 'differs' | 'alike' | undefined

const CompareSheets = lazyPart(() => import('./compare-sheets.tsx').then((part) => part.CompareSheets))

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = parseIds(new URL(request.url).searchParams.get('cars'), mostCompared)
  const { db, siteUrl } = context.get(services)
  const [cars, sheets, abroad, { languages, whatsapp }] = await Promise.all([
    listComparedById(db, asked),
    listConditions(db, asked),
    planAsked(db, request),
    getSettings(db),
  ])
  // There are no enquiries about sold cars. Their pages lead to similar ones instead.
  const asking = whatsapp ? cars.filter(({ soldOut }) => !soldOut) : []
  const write = (car: CarCard) =>
    writeEnquiry(car, (language) => siteUrl + addressIn(href('/car/:id', { id: car.id }), language), languages).messages
  return {
    asked,
    cars,
    messages: Object.fromEntries(asking.map((car) => [car.id, write(car)])),
    ...(Object.keys(sheets).length > 0 && { sheets }),
    ...(abroad && { abroad }),
  }
}

export default function Compare({ loaderData: { asked, cars, messages, sheets, abroad } }: Route.ComponentProps) {
  const { t, lang } = useTranslation()
  const { origin, whatsapp } = useSite()
  const names = useNames()
  const withDestination = useWithDestination()
  const ids = cars.map(({ id }) => id)
  useEquipmentTexts(cars.some(({ equipment }) => equipment !== null))
  const costs = useCallback((marked: Marked) => <CompareCosts cars={cars} marked={marked} />, [cars])
  const more = useCallback(
    (marked: Marked) => <CompareSheets sheets={cars.map(({ id }) => sheets?.[id])} marked={marked} />,
    [cars, sheets],
  )
  const address = (list: string[]) => `${href('/compare')}${list.length > 0 ? `?cars=${list.join(',')}` : ''}`
  const to = abroad ? `&to=${abroad.place}` : ''
  const caption = cars.map((car) => [names.car(car), car.year].filter(Boolean).join(' ')).join(' · ')
  return (
    <>
      <PageHead
        title={t('compare.title')}
        description={caption || t('compare.choose')}
        index={false}
        photo={cars[0] && absoluteAddress(cars[0].pictures[0], origin)}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 py-2">
        <BackLink to={href('/shortlist')}>{t('saved.title')}</BackLink>
        {cars.length > 0 && (
          <ShareButton
            title={t('compare.title')}
            text={t('compare.shareText')}
            url={origin + addressIn(address(ids), lang)}
          />
        )}
      </div>
      <h1 className="mb-4 font-strong text-2xl tracking-tight">{t('compare.title')}</h1>
      <MissingCars count={asked.filter((id) => !ids.includes(id)).length} />
      {cars.length === 0 ? (
        <Empty message={t('compare.choose')}>
          <Link to={href('/shortlist')} className={buttonLook()}>
            {t('compare.toList')}
          </Link>
        </Empty>
      ) : (
        <CompareTable
          cars={cars}
          caption={caption}
          costs={costs}
          more={sheets && more}
          action={(car, name) => (
            <div className="flex flex-wrap items-center gap-x-3">
              {whatsapp && messages[car.id] && (
                <a
                  href={whatsappUrl(whatsapp, withDestination(messages[car.id]?.[lang] ?? messages[car.id]?.en ?? ''))}
                  target="_blank"
                  rel="noopener"
                  className={`${buttonLook()} max-sm:w-full max-sm:px-2`}
                >
                  <Icon name="whatsapp" />
                  <span>
                    {t('nav.whatsapp')}
                    <span className="sr-only">: {name}</span>
                  </span>
                </a>
              )}
              <div className="-mx-3 flex">
                <SaveButton car={car} name={name} className={iconButtonLook()} />
                <Link
                  to={address(ids.filter((id) => id !== car.id)) + (ids.length > 1 ? to : '')}
                  preventScrollReset
                  aria-label={t('compare.remove', { car: name })}
                  title={t('compare.remove', { car: name })}
                  className={iconButtonLook()}
                >
                  <Icon name="close" />
                </Link>
              </div>
            </div>
          )}
        />
      )}
      {cars.length === 1 && <p className="mt-6 text-ink-2">{t('compare.choose')}</p>}
      <div className="mt-6 empty:hidden">
        <AskAll cars={cars} kind="primary" />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure />
}

const Totals = lazyPart(() =>
  import('#app/features/stock/destinations/components/card-total.tsx').then((part) => part.ComparedTotals),
)

type Props = { cars: (Facts & { soldOut: boolean })[]; marked: 'differs' | 'alike' | undefined }

/** Landed costs and import verdicts at the chosen port. Without a port it renders nothing and loads no script. */
function CompareCosts({ cars, marked }: Props) {
  const { abroad } = useSite()
  const { place, plan } = useAbroad()
  if (!abroad || !place) return null
  return (
    <Totals
      cars={cars}
      place={place}
      known={plan}
      line={(label, values, tones) => (
        <ComparedLine
          key={label}
          label={label}
          values={values}
          tones={tones}
          differs={new Set(values).size > 1}
          marked={marked}
        />
      )}
    />
  )
}
