import type { PageHandle } from '#app/lib/page-handle.ts'
import '#app/i18n/operator-texts.ts'
import { href, Link } from 'react-router'
import { services } from '#app/context.ts'
import { getSettings } from '#app/features/base/settings/read.server.ts'
import { countDueCars, listDueCars } from '#app/features/desk/confirmations/read.server.ts'
import { confirmedBefore } from '#app/features/desk/confirmations/rules.ts'
import type { CarCard } from '#app/features/shop/cards/read.server.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { formatDay, formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { FormBar } from '../form-bar.tsx'
import { OperatorHead, StatusNotice } from '../head.tsx'
import { useSelection } from '../panel/select.tsx'
import { readIntent } from '../rows.server.ts'
import { type Rows, RowsFailure, RowsForm, useRows } from '../rows.tsx'
import { useHydrated } from '../use-form.ts'
import type { Route } from './+types/due'
import { type Confirmed, confirmRows } from './act.server.ts'

export const handle = { menu: { group: 0, title: 'tabs.due' } } satisfies PageHandle

const perPage = 50

export async function loader({ context }: Route.LoaderArgs) {
  const open = context.get(services)
  const { confirmDays } = await getSettings(open.db)
  const before = confirmedBefore(confirmDays, Date.now())
  const [cars, count] = await Promise.all([listDueCars(open.db, before, perPage), countDueCars(open.db, before)])
  return { cars, count, confirmDays }
}

export async function action({ request, context }: Route.ActionArgs) {
  return confirmRows(context, await readIntent(request))
}

export { sendForm as clientAction } from '../use-form.ts'

export default function DuePage({ loaderData: { cars, count, confirmDays }, actionData }: Route.ComponentProps) {
  const { t, lang } = useTranslation()
  const names = useNames()
  const isHydrated = useHydrated()
  const { selected, isSelected, select, selectAll, stop } = useSelection(cars)
  const number = (value: number) => formatNumber(value, lang)
  const rows = useRows<Confirmed>(actionData, {
    heading: 'due',
    wordsOf: ({ count, car }) =>
      car ? t('due.soldSaid', { car: names.car(car) }) : t('due.confirmed', { count, n: number(count) }),
    onDone: stop,
  })

  return (
    <>
      <OperatorHead title={t('due.title')} id="due" guide={4} />
      <p className="mt-1 max-w-160 text-pretty text-ink-2">
        {t('due.intro', { count: confirmDays, n: number(confirmDays) })}
      </p>
      <RowsForm rows={rows} />
      <StatusNotice words={rows.said.words} count={rows.said.count} box="mt-4" />
      <RowsFailure rows={rows} message={t('due.failed')} />
      {cars.length === 0 ? (
        <Empty message={t('due.none')} />
      ) : (
        <>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
            <label className="flex min-h-11 items-center gap-3 noscript:hidden">
              <input
                type="checkbox"
                checked={selected.length === cars.length}
                onChange={({ target }) => selectAll(target.checked ? cars : [])}
                className="tick"
              />
              {t('due.all')}
            </label>
            <p className="text-ink-3 tabular-nums">{t('due.link', { count, n: number(count) })}</p>
          </div>
          <ul className="border-line border-t">
            {cars.map((car) => (
              <DueRow
                key={car.id}
                car={car}
                isChosen={isSelected(car.id)}
                rows={rows}
                onChoose={(isChosen) => select(car.id, isChosen)}
              />
            ))}
          </ul>
          <FormBar
            message={
              selected.length > 0
                ? t('due.selected', { count: selected.length, n: number(selected.length) })
                : undefined
            }
          >
            <Button
              {...rows.button('confirm')}
              kind="primary"
              size="big"
              disabled={rows.isBusy || (isHydrated && selected.length === 0)}
            >
              {t('due.confirmSelected')}
            </Button>
          </FormBar>
        </>
      )}
    </>
  )
}

type Props = { car: CarCard; isChosen: boolean; rows: Rows; onChoose: (isChosen: boolean) => void }

function DueRow({ car, isChosen, rows, onChoose }: Props) {
  const { t, lang } = useTranslation()
  const names = useNames()
  const name = names.car(car)
  return (
    <li className="grid grid-cols-[auto_4.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-line border-b py-3 sm:grid-cols-[auto_6rem_minmax(0,1fr)_auto] sm:gap-x-4">
      <label className="-mx-3 grid size-11 place-items-center">
        <input
          {...rows.box(car.id)}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
          aria-label={t('due.select', { car: name })}
        />
      </label>
      <Photo picture={car.cover} alt="" sizes="96px" className="aspect-photo rounded-sm bg-sunk" />
      <div className="min-w-0">
        <h2 className="break-words font-mid text-fact">
          <Link
            to={href('/detail/:id', { id: car.id })}
            className="relative after:absolute after:inset-x-0 after:-inset-y-2 hover:underline"
          >
            <bdi>{name}</bdi> {car.year !== null && <span className="font-normal text-ink-3">{car.year}</span>}
          </Link>
        </h2>
        <p className="text-ink-3 text-sm">
          <bdi dir="ltr">{car.stockNumber}</bdi> · {t('due.last', { date: formatDay(car.confirmedAt, lang) })}
        </p>
      </div>
      <div className="col-span-3 flex flex-wrap justify-end gap-2 sm:col-span-1">
        <Button {...rows.button('sold', car.id)} aria-label={`${t('due.sold')}: ${name}`}>
          {t('due.sold')}
        </Button>
        <Button {...rows.button('confirm', car.id)} aria-label={`${t('due.confirm')}: ${name}`}>
          {t('due.confirm')}
        </Button>
      </div>
    </li>
  )
}
