import '#app/i18n/operator-texts.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { openTexts } from '#app/i18n/texts.ts'
import { TextsProvider } from '#app/i18n/translation.tsx'
import { TakenIn } from './taken-in.tsx'

const car = { name: 'Kia K5 2020', stockNumber: 'N-1', on: '2026-09-03', costs: 12_345_678, isListed: true }
const taken = [
  { id: 'one', ...car },
  { id: 'gone', ...car, costs: undefined, isListed: false },
]
const Stub = createRoutesStub([{ path: '/', Component: () => <TakenIn taken={taken} /> }])

test('a car that was taken in leads to its costs, unless it is no longer on the site', async () => {
  const html = renderToStaticMarkup(
    <TextsProvider texts={await openTexts('en')}>
      <Stub />
    </TextsProvider>,
  )
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual(['/detail/one/ledger'])
  expect(html).toMatch(/<section id="taken".*N-1.*₩12,345,678.*N-1.*Costs missing/)
})
