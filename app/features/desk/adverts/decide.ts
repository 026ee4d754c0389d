import { isPlausiblePrice, readMoney } from '#app/features/base/money/rules.ts'
import { type Quantity, readQuantities } from '#app/features/base/quantities/rules.ts'
import { rareMoney, type Tag } from '#app/features/base/quantities/words.ts'
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
type Facts = {
  latest: number
  hasPrice: boolean
  isBesideModel: (quantity: Quantity) => boolean
  isAlone: (quantity: Quantity) => boolean
  before: (quantity: Quantity) => string
  behind: (quantity: Quantity) => string
}
// '9 seats + driver', 'первый хозяин, потом я'.
const correction =
  /^ (?:here|in|в|по|на|en|في) |^[^\n]{0,16}\+|^[^\n]{0,40}(?<!\p{L})(?:потом|затем|then|later|second|второй|segund[oa]|الثاني|luego|después|ثم|вернее|точнее|по факту|actually|de hecho|실제로?|فعليا)(?!\p{L})/iu
// What stands before and behind a number that is a fact of its own: 'автомат, 1.5, пробег', 'Sail 1.5 2017'.
const opened = /(?:^|[,،;|/\n(·•\-–] ?| (?:19|20)\d\d | [A-Z]{2} )$/u
const closed = /^ ?(?:$|\d{1,2} ?(?:кл|valve|v(?!\p{L}))|[,،;|\n)·•]|\.(?!\d)|\/(?!\d))/u
const dated = /^ (?:19|20)\d\d(?!\d)/

const kmPerMile = 1.609344
// Rounded, because a mile has more digits than an odometer shows.
const kmOf = ({ unit, number }: Quantity) => Math.round((number?.value ?? 0) * (unit === 'mi' ? kmPerMile : 1))
const has = ({ tags }: Quantity, ...some: Tag[]) => some.some((tag) => tags.has(tag))
const some =
  /^ ?(?:are |were |están |estan )?(?:front|rear|left|right|back|painted|repainted|replaced|changed|dented|scratched|delanter|traser|pintad|cambiad|chocad|перед|зад|крашен|замен|лев|прав|[أا]مامي|خلفي|يمين|يسار|مصبوغ|مدهون|مغير|교환|판금|도색)/iu
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
  const prices = quantities.flatMap((one) => (one.money && isSum(one) ? [{ one, money: moneyOf(one) }] : []))
  const facts: Facts = {
    latest,
    hasPrice: prices.length > 0 || quantities.some((one) => one.name === 'price' || isUnnamedSum(one)),
    isBesideModel: ({ at }) =>
      modelEnd !== undefined && at >= modelEnd && /^[^,.;|/\n]{0,24}$/.test(text.slice(modelEnd, at)),
    isAlone: ({ at, end }) => {
      const rest = text.slice(end, end + 6)
      return dated.test(rest) || (closed.test(rest) && opened.test(text.slice(Math.max(0, at - 8), at)))
    },
    before: ({ at }) => text.slice(Math.max(0, at - 12), at),
    behind: ({ end }) => text.slice(end, end + 60),
  }
  const isReset = reset.test(text)
  const claims = quantities
    .flatMap((one) => claimsOf(one, facts))
    .map((claim) => (isReset && claim.field === 'mileage' ? { ...claim, weight: 1 } : claim))
  const settled = [...new Set(claims.map(({ field }) => field))].map((field) =>
    settle(claims.filter((claim) => claim.field === field)),
  )
  // Prices in two currencies may be those of two places.
  const isTwice = prices.some(({ one, money }) => money?.currency !== 'USD' && !one.number?.isDecimal)
  const isElsewhere = isTwice || otherDollars.test(text)
  const findings = settled.map((one) =>
    one.field === 'sellingPrice' && (isElsewhere || Number(one.value.replaceAll(',', '')) >= doubtfulUsd)
      ? { ...one, isUnsure: true as const }
      : one,
  )
  const taken = findings.find(({ field }) => field === 'sellingPrice')?.from
  const others = quantities.filter(
    (one) => one.from !== taken && ((one.money && isSum(one) && !isDollars(moneyOf(one))) || isUnnamedSum(one)),
  )
  return { findings, prices: [...new Set(others.map((one) => one.money ?? one.written))].slice(0, 3) }
}

