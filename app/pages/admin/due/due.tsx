import '#app/i18n/operator-texts.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { services } from '#app/context.ts'
import { OperatorFailure } from '#app/features/cars/operator/failure.tsx'
import { type Failed, type Sent, sendJson } from '#app/features/cars/operator/send.ts'
import type { CarCard } from '#app/features/cars/read.server.ts'
import { useNames } from '#app/features/cars/shared/names.ts'
import { countDueCars, listDueCars } from '#app/features/confirmations/read.server.ts'
import { confirmedBefore } from '#app/features/confirmations/rules.ts'
import { getSettings } from '#app/features/settings/read.server.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { answer } from '#app/pages/answer.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FormBar } from '../form-bar.tsx'
import { OperatorHead } from '../head.tsx'
import type { Route } from './+types/due'
import { DueRow } from './row.tsx'

const perPage = 50

export async function loader({ context }: Route.LoaderArgs) {
  const open = context.get(services)
  return answer(async () => {
    const { confirmDays } = await getSettings(open.db)
    const before = confirmedBefore(confirmDays, Date.now())
    const [cars, count] = await Promise.all([listDueCars(open.db, before, perPage), countDueCars(open.db, before)])
    return { cars, count, confirmDays }
  })
}

export default function DuePage({ loaderData: { cars, count, confirmDays } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const names = useNames()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState<Failed>()
  const [said, setSaid] = useState('')
  const selected = cars.filter(({ id }) => chosen.has(id))
  const number = (value: number) => formatNumber(value, lang)

  const send = async (write: () => Promise<Sent>, words: string) => {
    if (isBusy) return
    setIsBusy(true)
    setFailed(undefined)
    const sent = await write()
    if (sent.ok) await revalidate()
    setIsBusy(false)
    if (!sent.ok) return setFailed(sent)
    setChosen(new Set())
    setSaid(words)
  }
  const handleConfirm = (ids: string[]) =>
    send(() => sendJson('POST', '/api/cars/confirm', { ids }), t('due.confirmed', { count: ids.length, n: number(ids.length) }))
  const handleSold = (car: CarCard) =>
    send(() => sendJson('PUT', `/api/cars/${car.id}/soldout`, { soldOut: true }), t('due.soldSaid', { car: names.car(car) }))
  const handleChoose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }

  return (
    <div className="mx-auto max-w-192">
      <OperatorHead title={t('due.title')} />
      <p className="mt-1 max-w-160 text-pretty text-ink-2">{t('due.intro', { count: confirmDays, n: number(confirmDays) })}</p>
      <div role="status" className="mt-4">
        {said && (
          <p className="flex items-center gap-2 rounded-md bg-accent-soft px-4 py-3 text-accent-ink">
            <Icon name="tick" />
            {said}
          </p>
        )}
      </div>
      {failed && (
        <div className="mt-4">
          <OperatorFailure failed={failed} message={t('due.failed')} />
        </div>
      )}
      {cars.length === 0 ? (
        <Empty message={t('due.none')} />
      ) : (
        <>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={selected.length === cars.length}
                onChange={({ target }) => setChosen(new Set(target.checked ? cars.map(({ id }) => id) : []))}
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
                isChosen={chosen.has(car.id)}
                isBusy={isBusy}
                onChoose={(isChosen) => handleChoose(car.id, isChosen)}
                onConfirm={() => handleConfirm([car.id])}
                onSold={() => handleSold(car)}
              />
            ))}
          </ul>
          <FormBar message={selected.length > 0 ? t('due.selected', { count: selected.length, n: number(selected.length) }) : undefined}>
            <Button kind="primary" size="big" disabled={isBusy || selected.length === 0} onClick={() => handleConfirm(selected.map(({ id }) => id))}>
              {t('due.confirmSelected')}
            </Button>
          </FormBar>
        </>
      )}
    </div>
  )
}
