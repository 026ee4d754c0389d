import { canonicalModel, compact, findValue, makeKey } from '#app/features/base/catalogue/rules.ts'
import { readMoney } from '#app/features/base/money/rules.ts'
import { readAdvert } from '#app/features/desk/adverts/rules.ts'
import type { Finding } from '#app/features/desk/adverts/schema.ts'
import { plainDigits } from '#app/lib/text.ts'

// Invented adverts with what they surely say, written by somebody who did not know the code. `doubt` names fields about
// which a careful reader would ask.
type Truth = Record<string, string | number | boolean>
export type Line = { text: string; truth: Truth; doubt?: string[] }

const fields =
  'make model year firstRegistration mileage engineCc seats doors owners keys cylinders fuelType transmission drive color'.split(
    ' ',
  )
const plainModel = (make: string, model: string) =>
  compact(canonicalModel(make, model.normalize('NFD').replace(/\p{M}/gu, '')))

function isSame(field: string, found: string, truth: Truth): boolean {
  const said = String(truth[field])
  if (field === 'mileage') return Math.abs(Number(found) / Number(said) - 1) < 0.001
  if (field === 'make') return makeKey(found) === makeKey(said)
  if (field === 'model') {
    const make = String(truth.make ?? '')
    return plainModel(make, found) === plainModel(make, said) || found.endsWith(` ${said}`)
  }
  if (field === 'firstRegistration') return found === said.slice(0, 7)
  if (field === 'fuelType') return findValue('fuel', found) === said || (found === 'Gasoline' && said === 'Petrol')
  // The form offers no DCT.
  if (field === 'transmission') return found === said || (found === 'Automatic' && said === 'DCT')
  if (field === 'drive') return found === said || (found.endsWith('WD') && said === 'AWD' && found !== 'FWD')
  if (field === 'color')
    return (
      found.replace('Pearl w', 'W') === said ||
      (/^Navy|^Sky/.test(found) && said === 'Blue') ||
      (found === 'Burgundy' && said === 'Red')
    )
  return found === said
}

/**
 * What is read of an advert: false statements, how many of its facts are read, if only as a proposal, and the others.
 */
export function judge({ text, truth }: Line): { wrong: string[]; read: number; all: number; missing: string[] } {
  const { findings, prices, cars, isRequest } = readAdvert(text, 2027)
  const wrong: string[] = []
  if (Boolean(isRequest) !== Boolean(truth.wanted)) wrong.push('a request')
  if (Boolean(cars) !== Boolean(truth.cars)) wrong.push('several cars')
  if (truth.wanted || truth.cars || cars) return { wrong, read: wrong.length ? 0 : 1, all: 1, missing: [] }
  const missing: string[] = []
  let all = 0
  const count = (name: string, isRight: boolean) => {
    all++
    if (!isRight) missing.push(`${name} ${truth[name]}`)
  }
  const of = (field: string): Finding | undefined => findings.find((one) => one.field === field)
  for (const field of fields) {
    const found = of(field)
    const isKnown = truth[field] !== undefined
    const isRight = found !== undefined && isKnown && isSame(field, found.value, truth)
    if (isKnown) count(field, isRight)
    // These words name the gearbox or the drive, although the table leaves them out. A year may be that of registration.
    const isMeant =
      (!isKnown &&
        ((field === 'transmission' && /DCT/.test(text)) || (field === 'drive' && /xdrive|quattro/i.test(text)))) ||
      (field === 'year' && found?.value === String(truth.firstRegistration).slice(0, 4))
    if (found && !found.isUnsure && !isRight && !isMeant) wrong.push(`${field} ${found.value}`)
  }
  const price = of('sellingPrice')
  const isRight = price !== undefined && Number(price.value.replaceAll(',', '')) === truth.priceUsd
  if (truth.priceUsd !== undefined) count('priceUsd', isRight)
  if (price && !price.isUnsure && !isRight) wrong.push(`price ${price.value}`)
  if (truth.priceOther !== undefined) {
    const said = plainDigits(String(truth.priceOther).normalize('NFKC'))
    const money = JSON.stringify(readMoney(said))
    const isShown = prices.some((one) => said.includes(one) || (money && JSON.stringify(readMoney(one)) === money))
    count('priceOther', isShown)
  }
  return { wrong, read: all - missing.length, all, missing }
}
