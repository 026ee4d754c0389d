import { type ReactNode, useState } from 'react'
import type { PricedCar } from '#app/features/desk/batches/schema.ts'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { formatNumber, formatPrice, isolated } from '#app/i18n/format.ts'
import { formatWon } from '#app/i18n/format-won.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import type { usePanelWork } from './work.ts'

const skips = ['words', 'none', 'currency', 'below', 'same', 'sold'] as const

type Props = { cars: PricedCar[]; work: ReturnType<typeof usePanelWork>; onBack: () => void }

/**
 * The new prices before they are written: first the doubtful ones, then those that stay, then all others. Each can be
 * left out.
 */
export function PricesPreview({ cars, work, onBack }: Props) {
  const { t, lang } = useTranslation()
  const names = useNames()
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const changing = cars.filter(({ to }) => to !== undefined)
  const wanted = changing.filter(({ id }) => !without.has(id))
  const failed = work.failed?.action === 'price' ? work.failed : undefined
  const [asksLoss, setAsksLoss] = useState(false)
  const losing = wanted.filter(({ loss }) => loss)
  const apply = () =>
    work.run({ action: 'price', cars: wanted, steps: wanted.map(({ id, from, to = null }) => ({ id, from, to })) })
  const choose = (id: string, isWanted: boolean) =>
    setWithout((before) => new Set(isWanted ? [...before].filter((one) => one !== id) : [...before, id]))
  const rows = (some: PricedCar[]) =>
    some.length > 0 && (
      <ul className="divide-y divide-line">
        {some.map((car) => (
          <PreviewRow
            key={car.id}
            car={car}
            isWanted={!without.has(car.id)}
            onChoose={(isWanted) => choose(car.id, isWanted)}
          />
        ))}
      </ul>
    )
  const doubtful = changing.filter(({ doubt, loss }) => doubt || loss)
  const plain = changing.filter(({ doubt, loss }) => !doubt && !loss)
  const staying = skips.flatMap((skip) => {
    const some = cars.filter(({ skipped }) => skipped === skip)
    return some.length > 0 ? [[skip, some] as const] : []
  })
  return (
    <div className="mt-3 grid gap-5">
      {changing.length === 0 && <p role="status">{t('prices.nothing')}</p>}
      {doubtful.length > 0 && <Part title={t('prices.check')}>{rows(doubtful)}</Part>}
      {staying.length > 0 && (
        <Part title={t('prices.stay')}>
          {staying.map(([skip, some]) => (
            <p key={skip} className="mt-1 break-words text-ink-2 text-sm">
              {t(`prices.skipped.${skip}`, {
                n: formatNumber(some.length, lang),
                cars: some.map((car) => isolated(`${names.car(car)} ${car.stockNumber}`)).join(t('searches.comma')),
              })}
            </p>
          ))}
        </Part>
      )}
      {plain.length > 0 && <Part title={t('prices.changes')}>{rows(plain)}</Part>}
      <div className="sticky -bottom-6 -mx-6 -mb-6 grid gap-3 border-line border-t bg-surface px-6 py-4">
        {failed && <OperatorFailure failed={failed.why} message={t('panel.failed')} onRetry={failed.again} />}
        {asksLoss && losing.length > 0 && (
          <div
            role="alert"
            className="max-h-[30vh] overflow-y-auto rounded-md bg-accent-soft px-4 py-3 text-accent-ink"
          >
            <p className="font-mid">{t('prices.loss.ask')}</p>
            <ul className="text-sm">
              {losing.map(({ loss = 0, ...car }) => (
                <li key={car.id}>
                  {t('prices.loss.one', {
                    car: isolated(`${names.car(car)} ${car.stockNumber}`),
                    won: isolated(formatWon(loss, lang)),
                  })}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-2 *:px-4!">
          <Button onClick={asksLoss ? () => setAsksLoss(false) : onBack}>{t('prices.back')}</Button>
          <Button
            kind="primary"
            disabled={work.isBusy || wanted.length === 0}
            onClick={losing.length > 0 && !asksLoss ? () => setAsksLoss(true) : apply}
          >
            {work.isBusy
              ? t('panel.working')
              : t(asksLoss && losing.length > 0 ? 'prices.loss.apply' : 'prices.apply', {
                  n: formatNumber(wanted.length, lang),
                })}
          </Button>
        </div>
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-mid">{title}</h3>
      {children}
    </section>
  )
}

function PreviewRow({
  car,
  isWanted,
  onChoose,
}: {
  car: PricedCar
  isWanted: boolean
  onChoose: (isWanted: boolean) => void
}) {
  const { t, lang } = useTranslation()
  const names = useNames()
  const price = (text: string | null | undefined) => isolated(text ? formatPrice(text, lang) : t('card.askPrice'))
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
        <input
          type="checkbox"
          className="tick shrink-0"
          checked={isWanted}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span className={`min-w-0 flex-1 ${isWanted ? '' : 'text-ink-3'}`}>
          <span className="block break-words text-fact">
            <bdi>{names.car(car)}</bdi>{' '}
            <span className="text-ink-3 text-sm tabular-nums">
              {car.year} <bdi dir="ltr">{car.stockNumber}</bdi>
            </span>
          </span>
          <span className="block break-words font-mid tabular-nums">
            {t('prices.step', { before: price(car.from), after: price(car.to) })}
          </span>
          {car.loss && (
            <span className="block text-danger text-sm">
              {t('prices.loss.below', { won: isolated(formatWon(car.loss, lang)) })}
            </span>
          )}
          {car.doubt && <span className="block text-danger text-sm">{t(`prices.doubt.${car.doubt}`)}</span>}
        </span>
      </label>
    </li>
  )
}
