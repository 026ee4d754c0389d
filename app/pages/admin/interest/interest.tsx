import '#app/i18n/operator-texts.ts'
import { href, Link } from 'react-router'
import { pageLanguage, services } from '#app/context.ts'
import { searchTexts } from '#app/features/shop/alerts/name.server.ts'
import { resultsAddress } from '#app/features/shop/alerts/rules.ts'
import { listWanted } from '#app/features/shop/alerts/wanted/read.server.ts'
import { channels } from '#app/features/shop/interest/choices.ts'
import { type CarInterest, listInterest } from '#app/features/shop/interest/read.server.ts'
import { readAddress } from '#app/features/shop/search/shared/address.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { formatNumber } from '#app/i18n/format.ts'
import { languageNames, languages } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { sellersDay } from '#app/lib/day.ts'
import type { PageHandle } from '#app/lib/page-handle.ts'
import { Empty } from '#app/ui/empty.tsx'
import { OperatorHead } from '../head.tsx'
import type { Route } from './+types/interest'
import { WantedList, type WantedRow } from './wanted-list.tsx'

const days = 30
const mostWanted = 20

export const handle = { menu: { group: 0, title: 'tabs.interest' } } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const { db, search } = context.get(services)
  const { nameOf } = searchTexts(context.get(pageLanguage))
  const [cars, searches] = await Promise.all([
    listInterest(db, { days, limit: 100 }),
    listWanted(db, sellersDay().slice(0, 7), mostWanted),
  ])
  const wanted: WantedRow[] = []
  for (const { search: key, country, devices } of searches) {
    const { total } = await search.find({ filters: readAddress(key).filters, state: 'available', limit: 1 })
    wanted.push({ name: nameOf(key, []), address: resultsAddress(key), country, devices, cars: total })
  }
  return { cars, wanted }
}

export default function InterestPage({ loaderData: { cars, wanted } }: Route.ComponentProps) {
  const { t, lang } = useTranslation()
  const most = Math.max(1, ...cars.flatMap((car) => car.days.map(({ views, asks }) => Math.max(views, asks))))
  return (
    <>
      <OperatorHead title={t('interest.title')} />
      <WantedList rows={wanted} />
      {wanted.length > 0 && <h2 className="mt-10 font-strong text-xl tracking-tight">{t('interest.viewed')}</h2>}
      <p className="mt-1 max-w-160 text-pretty text-ink-2">{t('interest.intro', { n: formatNumber(days, lang) })}</p>
      {cars.length === 0 ? (
        <Empty message={t('interest.none')} />
      ) : (
        <ul className="mt-6 border-line border-t">
          {cars.map((car) => (
            <InterestRow key={car.car.id} {...car} most={most} level={wanted.length > 0 ? 'h3' : 'h2'} />
          ))}
        </ul>
      )}
    </>
  )
}

function InterestRow({
  car,
  asks,
  kinds,
  languages: read,
  days,
  most,
  level: Heading,
}: CarInterest & { most: number; level: 'h2' | 'h3' }) {
  const { t, lang } = useTranslation()
  const names = useNames()
  const number = (value: number) => formatNumber(value, lang)
  const looked = t('interest.views', { count: kinds.view, n: number(kinds.view) })
  const asked = t('interest.asks', { count: asks, n: number(asks) })
  const byWay = channels
    .filter((channel) => kinds[channel] > 0)
    .map((channel) => `${t(`interest.channel.${channel}`)} ${number(kinds[channel])}`)
  const byLanguage = languages
    .filter((one) => read[one])
    .map((one) => `${languageNames[one]} ${number(read[one] ?? 0)}`)
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-line border-b py-4 sm:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <Photo picture={car.cover} alt="" sizes="96px" className="aspect-photo rounded-sm bg-sunk" />
      <div className="min-w-0">
        <Heading className="break-words font-mid text-fact">
          <Link
            to={href('/cardetails/:id', { id: car.id })}
            className="relative after:absolute after:inset-x-0 after:-inset-y-2 hover:underline"
          >
            <bdi>{names.car(car)}</bdi>{' '}
            {car.year !== null && <span className="font-normal text-ink-3">{car.year}</span>}
          </Link>
        </Heading>
        <p className="text-ink-3 text-sm">
          <bdi>{car.stockNumber}</bdi>
          {car.soldOut && ` · ${t('card.soldOut')}`}
          {car.reserved && ` · ${t('reserved.badge')}`}
        </p>
        <p className="mt-1 text-fact">
          <span className="font-mid text-accent-ink">{asked}</span> · {looked}
        </p>
        {byWay.length + byLanguage.length > 0 && (
          <p className="flex flex-wrap gap-x-3 text-ink-3 text-sm">
            {[...byWay, ...byLanguage].map((text) => (
              <bdi key={text}>{text}</bdi>
            ))}
          </p>
        )}
      </div>
      <div className="col-span-2 sm:col-span-1">
        <InterestChart days={days} most={most} label={`${looked}, ${asked}`} />
      </div>
    </li>
  )
}

type Props = { days: { views: number; asks: number }[]; most: number; label: string }

/** Views (light bars) and enquiries (strong bars) by day, oldest first. `most` is the number at full height. */
function InterestChart({ days, most, label }: Props) {
  const height = (times: number) => (times === 0 ? 0 : Math.max(2, Math.round((times / most) * 40)))
  return (
    <svg
      viewBox={`0 0 ${days.length * 6} 41`}
      role="img"
      aria-label={label}
      className="h-10 w-45 max-w-full rtl:-scale-x-100"
      preserveAspectRatio="none"
    >
      <path d={`M0 40.5h${days.length * 6}`} className="stroke-line" />
      {days.map(({ views, asks }, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the day
        <g key={day}>
          <rect
            x={day * 6}
            y={40 - height(views)}
            width={5}
            height={height(views)}
            rx={1}
            className="fill-line-strong"
          />
          <rect x={day * 6} y={40 - height(asks)} width={5} height={height(asks)} rx={1} className="fill-accent" />
        </g>
      ))}
    </svg>
  )
}
