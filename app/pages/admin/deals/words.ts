import { reservedByDeposit, type Step, sumPrices } from '#app/features/desk/deals/rules.ts'
import type { DealBody, DealCar } from '#app/features/desk/deals/schema.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { formatCountry, formatDay, formatMoney, formatNumber, isCountry, isolated } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'

type Of = { t: Translate; lang: Language }
type Named = Of & { nameOf: (car: DealCar) => string }

/** Names a car in the reader's language, or as it was named when it was deleted. */
export function useDealCarName(): Named['nameOf'] {
  const names = useNames()
  return ({ name, make, model, year }) =>
    make || model ? [names.car({ make, model }), year].filter(Boolean).join(' ') : name
}

/** 'Kia Ray 2019 and 2 more to Umm Qasr'. */
export function dealTitle(cars: DealCar[], body: DealBody | undefined, of: Named): string {
  const { t, lang } = of
  const place = body?.port ?? (isCountry(body?.country ?? '') ? formatCountry(body?.country ?? '', lang) : undefined)
  const said = carsInWords(cars, of)
  return place ? t('deals.to', { cars: said, place: isolated(place) }) : said
}

export function carsInWords(cars: DealCar[], { t, lang, nameOf }: Named): string {
  const car = isolated(cars[0] ? nameOf(cars[0]) : '')
  return cars.length < 2
    ? car
    : t('deals.more', { car, count: cars.length - 1, n: formatNumber(cars.length - 1, lang) })
}

/** What is known of a step, in a line. Undefined if nothing is. */
export function stepInWords(step: Step, body: DealBody, cars: DealCar[], { t, lang }: Of): string | undefined {
  const money = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? undefined : formatMoney(amount, body.currency, lang)
  const price = sumPrices(
    body,
    cars.map(({ id }) => id),
  )
  const known: Partial<Record<Step, (string | null | undefined)[]>> = {
    asked: [body.buyer, body.country && isCountry(body.country) ? formatCountry(body.country, lang) : null],
    agreed: [[body.term, body.port].filter(Boolean).join(' '), money(price)],
    proforma: [body.proforma],
    deposit: [money(body.deposit)],
    balance: [money(body.balance)],
    shipped: [body.ship],
    papers: [body.tracking],
  }
  const day = body.days[step]
  const words = [
    ...(known[step] ?? []),
    day ? formatDay(day, lang) : undefined,
    body.skipped.includes(step) ? t('deals.skipped') : undefined,
  ].filter(Boolean)
  return words.length > 0 ? words.map((one) => isolated(String(one))).join(' · ') : undefined
}

/** What saving a step does to the cars. */
export function effectInWords(step: Step, body: DealBody, today: string, { t, lang }: Of): string | undefined {
  if (step === 'deposit') return t('deals.reserves', { day: formatDay(reservedByDeposit(body, today), lang) })
  return step === 'balance' ? t('deals.sells') : undefined
}
