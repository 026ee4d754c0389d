import { useEffect, useState } from 'react'
import { href, Link, useFetcher } from 'react-router'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { SavedSearches } from '#app/features/shop/alerts/components/saved-searches.tsx'
import { CarGrid } from '#app/features/shop/cards/components/car-grid.tsx'
import type { CarCard } from '#app/features/shop/cards/read.server.ts'
import { ShareButton } from '#app/features/shop/sharing/components/share-button.tsx'
import {
  clearViewed,
  removeSaved,
  saveCars,
  useIsKept,
  useSavedCars,
  useViewedCars,
} from '#app/features/shop/shortlist/components/store.ts'
import { mostCompared } from '#app/features/shop/shortlist/rules.ts'
import type { Saved } from '#app/features/shop/shortlist/schema.ts'
import { Answers } from '#app/features/talk/comments/answers/components/answers.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { shortlistAddress } from './address.ts'
import { AskAll } from './ask.tsx'
import type { ShortlistData } from './read.server.ts'
import { RemovedRow, ShortlistRow } from './row.tsx'

/** Shortlist stored on the device; the server renders only the frame. */
export function DeviceShortlist() {
  const { t } = useTranslation()
  const saved = useSavedCars()
  const isKept = useIsKept()
  return (
    <>
      <div className="mt-6 mb-6 lg:mt-8">
        <h1 className="font-strong text-2xl tracking-tight">{t('saved.title')}</h1>
        <p className="mt-1 text-pretty text-ink-3">{t(isKept ? 'shortlist.note' : 'shortlist.unkept')}</p>
      </div>
      <Answers as="list" />
      <SavedSearches />
      {saved ? <SavedCars saved={saved} /> : <Placeholder />}
      <RecentlyViewed />
    </>
  )
}

function Placeholder() {
  const { t } = useTranslation()
  return (
    <>
      <p className="hidden py-4 text-ink-2 text-lg noscript:block">{t('shortlist.needsScript')}</p>
      <Skeleton className="h-40 noscript:hidden" />
    </>
  )
}

