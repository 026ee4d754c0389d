import { createContext, type ReactNode, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { plainSite, SiteProvider } from '#app/features/base/settings/shared/site.tsx'
import { TitleLine } from '#app/features/stock/cars/shared/facts.tsx'
import type { Language } from '#app/i18n/languages.ts'
import { openTexts } from '#app/i18n/texts.ts'
import { TextsProvider } from '#app/i18n/translation.tsx'
import { CarComment, CarFacts } from '#app/pages/shop/car-facts.tsx'
import { carWith } from '../../../../../tests/cars.ts'
import type { CarCard as Card } from '../read.server.ts'
import { CarCard } from './car-card.tsx'

const Shown = createContext<ReactNode>(null)
const Stub = createRoutesStub([{ path: '/', Component: () => useContext(Shown) }])

async function render(
  car: Partial<Card>,
  language: Language,
  part: 'card' | 'facts' | 'title' = 'card',
): Promise<string> {
  const card = {
    ...carWith({ make: 'Kia', model: 'K5', ...car }),
    cover: null,
    pictureCount: 0,
    latestComment: car.latestComment ?? null,
  }
  const html = renderToStaticMarkup(
    <TextsProvider texts={await openTexts(language)}>
      <SiteProvider value={plainSite}>
        <Shown
          value={
            part === 'card' ? (
              <CarCard car={card} sizes="1px" remarked />
            ) : part === 'title' ? (
              <TitleLine car={card} />
            ) : (
              <>
                <CarFacts car={card} vinSays={{}} />
                <CarComment car={card} />
              </>
            )
          }
        >
          <Stub />
        </Shown>
      </SiteProvider>
    </TextsProvider>,
  )
  return part === 'facts'
    ? html
    : html
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
}

const korean = '무사고 차량입니다'

test('a card shows the seller’s comment to readers of its script', async () => {
  expect(await render({ comment: korean }, 'ko')).toContain(korean)
  for (const language of ['en', 'ar'] as const) {
    const words = await render({ comment: korean }, language)
    expect(words).not.toContain(korean)
    expect(words).not.toMatch(/No comments yet|لا يوجد وصف/)
  }
  expect(await render({ comment: 'One owner' }, 'en')).toContain('One owner')
})

test('a card falls back to a visitor’s comment, or says that there is none', async () => {
  expect(await render({ latestComment: 'Is it still there?' }, 'en')).toContain('Is it still there?')
  expect(await render({ latestComment: 'Is it still there?' }, 'ko')).not.toContain('still there')
  expect(await render({}, 'en')).toContain('No comments yet.')
})

test.each([
  ['en', '46,800 km · Diesel · Automatic'],
  ['ko', '46,800 km · 디젤 · 자동'],
  ['ar', '46,800 كم · ديزل · أوتوماتيك'],
] as const)('without a port, a card shows mileage, fuel and gearbox in %s', async (language, words) => {
  const car = { mileage: 46_800, fuelType: 'Diesel', transmission: 'Automatic', drive: 'AWD', trim: '2.0 Noblesse' }
  expect(await render(car, language)).toContain(words)
  expect(await render(car, language)).not.toContain('Noblesse')
})

test('a photo has one plate: a reservation goes before an inspection', async () => {
  expect(await render({ proof: ['inspected'] }, 'en')).toContain('Inspected')
  const reserved = await render({ proof: ['inspected'], reservedUntil: '2026-12-24' }, 'en')
  expect(reserved).toContain('Reserved')
  expect(reserved).not.toContain('Inspected')
  expect(await render({ proof: ['inspected'], soldOut: true }, 'en')).not.toContain('Inspected')
})

test('the line below a title says nothing twice', async () => {
  const line = (car: Partial<Card>) =>
    render({ transmission: 'Automatic', drive: '4WD', seats: 9, ...car }, 'en', 'title')
  expect(await line({ trim: '9 seats Prestige' })).toMatch(/9 seats Prestige.*4WD.*Automatic$/)
  expect(await line({ trim: '4wd 9-seater' })).toMatch(/4wd 9-seater Automatic$/)
  expect(await line({ trim: '9인승' })).not.toContain('9 seats')
  expect(await line({ trim: '2.9 Prestige' })).toMatch(/9 seats$/)
})

test.each([
  ['en', 'Negotiable', 'Petrol'],
  ['ko', '가격 협의', '가솔린'],
  ['ar', 'قابل للتفاوض', 'بنزين'],
] as const)(
  'in %s a negotiable price is called %s, and petrol and gasoline are both %s',
  async (language, price, fuel) => {
    for (const fuelType of ['Petrol', 'Gasoline'])
      for (const sellingPrice of ['Negotiable', '협의', 'قابل للتفاوض', 'по договорённости']) {
        const words = await render({ fuelType, sellingPrice }, language)
        expect(words).toContain(price)
        expect(words).toContain(fuel)
      }
  },
)

test('a comment in another language has a lang attribute for screen readers and fonts', async () => {
  const facts = { comment: korean, commentLanguage: 'ko' }
  expect(await render(facts, 'en', 'facts')).toMatch(/<p dir="auto" lang="ko"[^>]*>무사고 차량입니다</)
  expect(await render(facts, 'ko', 'facts')).not.toContain('lang=')
  expect(await render({ comment: 'K5', commentLanguage: null }, 'en', 'facts')).not.toContain('lang=')
})

test('the Arabic word for an SUV does not suggest four-wheel drive', async () => {
  expect(await render({ category: 'SUV' }, 'ar', 'facts')).not.toContain('رباعي')
})
