import { useState } from 'react'
import { href } from 'react-router'
import { type Mark, useMark } from '#app/features/desk/editing/operator/mark.tsx'
import { ReserveForm } from '#app/features/desk/editing/operator/reserve.tsx'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { formatDay, isolated } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { dayAfter } from '#app/lib/day.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { panelAddress } from '../panel/find.tsx'
import { type Covers, list, SeeAll, TodayCar, TodaySection } from './section.tsx'
import type { TodoRow } from './todo.server.ts'

type Row = Extract<TodoRow, { kind: 'ending' }>
type Props = { row: Row; covers: Covers; today: string; onDone: (words: string) => Promise<void> }

/** Reservations that end today or tomorrow. */
export function TodayEnding({ row: { count, cars }, ...rest }: Props) {
  const { t } = useTranslation()
  return (
    <TodaySection
      title={t('today.ending')}
      count={count}
      action={count > cars.length && <SeeAll to={panelAddress('reserved')} of={t('today.ending')} />}
    >
      <ul className={list}>
        {cars.map((car) => (
          <Ending key={car.id} car={car} {...rest} />
        ))}
      </ul>
    </TodaySection>
  )
}

function Ending({ car, covers, today, onDone }: Omit<Props, 'row'> & { car: Row['cars'][number] }) {
  const { t, lang } = useTranslation()
  const names = useNames()
  const [isExtending, setIsExtending] = useState(false)
  const name = names.car(car)
  const said = (mark: Mark) => {
    const values = { car: isolated(name) }
    if ('soldOut' in mark) return t('due.soldSaid', values)
    return mark.reservedUntil
      ? t('today.extendedSaid', { ...values, date: formatDay(mark.reservedUntil, lang) })
      : t('today.endedSaid', values)
  }
  const { isBusy, mark, trouble } = useMark(car.id, ({ ok }, wanted) => ok && onDone(said(wanted)))
  const until = car.reservedUntil ?? today
  const when =
    until === today
      ? t('today.endsToday')
      : until === dayAfter(today, 1)
        ? t('today.endsTomorrow')
        : formatDay(until, lang)
  const button = (words: string, onPress: () => void) => (
    <Button disabled={isBusy} onClick={onPress} aria-label={`${words}: ${name}`} className="max-sm:px-4!">
      {words}
    </Button>
  )
  const after = (
    <>
      {trouble && <div className="w-full">{trouble}</div>}
      <Dialog open={isExtending} title={t('reserve.title')} onClose={() => setIsExtending(false)}>
        <ReserveForm
          car={car}
          onReserve={(reservedUntil) => {
            setIsExtending(false)
            void mark({ reservedUntil })
          }}
          onCancel={() => setIsExtending(false)}
        />
      </Dialog>
    </>
  )
  return (
    <TodayCar
      car={car}
      covers={covers}
      to={href('/detail/:id', { id: car.id })}
      note={<span className={until === today ? 'text-danger' : ''}>{when}</span>}
      after={after}
    >
      {button(t('reserve.end'), () => mark({ reservedUntil: null }))}
      {button(t('due.sold'), () => mark({ soldOut: true }))}
      {button(t('today.extend'), () => setIsExtending(true))}
    </TodayCar>
  )
}
