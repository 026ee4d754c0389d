import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { href, Link, redirect, useLocation, useRevalidator } from 'react-router'
import { services } from '#app/context.ts'
import { useNames } from '#app/features/cars/components/names.ts'
import { OperatorCard } from '#app/features/cars/components/operator-card.tsx'
import { OperatorDelete } from '#app/features/cars/components/operator-delete.tsx'
import { Pager } from '#app/features/cars/components/pager.tsx'
import { parseCursor } from '#app/features/cars/cursor.ts'
import { type CarCard, countCars, listCarCards } from '#app/features/cars/read.server.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { answer, requireOperator } from '../answer.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/panel'
import { SignOut } from './sign-out.tsx'

const perPage = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const open = context.get(services)
  await requireOperator(request, open)
  const { searchParams } = new URL(request.url)
  const [after, before] = [parseCursor(searchParams.get('after')), parseCursor(searchParams.get('before'))]
  return answer(async () => {
    const [list, available, sold] = await Promise.all([
      listCarCards(open.db, { state: 'all', order: 'newest', limit: perPage, after, before }),
      countCars(open.db, { state: 'available' }),
      countCars(open.db, { state: 'sold' }),
    ])
    // The last car of the last page has been deleted.
    if (list.cars.length === 0 && (after || before)) throw redirect(href('/Admin'))
    return { ...list, available, sold, pages: Math.max(1, Math.ceil((available + sold) / perPage)) }
  })
}

export default function PanelPage({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  return <Panel key={search} {...loaderData} />
}

function Panel({ cars, page, pages, previous, next, available, sold }: Route.ComponentProps['loaderData']) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const names = useNames()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<CarCard>()
  const [hasMarked, setHasMarked] = useState(false)
  const [said, setSaid] = useSavedMessage()
  // Marking a car puts the available ones of this page first; the next visit shows the newest first again.
  const shown = hasMarked ? [...cars.filter(({ soldOut }) => !soldOut), ...cars.filter(({ soldOut }) => soldOut)] : cars

  const handleMarked = () => {
    setSaid('')
    setHasMarked(true)
    void revalidate()
  }
  const handleDeleted = (name: string) => {
    setAsked(undefined)
    setSaid(t('admin.deleted', { car: name }))
    void revalidate()
  }

  return (
    <>
      <PageHead title={t('admin.title')} index={false} />
      <div className="flex flex-wrap items-center justify-between gap-4 pt-8 pb-6">
        <div>
          <h1 id="cars" tabIndex={-1} className="font-strong text-2xl tracking-tight">
            {t('admin.title')}
          </h1>
          <p className="text-ink-3 tabular-nums">
            {t('list.available', { count: available, n: formatNumber(available, lang) })} · {t('admin.soldCount', { n: formatNumber(sold, lang) })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <SignOut />
          <Link to={href('/AddListing/:id?')} className={buttonLook({ kind: 'primary' })}>
            <Icon name="add" />
            {t('nav.addListing')}
          </Link>
        </div>
      </div>
      <div role="status">
        {said && (
          <p className="mb-6 flex items-center gap-2 rounded-md bg-accent-soft px-4 py-3 text-accent-ink">
            <Icon name="tick" />
            {said}
          </p>
        )}
      </div>
      {cars.length === 0 && <Empty message={t('list.none')} />}
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-5">
        {shown.map((car, index) => (
          <li key={car.id} className="min-w-0">
            <OperatorCard car={car} priority={index === 0} onDelete={() => setAsked(car)} onMarked={handleMarked} />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} previous={previous} next={next} heading="cars" />
      <OperatorDelete car={asked} onClose={() => setAsked(undefined)} onDeleted={(car) => handleDeleted(names.car(car))} />
    </>
  )
}

/** What the edit page leaves to be said here, once: not again after a reload. */
function useSavedMessage() {
  const { t } = useTranslation()
  const { state } = useLocation()
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (!state?.saved) return
    setSaid(t('edit.saved'))
    history.replaceState({ ...history.state, usr: null }, '')
  }, [state, t])
  return [said, setSaid] as const
}
