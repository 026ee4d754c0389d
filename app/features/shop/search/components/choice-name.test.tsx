import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Language } from '#app/i18n/languages.ts'
import { openTexts } from '#app/i18n/texts.ts'
import { TextsProvider } from '#app/i18n/translation.tsx'
import { openCarIndex } from '../engine/car-index.ts'
import { scanCars } from '../engine/pass.ts'
import { tally } from '../engine/tally.ts'
import type { Converted } from '../schema.ts'
import { useChoiceNames } from './choice-name.ts'

const index = openCarIndex()
const counts = tally(index, scanCars(index, { filters: {}, state: 'all', scores: undefined }), {})
const won: Converted = {
  words: '3천만원 이하',
  range: { to: 21_800 },
  currency: 'KRW',
  perDollar: 1380,
  asOf: '2025-07-01',
}

const Given = () => (
  <p>{useChoiceNames(counts).given({ without: 'make', cars: 6 }, { make: ['kia'], model: ['kia/sorento'] })}</p>
)
const Note = () => <p>{useChoiceNames(counts).converted(won)}</p>

async function shown(Component: () => ReactNode, language: Language): Promise<string> {
  const Stub = createRoutesStub([{ path: '/', Component }])
  const html = renderToStaticMarkup(
    <TextsProvider texts={await openTexts(language)}>
      <Stub />
    </TextsProvider>,
  )
  return html.replace(/<[^>]*>|[\u2066-\u2069]/g, '')
}

test.each<[Language, string]>([
  ['en', '“3천만원 이하” ≈ Up to $21,800 (1 US dollar = ₩1,380, Jul 1, 2025)'],
  ['ko', '‘3천만원 이하’ ≈ $21,800 이하 (1달러 = 1,380원, 2025. 7. 1. 기준)'],
  ['ar', '«3천만원 이하» ≈ حتى $21,800 (دولار واحد = 1,380\u00a0₩، 01‏/07‏/2025)'],
])('shows a foreign price in dollars with its rate and date, in %s', async (language, text) => {
  expect(await shown(Note, language)).toContain(text)
})

test('names the make of a model that could be dropped', async () => {
  expect(await shown(Given, 'en')).toBe('kia kia/sorento')
})
