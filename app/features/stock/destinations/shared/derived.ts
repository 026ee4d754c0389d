import type { markets, Size } from '../kinds.ts'
import type { Facts, Fuel } from '../schema.ts'

// Facts that follow from others. They may refuse a car or make it 'likely' allowed, never certainly.

type Market = (typeof markets)[number]

/** Cars for these markets have the steering wheel on the left. Europe and Japan have both sides. */
const leftHand: readonly (Market | undefined)[] = ['korea', 'america', 'gulf', 'china']

export const sideOf = (market: Market | undefined): string | undefined =>
  leftHand.includes(market) ? 'left' : market === 'japan' ? 'right' : undefined

/**
 * First month ('YYYY-MM') from which every car registered in Korea had at least this Euro class, a year after its rule
 * began. Diesel: dieselnet.com/standards/kr. Other fuels: Kazakhstan, resolution 97 of 6 February 2013.
 */
const euros: Record<'light' | 'heavy' | 'other', readonly (readonly [from: string, euro: number])[]> = {
  light: [
    ['2016-12', 6],
    ['2012-01', 5],
    ['2007-01', 4],
  ],
  heavy: [
    ['2017-01', 6],
    ['2012-01', 5],
    ['2009-01', 4],
  ],
  other: [['2007-01', 4]],
}

const lightSizes: readonly (Size | undefined)[] = ['sedan', 'suv', 'large']

/** The least Euro class of a car of the Korean market that was registered in a month or later. */
export function leastEuro(fuel: Fuel | undefined, sizes: readonly Size[], registered: string): number {
  if (!fuel) return 0
  const isLight = sizes.every((size) => lightSizes.includes(size))
  const table = euros[fuel !== 'diesel' ? 'other' : isLight ? 'light' : 'heavy']
  return table.find(([from]) => registered >= from)?.[1] ?? 0
}

type Dated = Pick<Facts, 'year' | 'firstRegistration'>

/**
 * The earliest and the latest car that the stated dates allow. A model year is sold from January of the year before
 * until the end of the next one.
 */
export function datesOf({ year, firstRegistration }: Dated, today: string): readonly [Dated, Dated] | undefined {
  if (year !== null && firstRegistration === null) {
    const latest = `${year + 1}-12`
    const last = latest < today.slice(0, 7) ? latest : today.slice(0, 7)
    const first = `${year - 1}-01`
    return [
      { year, firstRegistration: first },
      { year, firstRegistration: last < first ? first : last },
    ]
  }
  if (year !== null || firstRegistration === null) return undefined
  const registered = Number(firstRegistration.slice(0, 4))
  return [
    { year: registered - 1, firstRegistration },
    { year: registered + 1, firstRegistration },
  ]
}
