import { isPlausiblePrice, readMoney } from '#app/features/base/money/rules.ts'
import { type Quantity, readQuantities } from '#app/features/base/quantities/rules.ts'
import type { Tag } from '#app/features/base/quantities/words.ts'
import type { Finding } from './schema.ts'

type Field = Extract<
  Finding['field'],
  | 'sellingPrice'
  | 'mileage'
  | 'year'
  | 'firstRegistration'
  | 'engineCc'
  | 'seats'
  | 'doors'
  | 'owners'
  | 'keys'
  | 'cylinders'
>
/** `weight`: 1 is proposed only, more is stated. Of several values, the heaviest is taken. */
type Claim = { field: Field; value: string; weight: number; from: string }
// An odometer that was changed counts from then on.
const reset =
  /(?:odometer|speedo(?:meter)?|cluster)[^.\n]{0,20}(?:changed|replaced)|(?:спидометр|одометр)\p{L}{0,2} (?:за)?мен|계기판\s?교[체환]|(?:tablero|od[oó]metro) cambiado/iu
type Facts = { latest: number; hasPrice: boolean; isBesideModel: (quantity: Quantity) => boolean }

const kmPerMile = 1.609344
// Rounded, because a mile has more digits than an odometer shows.
const kmOf = ({ unit, number }: Quantity) => Math.round((number?.value ?? 0) * (unit === 'mi' ? kmPerMile : 1))
const has = ({ tags }: Quantity, ...some: Tag[]) => some.some((tag) => tags.has(tag))
const limits = { seats: [2, 60], doors: [2, 5], owners: [1, 20], keys: [1, 6], cylinders: [2, 16] } as const
const isCount = (name: Quantity['name']): name is keyof typeof limits => name !== undefined && name in limits

/**
 * Reads the numbers of an advert, at most one of each field. `prices` are sums in other currencies, or in doubt, as
 * written. `latest` is the last possible model year, `modelEnd` the place behind the name of the model, if known.
 */
export function readNumbers(
  text: string,
  latest: number,
  modelEnd?: number,
): { findings: Finding[]; prices: string[] } {
  const quantities = readQuantities(text).filter(({ number }) => !number || Number.isFinite(number.value))
  const prices = quantities.flatMap((one) => (one.money && isSum(one) ? [{ one, money: readMoney(one.money) }] : []))
  const facts: Facts = {
    latest,
    hasPrice: prices.length > 0,
    isBesideModel: ({ at }) =>
      modelEnd !== undefined && at >= modelEnd && /^[^,.;|/\n]{0,24}$/.test(text.slice(modelEnd, at)),
  }
  const isReset = reset.test(text)
  const claims = quantities
    .flatMap((one) => claimsOf(one, facts))
    .map((claim) => (isReset && claim.field === 'mileage' ? { ...claim, weight: 1 } : claim))
  const findings = [...new Set(claims.map(({ field }) => field))].map((field) =>
    settle(claims.filter((claim) => claim.field === field)),
  )
  const taken = findings.find(({ field }) => field === 'sellingPrice')?.from
  const others = quantities.filter(
    (one) => one.from !== taken && ((one.money && isSum(one) && !isDollars(readMoney(one.money))) || isUnnamedSum(one)),
  )
  return { findings, prices: [...new Set(others.map((one) => one.money ?? one.written))].slice(0, 3) }
}

/** Whether a sum of money may be the price of the car. */
const isSum = (one: Quantity) =>
  !one.number?.isRange && !has(one, 'otherSum', 'otherCar', 'old') && one.name !== 'mileage'

const isDollars = (money: ReturnType<typeof readMoney>) =>
  money?.currency === 'USD' && isPlausiblePrice(money.amount, 'USD')

/** A Korean price without a unit: '판매가 1,650', '980만'. It may be in 만원. */
const isUnnamedSum = (one: Quantity) =>
  !one.money &&
  !one.unit &&
  isSum(one) &&
  one.number !== undefined &&
  (one.name === 'price'
    ? one.number.isTenThousands || /[가-힣]/.test(one.from)
    : one.name === undefined && one.number.isTenThousands && one.number.value > 1_000_000)

