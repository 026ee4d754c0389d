import '#app/i18n/operator-texts.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Language } from '#app/i18n/languages.ts'
import { openTexts } from '#app/i18n/texts.ts'
import { TextsProvider } from '#app/i18n/translation.tsx'
import { OperatorControl } from './control.tsx'

const Stub = createRoutesStub([{ path: '/', Component: FuelControl }])
function FuelControl() {
  return <OperatorControl id="fuel" name="fuelType" value="" onChange={() => undefined} />
}

async function optionsIn(language: Language): Promise<string[][]> {
  const html = renderToStaticMarkup(
    <TextsProvider texts={await openTexts(language)}>
      <Stub />
    </TextsProvider>,
  )
  return [...html.matchAll(/<option value="([^"]+)">([^<]*)/g)].map(([, value = '', text = '']) => [value, text])
}

test('the form offers petrol and gasoline separately in English, under one name elsewhere', async () => {
  const five = ['Petrol', 'Diesel', 'Electric', 'Hybrid', 'Gasoline']
  expect((await optionsIn('en')).slice(0, 5)).toEqual(five.map((fuel) => [fuel, fuel]))
  for (const [language, name] of [
    ['ko', '가솔린'],
    ['ar', 'بنزين'],
  ] as const)
    expect((await optionsIn(language)).filter(([, text]) => text === name)).toEqual([['Petrol', name]])
})
