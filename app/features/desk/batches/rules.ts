import { findDoubt, type Money, readMoney } from '#app/features/base/money/rules.ts'
import { readGrouped } from '#app/lib/money.ts'
import { plainDigits } from '#app/lib/text.ts'
import type { PriceChange, PricedCar } from './schema.ts'

type Repriced = Pick<PricedCar, 'to' | 'skipped' | 'doubt'>
type Priced = { sellingPrice: string | null; soldOut: boolean; reservedUntil: string | null }

/** The price of a car after a change. A sold car keeps the price at which it was offered. */
export function repriceCar({ sellingPrice, soldOut, reservedUntil }: Priced, change: PriceChange): Repriced {
  if (soldOut) return { skipped: 'sold' }
  const priced = reprice(sellingPrice, change)
  return priced.to !== undefined && reservedUntil ? { ...priced, doubt: 'reserved' } : priced
}

/** Changes a price text and keeps its form. A text that is not surely one number stays. */
export function reprice(text: string | null, change: PriceChange): Repriced {
  if (!text?.trim())
    return change.kind === 'set'
      ? { to: firstPrice(roundTo(change.to, change.round), change.currency), doubt: 'none' }
      : { skipped: 'none' }
  const money = readMoney(text)
  if (!money) return { skipped: 'words' }
  if (change.kind !== 'percent' && money.currency !== (change.currency ?? 'USD')) return { skipped: 'currency' }
  const form = readForm(text, money)
  if (!form) return { skipped: 'words' }
  const raw =
    change.kind === 'set'
      ? change.to
      : change.kind === 'percent'
        ? money.amount * (1 + change.by / 100)
        : money.amount + change.by
  const way = change.kind === 'set' ? 0 : Math.sign(raw - money.amount)
  const step = (money.currency === 'KRW' && 'roundWon' in change && change.roundWon) || change.round
  const amount = roundTo(roundTo(raw, form.stepOf(raw), way), step, way)
  if (amount <= 0) return { skipped: 'below' }
  if (amount === money.amount) return { skipped: 'same' }
  const to = form.write(amount)
  const read = readMoney(to)
  if (to.length > longestPrice || read?.currency !== money.currency || read.amount !== amount)
    return { skipped: 'words' }
  const doubt = findDoubt(to)
  return { to, ...(doubt && doubt !== 'unclear' && { doubt }) }
}

const firstPrice = (amount: number, currency = 'USD') =>
  currency === 'USD'
    ? `$${group(amount)}`
    : amount % 10_000 === 0
      ? `${group(amount / 10_000)}만원`
      : `${group(amount)}원`

const longestPrice = 255

/** How a price is written. `stepOf` is the smallest step of an amount in that form. */
type Form = { write: (amount: number) => string; stepOf: (amount: number) => number }

const numbers = /[\d٠-٩۰-۹]+(?:[.,'’٫٬، \u00a0\u202f][\d٠-٩۰-۹]+)*/g
// Numerals within the number, as in 3천만원 and 1억 2,500만원.
const korean = /\d[\d,. ]*(?:[십백억]|천만|만 ?\d)[\d,. 십백천만억]*원?/

function readForm(text: string, { currency, amount }: Money): Form | undefined {
  if (currency === 'KRW' && korean.test(text)) {
    const write = (next: number) => text.replace(korean, `${group(next / 10_000)}만원`)
    return { stepOf: (next) => Math.min(10_000, thousandthOf(next)), write }
  }
  const [digits, ...others] = text.match(numbers) ?? []
  if (digits === undefined || others.length > 0) return undefined
  const plain = plainDigits(digits)
  const value = readGrouped(plain.replace(/[٬،]/g, ',').replaceAll('’', "'").replace(/\s/g, ' '))
  const factor = Number((amount / value).toPrecision(12))
  const decimals = plain.replace(/\D/g, '').length - String(Math.trunc(value)).length
  const [separator] = /\D/.exec(plain.slice(0, decimals > 0 ? -decimals - 1 : undefined)) ?? []
  const mark = decimals > 0 ? (plain.at(-decimals - 1) ?? '.') : separator === '.' ? ',' : '.'
  const zero = (digits.codePointAt(0) ?? 0) & ~0xf
  const step = factor * 10 ** -decimals
  return {
    stepOf: (next) => (factor === 1 ? step : Math.min(step, thousandthOf(next))),
    write: (next) => {
      const [whole = '', rest = ''] = String(Number((next / factor).toPrecision(12))).split('.')
      const fraction = rest.padEnd(decimals, '0')
      const written = (separator ? group(Number(whole), separator) : whole) + (fraction && mark + fraction)
      return text.replace(digits, () => written.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))))
    },
  }
}

/** A price in a large unit may get more decimals than it had, so that 9k less 5 % is 8.55k. */
const thousandthOf = (amount: number) => 10 ** Math.floor(Math.log10(Math.max(amount, 1) / 1000))

/** Rounds up if `way` is above 0 and down if it is below, so that a lower price never becomes a higher one. */
function roundTo(amount: number, step: number, way = 0): number {
  const exact = (value: number) => Number(value.toPrecision(12))
  const round = way > 0 ? Math.ceil : way < 0 ? Math.floor : Math.round
  return step > 0 ? exact(round(exact(amount / step)) * step) : amount
}

function group(value: number, separator = ','): string {
  const [whole = '', rest] = String(Number(value.toPrecision(12))).split('.')
  return whole.replace(/\B(?=(\d{3})+$)/g, separator) + (rest ? `.${rest}` : '')
}