/** The one field that a number belongs to, by the first rule that holds. A date may be of two. */
function claimsOf(one: Quantity, facts: Facts): Claim[] {
  const { number, date, name, unit, from } = one
  if (date) return claimsOfDate(one, facts)
  if (!number || number.isRange || name === 'other') return []
  const { value, isPlain, isDecimal, isTenThousands } = number
  const claim = (field: Field, weight: number, said: number | string = value): Claim[] => [
    { field, value: String(said), weight, from },
  ]
  if (one.money) {
    const money = readMoney(one.money)
    if (!money || !isSum(one) || !isDollars(money)) return []
    return claim('sellingPrice', has(one, 'new') ? 4 : name === 'price' ? 3 : 2, writtenOf(one.money, money.amount))
  }
  if (isCount(name)) {
    const [least, most] = limits[name]
    return isPlain && value >= least && value <= most ? claim(name, 2) : []
  }
  if (unit === 'cc' || (name === 'engine' && !unit && !isDecimal))
    return value >= 300 && value <= 9000 ? claim('engineCc', 4) : []
  if (unit === 'l' || (isDecimal && (name === 'engine' || facts.isBesideModel(one)))) {
    const isEngine = isDecimal && value >= 0.6 && value <= 8.5 && !has(one, 'upkeep', 'range')
    return isEngine ? claim('engineCc', name || unit ? 3 : 2, Math.round(value * 1000)) : []
  }
  if (unit || name === 'mileage') {
    const isDriven = !isDecimal && kmOf(one) <= 2_000_000 && !has(one, 'upkeep', 'range', 'warranty')
    if (!isDriven || (name !== 'mileage' && kmOf(one) < 1000)) return []
    // '143' behind a word for the odometer may be in thousands.
    return claim('mileage', kmOf(one) < 1000 ? 1 : name === 'mileage' ? 3 : 2, kmOf(one))
  }
  if (name === 'price') {
    const isLikely = !isUnnamedSum(one) && isSum(one) && value >= 1000 && isPlausiblePrice(value, 'USD')
    return isLikely ? claim('sellingPrice', 1) : []
  }
  if (isPlain && value >= 1950 && value <= 2049) {
    const isBuilt = value <= facts.latest && !has(one, 'validity', 'bought', 'warranty', 'upkeep')
    return isBuilt ? claim('year', name === 'year' ? 5 : name === 'registration' ? 2 : 2.5) : []
  }
  if (name || has(one, 'otherSum', 'otherCar', 'upkeep', 'range', 'warranty')) return []
  // A car costs more than 400,000 won, so a smaller number of ten thousands is km.
  if (isTenThousands) return value <= 400_000 ? claim('mileage', 1) : []
  return facts.hasPrice && !isPlain && !isDecimal && value >= 10_000 && value <= 400_000 ? claim('mileage', 1) : []
}

function claimsOfDate({ date, name, from, tags }: Quantity, { latest }: Facts): Claim[] {
  if (!date || date.year < 1950 || date.year > latest) return []
  const isNamed = name === 'registration' || name === 'year'
  if (tags.has('validity') || tags.has('warranty') || (date.hasDay && !isNamed)) return []
  const month = date.month && `${date.year}-${String(date.month).padStart(2, '0')}`
  return [
    // A car may be registered a year before or after its model year.
    { field: 'year', value: String(date.year), weight: date.isModelYear ? 6 : name === 'registration' ? 1 : 4, from },
    ...(month ? [{ field: 'firstRegistration' as const, value: month, weight: isNamed ? 3 : 2, from }] : []),
  ]
}

function settle(claims: Claim[]): Finding {
  const most = Math.max(...claims.map(({ weight }) => weight))
  const [first, ...others] = claims.filter(({ weight }) => weight === most) as [Claim, ...Claim[]]
  const isUnsure = most < 2 || others.some(({ value }) => !isSame(first, value))
  const { field, value, from } = first
  return { field, value, from, ...(isUnsure && { isUnsure }) }
}

// The same mileage may be given in km and in miles.
const isSame = ({ field, value }: Claim, other: string) =>
  value === other || (field === 'mileage' && Math.abs(Number(value) / Number(other) - 1) < 0.02)

/** The digits as the advert writes them if only commas group them, otherwise plain digits. */
function writtenOf(from: string, amount: number): string {
  const written = /\d{1,3}(?:,\d{3})+(?![\d.])/.exec(from)?.[0]
  return written && Number(written.replaceAll(',', '')) === amount ? written : String(amount)
}
