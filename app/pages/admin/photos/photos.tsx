import '#app/i18n/operator-texts.ts'
import { useEffect, useState } from 'react'
import { Form, href, Link, useLocation } from 'react-router'
import { services } from '#app/context.ts'
import { listCardsById } from '#app/features/shop/cards/read.server.ts'
import { cutWords } from '#app/features/shop/search/shared/address.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { findByPlate, mapMarks } from '#app/features/stock/ledger/read.server.ts'
import { listByPhotos } from '#app/features/stock/photos/read.server.ts'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { PageHandle } from '#app/lib/page-handle.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { controlLook } from '#app/ui/field.tsx'
import { OperatorHead, StatusNotice } from '../head.tsx'
import { CarMarks } from '../marks.tsx'
import type { Route } from './+types/photos'

export const handle = {
  access: 'helper',
  query: { q: 'text' },
  menu: { group: 0, title: 'photosPage.title' },
} satisfies PageHandle

const most = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, seal, search } = context.get(services)
  const words = cutWords(new URL(request.url).searchParams.get('q') ?? '')
  const find = async () => {
    const [plates, { ids }] = await Promise.all([
      findByPlate(db, seal, words),
      search.find({ words, byOperator: true, state: 'available', limit: most }),
    ])
    return [...new Set([...plates, ...ids])]
  }
  const ids = words ? await find() : await listByPhotos(db, most)
  const cars = (await listCardsById(db, ids)).filter(({ soldOut }) => !soldOut)
  return {
    words,
    marks: await mapMarks(db, seal, ids),
    cars: cars.map(({ id, make, model, year, stockNumber, cover, pictureCount }) => ({
      id,
      make,
      model,
      year,
      stockNumber,
      cover,
      count: pictureCount,
    })),
  }
}

export default function PhotosPage({ loaderData: { words, marks, cars } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const names = useNames()
  const saved = useSaved()
  return (
    <>
      <OperatorHead title={t('photosPage.title')} guide={3} />
      <p className="mt-1 text-pretty text-ink-2">{t(words ? 'photosPage.found' : 'photosPage.intro')}</p>
      <Form role="search" className="mt-4 flex gap-2">
        <input
          key={words}
          type="search"
          name="q"
          dir="auto"
          defaultValue={words}
          aria-label={t('panel.find')}
          placeholder={t('panel.find')}
          className={controlLook}
        />
        <Button type="submit">{t('search.submit')}</Button>
      </Form>
      <StatusNotice words={saved && t('photosPage.saved', { car: saved })} box="mt-4" />
      {cars.length === 0 ? (
        <Empty message={t('panel.none')} />
      ) : (
        <ul className="mt-4 border-line border-t">
          {cars.map((car) => {
            const name = names.car(car)
            return (
              <li
                key={car.id}
                className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-3 border-line border-b py-3"
              >
                <Photo picture={car.cover} alt="" sizes="72px" className="aspect-photo rounded-sm bg-sunk" />
                <div className="min-w-0 break-words">
                  <bdi className="font-mid">{name}</bdi> <span className="text-ink-3 tabular-nums">{car.year}</span>
                  <span className="block text-ink-3 text-sm">
                    <bdi dir="ltr">{car.stockNumber}</bdi> · {t('drafts.photos', { count: car.count })}
                  </span>
                  <CarMarks marks={marks[car.id]} />
                </div>
                <Link
                  to={href('/detail/:id/photos', { id: car.id })}
                  aria-label={`${t('photosPage.add')}: ${name}`}
                  className={buttonLook({ kind: car.count === 0 ? 'primary' : 'quiet' })}
                >
                  {t('photosPage.add')}
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}

/**
 * The name of the car whose photos were saved, passed by its page. Read after hydration, because the server does not
 * know it, and once.
 */
function useSaved(): string {
  const { state } = useLocation()
  const [saved, setSaved] = useState('')
  useEffect(() => {
    if (typeof state?.saved !== 'string') return
    setSaved(state.saved)
    history.replaceState({ ...history.state, usr: null }, '')
  }, [state])
  return saved
}
