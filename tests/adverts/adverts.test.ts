import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { canonicalModel, findValue, makeKey } from '#app/features/base/catalogue/rules.ts'
import { readMoney } from '#app/features/base/money/rules.ts'
import { readAdvert } from '#app/features/desk/adverts/rules.ts'
import type { Finding } from '#app/features/desk/adverts/schema.ts'

// Invented adverts with what they surely say, written by somebody who did not know the code. `doubt` names fields about
// which a careful reader would ask.
type Truth = Record<string, string | number | boolean>
type Line = { text: string; truth: Truth; doubt?: string[] }

const fields =
  'make model year firstRegistration mileage engineCc seats doors owners keys cylinders fuelType transmission drive color'.split(
    ' ',
  )

function isSame(field: string, found: string, truth: Truth): boolean {
  const said = truth[field]
  if (field === 'mileage') return Math.abs(Number(found) / Number(said) - 1) < 0.001
  if (field === 'make') return makeKey(found) === makeKey(String(said))
  if (field === 'model') {
    const make = String(truth.make ?? '')
    return canonicalModel(make, found) === canonicalModel(make, String(said)) || found.endsWith(` ${said}`)
  }
  if (field === 'fuelType') return findValue('fuel', found) === said || (found === 'Gasoline' && said === 'Petrol')
  if (field === 'drive') return found === said || (found.endsWith('WD') && said === 'AWD' && found !== 'FWD')
  if (field === 'color') return found.replace('Pearl w', 'W') === said || (/^Navy|^Sky/.test(found) && said === 'Blue')
  return found === String(said)
}

/** What is read of an advert: false statements, and how many of its facts are read, if only as a proposal. */
function judge({ text, truth, doubt = [] }: Line) {
  const { findings, prices, cars, isRequest } = readAdvert(text, 2027)
  const asked = truth.wanted || truth.cars
  const wrong: string[] = []
  if (Boolean(isRequest) !== Boolean(truth.wanted)) wrong.push('a request')
  if (Boolean(cars) !== Boolean(truth.cars)) wrong.push('several cars')
  if (asked || cars) return { wrong, read: wrong.length ? 0 : 1, all: 1 }
  let [read, all] = [0, 0]
  const of = (field: string): Finding | undefined => findings.find((one) => one.field === field)
  for (const field of fields) {
    const found = of(field)
    const isRight = found && truth[field] !== undefined && isSame(field, found.value, truth)
    if (truth[field] !== undefined) all++
    if (isRight) read++
    // These words name the gearbox or the drive, although the table leaves them out.
    const isMeant =
      truth[field] === undefined &&
      ((field === 'transmission' && /DCT/.test(text)) || (field === 'drive' && /xdrive|quattro/i.test(text)))
    if (found && !found.isUnsure && !isRight && !isMeant) wrong.push(`${field} ${found.value}`)
  }
  const price = of('sellingPrice')
  if (truth.priceUsd !== undefined) all++
  const isRight = price && Number(price.value.replaceAll(',', '')) === truth.priceUsd
  if (isRight) read++
  if (price && !price.isUnsure && !isRight) wrong.push(`price ${price.value}`)
  if (truth.priceOther !== undefined) {
    all++
    const said = String(truth.priceOther).normalize('NFKC')
    const money = JSON.stringify(readMoney(said))
    if (prices.some((one) => said.includes(one) || (money && JSON.stringify(readMoney(one)) === money))) read++
  }
  return { wrong, read, all, doubt }
}

// Known false statements, of 300 adverts. This list may only become shorter.
const known = {
  en: ['44: price 14,990', '52: owners 1'],
  ko: ['34: make Chevrolet', '46: firstRegistration 2012-01', '57: model Mighty'],
  ar: [],
  ru: [],
  es: ['41: color Grey'],
} as Record<string, string[]>

test.each(Object.keys(known))('adverts in %s state nothing false, and most of their facts are read', (lang) => {
  const lines = readFileSync(new URL(`${lang}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const judged = lines.map((line) => judge(JSON.parse(line) as Line))
  const wrong = judged.flatMap((one, at) => one.wrong.map((what) => `${at + 1}: ${what}`))
  expect(wrong).toEqual(known[lang])
  const sum = (key: 'read' | 'all') => judged.reduce((sum, one) => sum + one[key], 0)
  expect(sum('read') / sum('all')).toBeGreaterThan(0.85)
})