function SavedCars({ saved }: { saved: Saved[] }) {
  const { t } = useTranslation()
  // A removed car stays in the list until the visitor leaves the page, so that the removal can be undone.
  const [removed, setRemoved] = useState<Saved[]>([])
  const [restored, setRestored] = useState<string>()
  const [chosen, setChosen] = useState<string[]>([])
  const cars = useShownCars(saved.map(({ id }) => id))
  const isSaved = (id: string) => saved.some((car) => car.id === id)
  const rows = [...saved, ...removed.filter(({ id }) => !isSaved(id))].sort((a, b) => b.at - a.at)
  const compared = chosen.filter((id) => isSaved(id) && cars.find(id))

  if (rows.length === 0)
    return (
      <div className="grid justify-items-start gap-4 py-8 text-ink-2 text-lg">
        <div>
          <p>{t('shortlist.empty')}</p>
          <p className="text-fact text-ink-3">{t('shortlist.emptyHint')}</p>
        </div>
        <Link to={href('/search/:query?')} className={buttonLook()}>
          {t('list.seeAvailable')}
        </Link>
      </div>
    )
  return (
    <>
      <ShortlistActions
        cars={saved.flatMap(({ id }) => cars.find(id) ?? [])}
        ids={saved.map(({ id }) => id)}
        compared={compared}
      />
      {cars.isFailed && (
        <div className="mb-4">
          <Alert message={t('shortlist.failed')}>
            <Button onClick={cars.retry}>{t('error.tryAgain')}</Button>
          </Alert>
        </div>
      )}
      <ul aria-label={t('saved.title')} aria-busy={cars.isLoading} className="border-line border-t">
        {rows.map((car) => (
          <li key={car.id} className="border-line border-b">
            {isSaved(car.id) ? (
              <ShortlistRow
                saved={car}
                car={cars.find(car.id)}
                isRestored={restored === car.id}
                isCompared={compared.includes(car.id)}
                canCompare={compared.length < mostCompared}
                onCompare={(on) => setChosen(on ? [...compared, car.id] : compared.filter((id) => id !== car.id))}
                onRemove={() => {
                  setRemoved((list) => [...list.filter(({ id }) => id !== car.id), car])
                  removeSaved(car.id)
                }}
              />
            ) : (
              <RemovedRow
                saved={car}
                onUndo={() => {
                  setRestored(car.id)
                  saveCars([car])
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const headingId = 'viewed'

function RecentlyViewed() {
  const { t } = useTranslation()
  const viewed = useViewedCars() ?? []
  const [isCleared, setIsCleared] = useState(false)
  const { find } = useShownCars(viewed.map(({ id }) => id))
  const cars = viewed.flatMap(({ id }) => find(id) ?? [])
  if (isCleared && cars.length === 0)
    return (
      <p role="status" tabIndex={-1} ref={(said) => said?.focus()} className="focus-outside mt-16 text-ink-2">
        {t('shortlist.viewedCleared')}
      </p>
    )
  if (cars.length === 0) return null
  const clear = () => {
    clearViewed()
    setIsCleared(true)
  }
  return (
    <Section
      id={headingId}
      title={t('shortlist.viewed')}
      action={<Button onClick={clear}>{t('shortlist.clearViewed')}</Button>}
    >
      <CarGrid cars={cars} level={3} />
    </Section>
  )
}

type Props = {
  cars: CarCard[]
  ids: string[]
  compared: string[]
}

function ShortlistActions({ cars, ids, compared }: Props) {
  const { t, lang } = useTranslation()
  const { name: site, origin } = useSite()
  // Without a selection compares all, if they fit.
  const isAll = compared.length === 0 && cars.length <= mostCompared
  const together = isAll ? cars.map(({ id }) => id) : compared
  return (
    <div className="mb-6">
      <div className="flex flex-wrap items-center gap-3">
        <AskAll cars={cars} kind="primary" />
        {together.length > 1 && (
          <Link to={`${href('/compare')}?cars=${together.join(',')}`} className={buttonLook()}>
            {isAll ? t('shortlist.compareAll') : t('shortlist.compareCars', { count: together.length })}
          </Link>
        )}
        {ids.length > 0 && (
          <span className="px-3">
            <ShareButton
              title={t('shortlist.shareTitle')}
              text={t('shortlist.shareText', { count: ids.length, site })}
              url={origin + shortlistAddress(ids, lang)}
            />
          </span>
        )}
      </div>
      {cars.length > 1 && <p className="mt-2 text-ink-3 text-sm">{t('shortlist.compareHint')}</p>}
    </div>
  )
}

type ShownCars = {
  /** Current car: undefined while loading, null if it no longer exists. */
  find: (id: string) => CarCard | null | undefined
  isLoading: boolean
  isFailed: boolean
  retry: () => void
}

/** Loads cars by id once; only new ids cause another request. */
function useShownCars(ids: string[]): ShownCars {
  const { load, data, state } = useFetcher<ShortlistData>()
  const [known, setKnown] = useState({ asked: new Set<string>(), cars: new Map<string, CarCard>() })
  const wanted = ids.some((id) => !known.asked.has(id)) ? ids.join(',') : ''

  useEffect(() => {
    if (data && !data.isFailed)
      setKnown({ asked: new Set(data.asked), cars: new Map(data.cars.map((car) => [car.id, car])) })
  }, [data])
  useEffect(() => {
    if (wanted) load(shortlistAddress(wanted.split(',')))
  }, [wanted, load])

  return {
    find: (id) => known.cars.get(id) ?? (known.asked.has(id) ? null : undefined),
    isLoading: state !== 'idle',
    isFailed: state === 'idle' && data?.isFailed === true,
    retry: () => void load(shortlistAddress(ids)),
  }
}