/** Whether a sum of money may be the price of the car. */
const isSum = (one: Quantity) =>
  !one.number?.isRange &&
  (!has(one, 'otherSum') || has(one, 'delivered')) &&
  !has(one, 'otherCar', 'old') &&
  one.name !== 'mileage'

// Papers of a car in Australia or New Zealand, where '$' is another dollar.
const otherDollars = /(?<!\p{L})(?:rego|rwc|roadworthy|wof)(?!\p{L})/iu
// From here on, '$' is rather a peso.
const doubtfulUsd = 100_000
const bucks = /бакс\p{L}{0,2}|дол\./u
const street = new RegExp(rareMoney.source, 'u')
const moneyOf = ({ money: said = '', number, written }: Quantity) => {
  const money = said.replace(bucks, 'USD')
  // '14 الف و500 دولار' is read as 14500.
  return street.test(money)
    ? undefined
    : (readMoney(money) ??
        (/\p{L}/u.test(written) ? readMoney(money.replace(written, String(number?.value))) : undefined))
}
// 'بنزين 1600'.
const fuel =
  /(?:بنزين|ديزل|مازوت|سلندر|diesel|di[eé]sel|petrol|gasolin[ae]|nafta|bencina|бензин|дизель|디젤|가솔린|휘발유|경유) ?$/iu
// A sheet (ورقة) is 100 dollars in Iraq.
const sheets = /ورق/
const half = /^ ?(?:و ?نصف?(?!\p{L})|y medi[oa]|с половиной)/u

const isDollars = (money: ReturnType<typeof readMoney>) =>
  money?.currency === 'USD' && isPlausiblePrice(money.amount, 'USD')

/** A price without a currency: '판매가 1,650', which may be in 만원, '980만', '1 290 000', '620к'. */
const isUnnamedSum = (one: Quantity) => {
  if (one.money || one.unit || !one.number || !isSum(one)) return false
  const { value, isTenThousands, isPlain } = one.number
  if (one.name === 'price') return isTenThousands || value > 400_000 || /[가-힣]/.test(one.from)
  // More than any mileage.
  return one.name === undefined && !isPlain && value > (isTenThousands ? 1_000_000 : 400_000)
}

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
    if (sheets.test(one.money) && isSum(one)) return claim('sellingPrice', 1, value * 100)
    const money = moneyOf(one)
    if (!money || !isSum(one) || !isDollars(money)) return []
    // A decimal of a 'mil' is a million in English and a thousand in Spanish.
    const isDoubtful = has(one, 'delivered') || /\d[.,]\d{1,2} ?mil/i.test(one.money) || half.test(facts.behind(one))
    const weight = isDoubtful ? 1 : has(one, 'new') ? 4 : 2
    return claim('sellingPrice', weight === 2 && name === 'price' ? 3 : weight, writtenOf(one.money, money.amount))
  }
  if (isCount(name)) {
    const [least, most] = limits[name]
    // '5-door? no'.
    if (/^ ?[?؟] ?(?:no|нет|لا|아니)(?!\p{L})/iu.test(facts.behind(one))) return []
    // '2 doors painted' are not all of its doors.
    if (name === 'doors' && some.test(facts.behind(one))) return []
    // '5+4 seats'.
    const added = Number(/(\d{1,2}) ?\+ ?$/.exec(facts.before(one))?.[1] ?? 0)
    const weight = added > 0 || correction.test(facts.behind(one)) ? 1 : 2
    return isPlain && value + added >= least && value + added <= most ? claim(name, weight, value + added) : []
  }
  if (unit === 'cc' || (name === 'engine' && !unit && !isDecimal))
    return value >= 300 && value <= 9000 ? claim('engineCc', 4) : []
  if (unit === 'l' || (isDecimal && (name === 'engine' || facts.isBesideModel(one)))) {
    const isEngine = value >= 0.6 && value <= 8.5 && !has(one, 'upkeep', 'range')
    return isEngine ? claim('engineCc', !isDecimal ? 1 : name || unit ? 3 : 2, Math.round(value * 1000)) : []
  }
  if (unit || name === 'mileage') {
    const isDriven = !isDecimal && kmOf(one) <= 2_000_000 && !has(one, 'upkeep', 'range', 'warranty')
    if (!isDriven || (name !== 'mileage' && kmOf(one) < 1000)) return []
    // '107,8xx'.
    if (/\dx{2}/i.test(from)) return claim('mileage', 1, kmOf(one))
    // '143' behind a word for the odometer may be in thousands.
    if (kmOf(one) < 1000) return unit ? [] : claim('mileage', 1, value * (value < 5 ? 1 : 1000))
    return claim('mileage', name === 'mileage' ? 3 : 2, kmOf(one))
  }
  if (name === 'price') {
    const isLikely = !isUnnamedSum(one) && isSum(one) && value >= 1000 && isPlausiblePrice(value, 'USD')
    // '4k usd, last price 3,800': neither is sure.
    return isLikely ? claim('sellingPrice', has(one, 'new') ? 2 : 1) : []
  }
  if (isPlain && !name && value >= 800 && value <= 6600 && value % 100 === 0 && fuel.test(facts.before(one)))
    return claim('engineCc', value === 2000 ? 1 : 2)
  if (isPlain && value >= 1950 && value <= 2049) {
    const isBuilt = value <= facts.latest && !has(one, 'validity', 'warranty', 'upkeep')
    const weight = name === 'year' ? 5 : has(one, 'bought') ? 1 : name === 'registration' ? 2 : 2.5
    return isBuilt ? claim('year', weight) : []
  }
  if (name || has(one, 'otherSum', 'otherCar', 'upkeep', 'range', 'warranty')) return []
  if (isDecimal && value >= 0.8 && value < 7 && /\d[.,]\d$/.test(one.written) && facts.isAlone(one))
    return claim('engineCc', 1, Math.round(value * 1000))
  // A car costs more than 400,000 won, so a smaller number of ten thousands is km.
  if (isTenThousands) return value <= 400_000 ? claim('mileage', 1) : []
  return facts.hasPrice && !isPlain && !isDecimal && value >= 10_000 && value <= 400_000 ? claim('mileage', 1) : []
}

