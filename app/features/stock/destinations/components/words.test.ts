import { expect, test } from 'vitest'
import { languages } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { planOf } from '../rules.ts'
import { Destination, type Facts, type Plan } from '../schema.ts'
import { permitOf } from '../shared/permit.ts'
import { openQuestion } from './open-question.ts'
import { breach, ruleName, verdictText } from './words.ts'

const today = '2026-11-30'
const car: Facts = {
  ...{ priceUsd: 10_000, make: 'Kia', model: 'Sorento', year: 2019, fuelType: 'Diesel', engineCc: 2199, seats: 5 },
  ...{ category: 'SUV', firstRegistration: '2019-05', steering: 'Left', emissions: null, market: 'Korea' },
  ...{ proof: [], past: ['no-taxi'] },
}

function planFor(rules: Record<string, unknown>[], given: Record<string, unknown> = {}): Plan {
  const destination = Destination.parse({
    ...{ country: 'GH', currency: 'GHS', ports: [{ key: 'tema', days: 60 }], lines: [], checkedOn: today },
    rules: rules.map((rule) => ({ from: '2020-01-01', ...rule })),
    ...given,
  })
  return planOf(destination, { day: today, perDollar: {} }, today) as Plan
}

const rule = (given: Record<string, unknown>) => planFor([given]).rules[0] as Plan['rules'][number]

test('a row names what a rule requires, and how a car breaks it', () => {
  const said = (given: Record<string, unknown>) =>
    languages.map((lang) => {
      const { t } = serverTexts(lang)
      return [ruleName(rule(given), t, lang), breach(rule(given), car, t, lang)]
    })
  expect(said({ about: 'fuel', values: ['diesel'] })).toEqual([
    ['not diesel', 'diesel not allowed'],
    ['디젤 차량 아님', '디젤 수입 불가'],
    ['غير ديزل', 'الوقود غير مسموح: ديزل'],
    ['не дизель', 'не допускается: дизель'],
    ['que no sea diésel', 'no se permite: diésel'],
  ])
  const [english] = said({ about: 'use', values: ['taxi'] })
  expect(english?.[0]).toBe('not a former taxi')
})

const line = (rules: Record<string, unknown>[], given?: Record<string, unknown>, facts: Partial<Facts> = {}) => {
  const plan = planFor(rules, given)
  const verdict = permitOf(plan, { ...car, ...facts }, 'tema')
  return verdict && verdictText(verdict, plan, { ...car, ...facts }, serverTexts('en').t, 'en')
}
const left = { about: 'steering', values: ['left'] }

test('the headline has the reason of a refusal, the month of the rules, or the one open question', () => {
  expect(line([left, { about: 'age', limit: 5, by: 'year' }])).toBe('Older than 5 years')
  expect(line([left])).toBe('May be imported · rules of November 2026')
  expect(line([left], {}, { steering: null })).toBe('Import likely allowed · rules of November 2026')
  expect(line([left], { checkedOn: '2026-05-01' })).toBe('Import likely allowed · rules of May 2026')
  expect(line([left], { checkedOn: '2025-05-01' })).toBe('Confirm the import with your clearing agent')
  expect(line([left, { about: 'salvage' }])).toBe('Import depends on: condition sheet')
  expect(line([left, { about: 'buyer', values: ['zone'] }])).toBe('Only for residents of the free zone')
  const authority = { name: { en: 'Ghana Customs' }, link: 'https://gra.gov.gh' }
  expect(line([{ about: 'any', verdict: 'ask' }], { authority })).toBe('Confirm the import with Ghana Customs')
})

test('an open verdict has one question: of the buyer, then to the seller, then about a rule', () => {
  const buyer = { about: 'buyer', values: ['company'] }
  const unsure = { about: 'use', values: ['police'], verdict: 'ask' }
  const sound = { about: 'salvage' }
  const doubt = { about: 'age', limit: 3, by: 'year', verdict: 'ask' }
  const asked = (rules: Record<string, unknown>[]) => {
    const plan = planFor(rules)
    const verdict = permitOf(plan, car, 'tema')
    return verdict && openQuestion(verdict, plan)
  }
  expect(asked([doubt, unsure, sound, buyer])).toMatchObject({ to: 'buyer', rule: { about: 'buyer' } })
  expect(asked([doubt, unsure, sound])).toEqual({ to: 'seller', facts: ['condition'] })
  expect(asked([doubt, unsure])).toEqual({ to: 'seller', facts: ['use'] })
  expect(asked([doubt])).toMatchObject({ to: 'authority', rule: { about: 'age' } })
})
