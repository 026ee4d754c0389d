import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, request as newRequest, type Page } from '@playwright/test'
import { currencies } from '#app/features/base/money/components/currency-list.tsx'
import { brandTags } from '#app/features/stock/cars/choices.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { formatCurrencyName } from '#app/i18n/format.ts'
import { type Language, languages } from '#app/i18n/languages.ts'
import russian from '#app/i18n/names.ru.json' with { type: 'json' }
import { states } from '../states/all.ts'
import { type CarKind, openCars, withCars } from '../states/cars.ts'
import { isOperators, operatorLanguages, type State, screenOf } from '../states/state.ts'
import { textsOf } from '../states/texts.ts'
import { test as base, expect } from './fixtures.ts'
import { findCutTexts, findLatin, findMisnamed, findSmallTargets, findSticking, findViolations } from './look.ts'
import { type Site, startEmptySite } from './site.ts'

// `npm test` checks pages in English at one width. `npm run test:all` checks all states, languages, colour schemes and
// widths.
const isAll = process.env.TEST_ALL === 'true'

type RunningSite = {
  url: string
  cookies: Awaited<ReturnType<APIRequestContext['storageState']>>['cookies']
  words: string[]
  id: (kind: CarKind) => Promise<string>
}

const test = base.extend<object, { empty: Site; placeOf: (site: Site) => Promise<RunningSite> }>({
  empty: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
    async ({}, use) => {
      const site = await startEmptySite(await mkdtemp(join(tmpdir(), 'nuricar-empty-')))
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  placeOf: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const places = new Map<string, Promise<RunningSite>>()
      await use((site) => {
        const place = places.get(site.url) ?? openPlace(site)
        places.set(site.url, place)
        return place
      })
    },
    { scope: 'worker' },
  ],
})

async function openPlace(site: Site): Promise<RunningSite> {
  const operator = await newRequest.newContext({ baseURL: site.url, extraHTTPHeaders: { origin: site.url } })
  await operator.post('/api/auth/sign-in/email', { data: site.operator })
  await operator.put('/api/settings', { data: { languages } })
  const cars: Car[] = await (await operator.get('/api/all-cars')).json()
  const hands = {
    add: async (car: Partial<Car>) => ((await (await operator.post('/api/cars', { data: car })).json()) as Car).id,
    remove: (id: string) => operator.delete(`/api/cars/${id}`),
  }
  const { cookies } = await operator.storageState()
  const words = cars
    .flatMap(({ make, model, trim, stockNumber, vin, condition }) => [
      make,
      model,
      trim,
      stockNumber,
      vin,
      condition?.inspectedBy,
    ])
    .filter((text) => typeof text === 'string')
  return {
    url: site.url,
    cookies,
    // A site without cars still shows the tags of brands.
    words: [names, ...brandTags, ...russianNames, ...currencies, ...words],
    id: openCars(hands, { cars, pictures: cars.flatMap(({ pictures }) => pictures) }),
  }
}

// Russian pages show Latin names that buyers know: 'K5 (Optima)'.
const russianNames = Object.values(russian.models).flatMap((models) => Object.values(models))
// Spanish dates have ‘6 may 2024’.
const esMonths = ['may']
const names =
  'Nuricar BMW XG PI EXW FOB CFR CIF SGS JEVIC QISJ KEVIC JavaScript KG Mobility Khan WhatsApp KakaoTalk PDF JPEG PNG WebP GIF AVIF HEIC VIN URL RSS CSV XML JSON xlsx xls ods GCC ECB Euro USD JOD aqaba MB km cm ppm cc RoRo SUV LPG CNG FWD RWD AWD CVT ABS ECM ESC HID HUD ISOFIX LED TPMS USB MP4 WebM YouTube Vimeo VK Bluetooth Apple CarPlay Android Auto Windows Chrome DHL Excel'

type Look = { lang: Language; width: 360 | 1280; schemes: ('light' | 'dark')[] }

function looksOf(state: State, at: number): Look[] {
  const wanted = ([360, 1280] as const).filter((width) => !state.on || screenOf(width) === state.on)
  if (!isAll && (state.before || state.reach)) return []
  if (!isAll) return [{ lang: 'en', width: wanted[at % wanted.length] ?? 360, schemes: ['light'] }]
  const spoken = languages.filter((lang) => !isOperators(state) || operatorLanguages.includes(lang))
  return spoken.flatMap((lang) =>
    wanted.map((width) => ({ lang, width, schemes: ['light' as const, 'dark' as const] })),
  )
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel' })

async function check(page: Page, state: State, site: RunningSite, { lang, width, schemes }: Look): Promise<void> {
  const at = { lang, site: site, id: site.id }
  await page.context().addCookies(state.as === 'operator' ? site.cookies : [])
  await page.setViewportSize({ width, height: 800 })
  await state.before?.(page, at)
  const url = new URL(await withCars(state.path, site.id), site.url)
  url.searchParams.set('lang', lang)
  await page.goto(url.href)
  await state.reach?.(page, at)
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    // Dark mode differs only in colours.
    expect.soft(await findViolations(page, scheme === 'dark' ? 'contrast' : isAll ? 'all' : 'form'), scheme).toEqual([])
  }
  expect.soft(await findSticking(page), 'outside of the window').toEqual([])
  expect.soft(await findCutTexts(page), 'cut off').toEqual([])
  expect.soft(await findMisnamed(page), 'named differently from their text').toEqual([])
  if (width === 360) expect.soft(await findSmallTargets(page, 24), 'smaller than 24 px').toEqual([])
  // Spanish has Latin letters too: there, only words of English texts show a text left in English.
  const [own, foreign] =
    lang === 'es'
      ? [[...textsOf('es'), ...esMonths, ...currencies.map((code) => formatCurrencyName(code, 'es'))], textsOf('en')]
      : [[]]
  if (lang !== 'en')
    expect
      .soft(await findLatin(page, [...site.words, state.latin ?? '', ...own], foreign), 'left in another language')
      .toEqual([])
}

const listed = states.flatMap((state, at) =>
  looksOf(state, at).map((look) => ({ state, look, title: `${state.name} in ${look.lang} at ${look.width} px` })),
)

for (const { state, look, title } of listed.filter(({ state }) => !state.site && !state.worker))
  test(title, async ({ page, site, placeOf }) => check(page, state, await placeOf(site), look))

test.describe('a site without cars', () => {
  for (const { state, look, title } of listed.filter(({ state }) => state.site))
    test(title, async ({ page, empty, placeOf }) => check(page, state, await placeOf(empty), look))
})

if (isAll)
  test.describe('with the service worker', () => {
    test.use({ serviceWorkers: 'allow' })
    for (const { state, look, title } of listed.filter(({ state }) => state.worker))
      test(title, async ({ page, site, placeOf }) => check(page, state, await placeOf(site), look))
  })
