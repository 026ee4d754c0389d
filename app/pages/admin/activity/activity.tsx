import '#app/i18n/operator-texts.ts'
import { href, Link } from 'react-router'
import { services } from '#app/context.ts'
import { listActivePeople, listActivity } from '#app/features/desk/activity/read.server.ts'
import { type ActivityEntry, joinActivity } from '#app/features/desk/activity/rules.ts'
import type { Activity } from '#app/features/desk/activity/schema.ts'
import { useFieldLabel } from '#app/features/stock/cars/shared/field-words.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { formatMoment, formatNumber, formatPrice } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { PageHandle } from '#app/lib/page-handle.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { chipLook } from '#app/ui/chip.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { FoldSummary } from '#app/ui/fold-summary.tsx'
import { OperatorHead } from '../head.tsx'
import type { Route } from './+types/activity'

export const handle = {
  query: { car: 'id', person: 'id', before: 'text' },
  menu: { group: 3, title: 'activity.title' },
} satisfies PageHandle

const perPage = 100
// Rows that a page may be made from: a batch has at most a thousand cars.
const mostRows = 1100

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const { searchParams } = new URL(request.url)
  const [car, person] = [searchParams.get('car') ?? undefined, searchParams.get('person') ?? undefined]
  const before = /^\d{1,15}$/.test(searchParams.get('before') ?? '') ? Number(searchParams.get('before')) : undefined
  const [found, people] = await Promise.all([
    listActivity(db, { car, person, before, limit: mostRows }),
    listActivePeople(db),
  ])
  const joined = joinActivity(found)
  // The last entry may go on behind the rows that were read.
  const whole = found.length === mostRows && joined.length > 1 ? joined.slice(0, -1) : joined
  return {
    entries: whole.slice(0, perPage),
    hasMore: joined.length > Math.min(whole.length, perPage),
    people,
    car,
    person,
  }
}

type Shown = { car?: string | undefined; person?: string | undefined; before?: number | undefined }

function activityAddress(shown: Shown): string {
  const query = new URLSearchParams(
    Object.entries(shown).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return `${href('/activity')}${query.size > 0 ? `?${query}` : ''}`
}

export default function ActivityPage({ loaderData: { entries, hasMore, people, car, person } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const nameOf = useCarName()
  const found = car && entries.find((one) => one.car)?.car
  return (
    <>
      <OperatorHead title={t('activity.title')} />
      <p className="mt-1 text-pretty text-ink-2">{t('activity.intro')}</p>
      <nav aria-label={t('activity.filter')} className="mt-4 flex flex-wrap gap-2">
        <Link to={activityAddress({ car })} aria-current={person ? undefined : 'page'} className={chipLook(!person)}>
          {t('activity.everybody')}
        </Link>
        {people.map((one) => (
          <Link
            key={one.id}
            to={activityAddress({ car, person: one.id })}
            aria-current={person === one.id ? 'page' : undefined}
            className={chipLook(person === one.id)}
          >
            <bdi>{one.name}</bdi>
          </Link>
        ))}
        {car && (
          <Link to={activityAddress({ person })} className={chipLook(true)}>
            <bdi>{found ? nameOf(found) : t('activity.car')}</bdi> ×
          </Link>
        )}
      </nav>
      {entries.length === 0 ? (
        <Empty message={t('activity.none')} />
      ) : (
        <ol className="mt-4 border-line border-t">
          {entries.map((entry) => (
            <ActivityRow key={entry.id} entry={entry} person={person} />
          ))}
        </ol>
      )}
      {hasMore && (
        <Link to={activityAddress({ car, person, before: entries.at(-1)?.id })} className={`${buttonLook()} mt-4`}>
          {t('activity.older')}
        </Link>
      )}
    </>
  )
}

function ActivityRow({
  entry: { at, name, kind, car, others, fields },
  person,
}: {
  entry: ActivityEntry
  person: string | undefined
}) {
  const { t, lang } = useTranslation()
  const label = useFieldLabel('operator')
  // Only the time of confirmation has changed.
  const isConfirmed = kind === 'changed' && fields.length === 0
  return (
    <li className="border-line border-b py-3 sm:flex sm:justify-between sm:gap-x-4">
      <span className="block min-w-0 break-words">
        {t(`activity.did.${isConfirmed ? 'confirmed' : kind}`)}
        {fields.length > 0 && (
          <span className="text-ink-2">
            : {fields.map((field) => label(field as 'make')).join(t('searches.comma'))}
          </span>
        )}
        {car && others.length === 0 && <ActivityCar car={car} person={person} />}
        {car && others.length > 0 && (
          <details className="group">
            <FoldSummary className="w-fit">
              {t('activity.cars', { count: others.length + 1, n: formatNumber(others.length + 1, lang) })}
            </FoldSummary>
            <ul>
              {[car, ...others].map((one) => (
                <li key={one.id} className="py-1">
                  <ActivityCar car={one} person={person} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </span>
      <span className="block min-w-0 break-words text-ink-3 text-sm tabular-nums sm:text-end">
        <bdi>{name}</bdi> · <time dateTime={at}>{formatMoment(at, lang)}</time>
      </span>
    </li>
  )
}

type CarProps = { car: NonNullable<Activity['car']>; person: string | undefined }

function ActivityCar({ car, person }: CarProps) {
  const { t, lang } = useTranslation()
  const nameOf = useCarName()
  const price = (text: string | null) => <bdi>{text === null ? t('activity.noPrice') : formatPrice(text, lang)}</bdi>
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <Link to={activityAddress({ car: car.id, person })} className="inline-block min-h-6 font-mid hover:underline">
        <bdi>{nameOf(car)}</bdi>
      </Link>
      {car.price && (
        <span className="text-ink-2 tabular-nums">
          {price(car.price.before)}{' '}
          <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
            →
          </span>{' '}
          {price(car.price.after)}
        </span>
      )}
      {car.now && (
        <Link
          to={href('/detail/:id', { id: car.id })}
          className="inline-block min-h-6 min-w-6 text-sm underline underline-offset-4"
        >
          {t('activity.open')}
        </Link>
      )}
    </span>
  )
}

/** The name of a car as it is now, in the reader's language, or as it was before it was deleted. */
function useCarName() {
  const names = useNames()
  return ({ name, now }: NonNullable<Activity['car']>) =>
    now ? [names.car(now), now.year, now.stockNumber].filter(Boolean).join(' ') : name
}
