import { useState } from 'react'
import { href, Link } from 'react-router'
import { SavedSearches } from '#app/features/alerts/components/saved-searches.tsx'
import { Answers } from '#app/features/comments/answers/components/answers.tsx'
import { removeSaved, saveCars, useIsKept, useSavedCars } from '#app/features/shortlist/components/store.ts'
import { mostCompared } from '#app/features/shortlist/rules.ts'
import type { Saved } from '#app/features/shortlist/schema.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { ShortlistActions } from './actions.tsx'
import { useShownCars } from './cars.ts'
import { RemovedRow, ShortlistRow } from './row.tsx'
import { RecentlyViewed } from './viewed.tsx'

/** Shortlist stored on the device; the server renders only the frame. */
export function OwnShortlist() {
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
      {saved ? <SavedCars saved={saved} /> : <Waiting />}
      <RecentlyViewed />
    </>
  )
}

function Waiting() {
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
  // Removed cars stay in place until leaving the page, for undo.
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
      <ShortlistActions cars={saved.flatMap(({ id }) => cars.find(id) ?? [])} ids={saved.map(({ id }) => id)} compared={compared} />
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