function claimsOfDate({ date, name, from, tags }: Quantity, { latest }: Facts): Claim[] {
  if (!date || date.year < 1950 || date.year > latest) return []
  const isNamed = name === 'registration' || name === 'year' || date.isOfCar
  if (tags.has('validity') || tags.has('warranty') || ((date.hasDay || tags.has('upkeep')) && !isNamed)) return []
  const isBought = tags.has('bought')
  // A car leaves the works (출고) before it is registered.
  const isStated = isNamed && !isBought && !/출고/.test(from)
  const month = date.month && `${date.year}-${String(date.month).padStart(2, '0')}`
  const weight = date.isModelYear ? 6 : name === 'registration' || isBought ? 1 : name === 'year' ? 5 : month ? 2 : 4
  return [
    // A car may be registered a year before or after its model year.
    { field: 'year', value: String(date.year), weight, from },
    ...(month ? [{ field: 'firstRegistration' as const, value: month, weight: isStated ? 3 : 1, from }] : []),
  ]
}

// From this weight on, a value holds against all lighter ones.
const decided: Partial<Record<Field, number>> = { year: 5, mileage: 3, sellingPrice: 4, firstRegistration: 3 }

function settle(claims: Claim[]): Finding {
  const most = Math.max(...claims.map(({ weight }) => weight))
  const [first, ...others] = claims.filter(({ weight }) => weight === most) as [Claim, ...Claim[]]
  const { field, value, from } = first
  const rivals = decided[field] !== undefined && most >= decided[field] ? others : claims.filter((one) => one !== first)
  const isUnsure = most < 2 || rivals.some((one) => one.weight >= 1.5 && !isSame(first, one.value))
  return { field, value, from, ...(isUnsure && { isUnsure }) }
}

// The same mileage may be given in km and in miles, the same engine in cc and in litres.
const isSame = ({ field, value }: Claim, other: string) =>
  value === other ||
  ((field === 'mileage' || field === 'engineCc') && Math.abs(Number(value) / Number(other) - 1) < 0.03)

/** The digits as the advert writes them if only commas group them, otherwise plain digits. */
function writtenOf(from: string, amount: number): string {
  const written = /\d{1,3}(?:,\d{3})+(?![\d.])/.exec(from)?.[0]
  return written && Number(written.replaceAll(',', '')) === amount ? written : String(amount)
}
