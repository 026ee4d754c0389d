import type { Page } from '@playwright/test'
import type { Car } from '#app/features/cars/schema.ts'
import { type SheetKey, sheetFieldOf, sheetKeys } from '#app/features/condition/fields.ts'
import { type Language, languages } from '#app/i18n/languages.ts'
import { isPersonal } from '#app/lib/personal.ts'
import { film } from '../films.ts'
import { expect, test } from './fixtures.ts'
import { breakNumbers, findColours, findCutTexts, findLatin, findMisnamed, findSmallTargets, findSticking, findViolations, speak } from './look.ts'
import { operate } from './operated.ts'

// Each page in each state is looked at in every language, by day and by night, on a phone and on a desk; no test needs another, so both workers share them.
test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A page in one of its states. `afresh`: something on it was said in the language of that moment, so each language begins anew. */
type Row = { name: string; path: string; operator?: true; afresh?: true; prepare?: (page: Page) => Promise<void> }
type Cars = { available: Car; sold: Car; plain: Car }

const damaged = { name: 'IMG_2047.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
const submit = (page: Page) => page.locator('main form button[type=submit]').last()

const rows = [
  { name: 'home, language menu open', path: '/', prepare: (page) => page.locator('header summary').click() },
  { name: 'home, all cars open', path: '/', prepare: openAllCars },
  { name: 'home, menu of small screens open', path: '/', prepare: openMenu },
  { name: 'home, suggestions open', path: '/', prepare: openSuggestions },
  { name: 'results', path: '/search' },
  { name: 'results of words', path: '/search/tesla' },
  { name: 'results narrowed down', path: '/search/sorento?make=kia&fuel=diesel&color=white&price-to=90000&sold=hide' },
  { name: 'all cars, filters open', path: '/AllCar?make=kgm&make=chevrolet', prepare: openFilters },
  { name: 'no results', path: '/search/9999' },
  { name: 'results of a make', path: '/search/make/genesis' },
  { name: 'results of a category, with what its cars cost at a place', path: '/cars/category/van?to=jo-amman-roro' },
  { name: 'no results of a category', path: '/cars/category/9999' },
  { name: 'a search, just saved', path: '/search/make/kia?fuel=diesel', prepare: saveSearch },
  { name: 'saved searches, one removed', path: '/shortlist', prepare: removeSearch },
  { name: 'all cars', path: '/AllCar?category=bus' },
  { name: 'recent cars', path: '/RecentCar' },
  { name: 'a list that does not come', path: '/', afresh: true, prepare: failList },
  { name: 'a car, with every line of what it costs at a place', path: '/cardetails/:available?to=jo-amman-roro', prepare: openCosts },
  { name: 'a sold car', path: '/cardetails/:sold' },
  { name: 'a car without pictures', path: '/cardetails/:plain' },
  { name: 'a car in full screen', path: '/cardetails/:available#photos', prepare: (page) => page.locator('dialog[open] img').first().waitFor() },
  { name: 'comments, written and refused', path: '/cardetails/:available', afresh: true, prepare: refuseComments },
  { name: 'a car with all that a condition sheet can say', path: '/cardetails/:plain', operator: true, afresh: true, prepare: fillSheet },
  { name: 'a car with films, one of which does not come', path: '/cardetails/:plain', operator: true, afresh: true, prepare: fillFilms },
  { name: 'contact', path: '/contact' },
  { name: 'help, all questions open', path: '/help', prepare: openQuestions },
  { name: 'an unknown address', path: '/nowhere' },
  { name: 'an unknown car', path: '/cardetails/none' },
  { name: 'a crash', path: '/contact', afresh: true, prepare: crash },
  { name: 'offline', path: '/', prepare: loseLine },
  { name: 'sign-in, refused', path: '/sign-in', prepare: refuseSignIn },
  { name: 'the operator’s cars, a menu open', path: '/Admin', operator: true, prepare: (page) => page.locator('article summary').first().click() },
  { name: 'cards that an operator changes in place', path: '/search?sold=show', operator: true, prepare: seeInline },
  { name: 'the question before deleting', path: '/Admin', operator: true, prepare: askDelete },
  { name: 'editing', path: '/detail/:available', operator: true, prepare: (page) => page.locator('form details summary').first().click() },
  { name: 'a condition sheet', path: '/detail/:available/condition', operator: true, prepare: chooseMark },
  { name: 'editing, a picture’s address asked for', path: '/detail/:available', operator: true, prepare: askAddress },
  { name: 'what a pro-forma sheet needs', path: '/detail/:available/proforma', operator: true },
  { name: 'who sells, a shipped car being typed', path: '/settings/seller', operator: true, prepare: typeShipped },
  { name: 'what Help answers, a question of one’s own refused', path: '/settings/help', operator: true, afresh: true, prepare: refuseQuestion },
  { name: 'exchange rates', path: '/rates', operator: true },
  { name: 'a car to edit that is not there', path: '/detail/none', operator: true },
  { name: 'landed cost, a country to add chosen', path: '/destinations', operator: true, prepare: chooseCountry },
  { name: 'a country’s landed cost, a figure refused', path: '/destinations/JO', operator: true, afresh: true, prepare: refuseFigure },
  { name: 'adding, pictures', path: '/AddListing', operator: true, prepare: choosePictures },
  { name: 'adding, comment', path: '/AddListing', operator: true, prepare: goToComment },
  { name: 'adding, details refused', path: '/AddListing', operator: true, afresh: true, prepare: refuseDetails },
] satisfies Row[]

async function fillSheet(page: Page) {
  const url = new URL(page.url())
  const id = 'a'.repeat(32)
  const picture = `/pictures/${id}-1280.jpg`
  const said = (key: SheetKey) => {
    const { kind, words = [] } = sheetFieldOf(key)
    return {
      marks: ['X', 'W', 'repainted', 'A1', 'U2', 'C3', 'T'],
      word: words.at(-1),
      tyre: 5.5,
      number: 2,
      text: 'A',
      date: '2026-11-23',
      picture,
      scan: [picture, `/files/${id}.pdf`],
    }[kind]
  }
  const condition = Object.fromEntries(sheetKeys.map((key) => [key, said(key)]))
  await page.request.put(`/api/cars/${url.pathname.split('/').at(-1)}`, { data: { condition }, headers: { origin: url.origin } })
  await page.reload()
  await page.locator('[aria-labelledby=condition] dd').first().waitFor()
}
async function fillFilms(page: Page) {
  const url = new URL(page.url())
  const headers = { origin: url.origin }
  const file = { name: 'film.mp4', mimeType: 'video/mp4', buffer: film() }
  const kept = await (await page.request.post('/api/files', { multipart: { file }, headers })).json()
  const films = ['https://youtu.be/dQw4w9WgXcQ', kept.url]
  await page.request.put(`/api/cars/${url.pathname.split('/').at(-1)}`, { data: { films }, headers })
  await page.reload()
  await page.locator('[aria-labelledby=films] li a').last().click()
  // It has a head and nothing that could be seen.
  await page.locator('[aria-labelledby=films] [role=status]').waitFor()
}
async function typeShipped(page: Page) {
  await page.locator('#shipped button').first().click()
  await page.locator('#shipped details[open] input').first().fill('Kia')
}

async function refuseQuestion(page: Page) {
  await page.locator('ol summary').first().click()
  await page.locator('ol + button').click()
  await page.locator('ol li').last().locator('input').first().fill('?')
  await submit(page).click()
  await page.locator('ol [aria-invalid]').first().waitFor()
}

async function chooseMark(page: Page) {
  await page.locator('foreignObject button').nth(2).click()
  await page.locator('section.sticky button[aria-pressed]').nth(1).click()
}
async function seeInline(page: Page) {
  await page.locator('article button.cursor-text').first().waitFor()
}
async function openAllCars(page: Page) {
  await page.locator('#list ~ *, [aria-labelledby=list]').locator('a[aria-haspopup=dialog]').click()
  await page.locator('#all-cars li').first().waitFor()
}
async function saveSearch(page: Page) {
  await page.getByRole('button', { name: 'Save this search' }).click()
  await page.locator('section.toast').waitFor()
}
async function removeSearch(page: Page) {
  const kept = ['make=kia&fuel=diesel&price-to=15000', 'category=suv&year-from=2018&pictures=1'].map((key, at) => ({
    key,
    at: at + 1,
    labels: { kia: 'Kia' },
  }))
  await page.evaluate((text) => localStorage.setItem('nuricar.searches.1', text), JSON.stringify(kept))
  await page.reload()
  await page.locator('[aria-labelledby=searches] li button').last().click()
}
async function openFilters(page: Page) {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.locator('a[href$="#filters"]').click()
  await page.getByRole('dialog').waitFor()
  // Every group unfolded, and the rest of the longest.
  await page.locator('#filters details').evaluateAll((all) => {
    for (const one of all as HTMLDetailsElement[]) one.open = true
  })
  await page.locator('#filters input[name=year-from]').fill('18')
  await page.locator('#filters button[type=submit]').last().click()
  await page.getByRole('alert').waitFor()
}
async function openMenu(page: Page) {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.locator('header button[aria-haspopup=dialog]').click()
}
async function openSuggestions(page: Page) {
  await page.getByRole('main').getByRole('combobox').fill('so')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
}
async function failList(page: Page) {
  await page.route(/\/search\/make\/kia\.data/, (route) => route.fulfill({ status: 500 }))
  await page.locator('a[href$="/search/make/kia"]').click()
  await page.getByRole('alert').waitFor()
}
async function refuseComments(page: Page) {
  await page.locator('[aria-labelledby=comments] form button').first().click()
  const reply = page.locator('[aria-labelledby=comments] article button[aria-expanded]').first()
  await reply.click()
  await page.locator('[aria-labelledby=comments] article form button').first().click()
  await expect(page.locator('[aria-labelledby=comments] [role=alert]')).toHaveCount(2)
}
async function openCosts(page: Page) {
  await page.locator('[aria-labelledby=costs] details').evaluateAll((all) => {
    for (const one of all as HTMLDetailsElement[]) one.open = true
  })
}
async function openQuestions(page: Page) {
  await page.locator('main details:not([open]) > summary').evaluateAll((all: HTMLElement[]) => {
    for (const question of all) question.click()
  })
}
async function crash(page: Page) {
  await breakNumbers(page)
  await page.locator('header a').first().click()
  await page.getByRole('alert').waitFor()
}
async function loseLine(page: Page) {
  // The page that is asked for and the languages have been here: only what the page shows is missing.
  for (const lang of [...languages, 'en'] as const) await speak(page, lang)
  await page.locator('footer a[href$="/contact"]').click()
  await page.waitForURL('**/contact')
  await page.context().setOffline(true)
  await page.locator('header a').first().click()
  await page.getByRole('alert').waitFor()
}
async function refuseSignIn(page: Page) {
  await submit(page).click()
  await page.getByRole('alert').waitFor()
}
async function askDelete(page: Page) {
  await page.locator('article summary').first().click()
  await page.locator('details[open] button').last().click()
  await page.getByRole('dialog').waitFor()
}
async function askAddress(page: Page) {
  await page.locator('[aria-labelledby=pictures] button').first().click()
  await page.getByRole('dialog').waitFor()
}
async function chooseCountry(page: Page) {
  await page.locator('[aria-labelledby=add] select').selectOption('MN')
}
async function refuseFigure(page: Page) {
  await page.evaluate(() => localStorage.removeItem('nuricar-landed JO'))
  await page
    .locator('main form section details')
    .first()
    .click({ position: { x: 20, y: 20 } })
  await page.locator('main form section details[open] input[inputmode=decimal]').first().fill('-')
  await submit(page).click()
  await page.locator('[aria-invalid]').first().waitFor()
}
async function choosePictures(page: Page) {
  await page.locator('input[accept*=jpeg][multiple]').setInputFiles([damaged])
  await page.locator('main ol li img').first().waitFor()
}
async function goToComment(page: Page) {
  await submit(page).click()
  await page.locator('textarea').waitFor()
}
async function refuseDetails(page: Page) {
  await goToComment(page)
  await submit(page).click()
  await page.locator('input[name=year]').fill('1800')
  await submit(page).click()
  await page.locator('[aria-invalid]').waitFor()
}

type Look = { lang: Language; width: number; scheme: 'light' | 'dark'; find: (page: Page) => Promise<string[]> }
const findInForm = (page: Page) => findViolations(page, 'form')
/**
 * How a page is looked at with axe. What it costs is spared where it finds the same again: colours are the same in all languages, and those of the dark follow from those of the light
 * (app/ui/tokens.test.ts); what is wrong in a narrow window is so in Korean as in Arabic. So the widths take turns for colours, and the two languages for the rest, page by page.
 */
const looksOf = (at: number): Look[] => [
  { lang: 'en', width: 1280, scheme: 'light', find: findInForm },
  { lang: 'en', width: at % 2 === 0 ? 1280 : 360, scheme: 'light', find: findColours },
  at % 2 === 0 ? { lang: 'ko', width: 360, scheme: 'dark', find: findInForm } : { lang: 'ar', width: 360, scheme: 'light', find: findInForm },
]

/** Words of the cars themselves and names that are the same in every language. */
const names =
  'Nuricar EXW FOB CFR CIF SGS JEVIC QISJ KEVIC JavaScript KG Mobility Khan WhatsApp KakaoTalk PDF JPEG PNG WebP GIF AVIF VIN URL CSV XML ECB Euro USD JOD aqaba MB km cm ppm cc RoRo SUV LPG CNG FWD RWD AWD CVT ABS ECM ESC HID HUD ISOFIX LED TPMS USB MP4 WebM YouTube Vimeo VK Bluetooth Apple CarPlay Android Auto'

let known: (Cars & { words: string[] }) | undefined
async function findCars(page: Page): Promise<Cars & { words: string[] }> {
  if (known) return known
  const cars: Car[] = await (await page.request.get('/api/all-cars')).json()
  const find = (wanted: (car: Car) => boolean) => cars.find(wanted) as Car
  known = {
    available: find((car) => !car.soldOut && car.pictures.length === 4 && car.priceUsd !== null),
    sold: find((car) => car.soldOut && car.pictures.length > 1),
    plain: find((car) => car.pictures.length === 0),
    words: [names, ...cars.flatMap((car) => [car.make, car.model, car.trim, car.stockNumber, car.vin].filter((text) => text !== null))],
  }
  return known
}

for (const [at, { name, path, operator, afresh, prepare }] of (rows as Row[]).entries()) {
  test(`${name}: nothing for axe to find, nothing cut off, too small or left in English`, async ({ page, site, signIn }) => {
    if (operator) await signIn()
    const cars = await findCars(page)
    if (name.startsWith('comments'))
      await page.request.post(`/api/cars/${cars.available.id}/comments`, { data: { comment: 'كم سعر الشحن؟' }, headers: { origin: site.url } })
    // What one language has left in the form is not the beginning of the next.
    if (path === '/AddListing') await page.addInitScript(() => void indexedDB.deleteDatabase('nuricar-drafts'))
    const url = new URL(
      path.replace(/:(\w+)/, (_, which: keyof Cars) => cars[which].id),
      site.url,
    )
    for (const lang of languages) {
      if (lang === 'en' || afresh) {
        url.searchParams.set('lang', lang)
        await page.unrouteAll()
        await page.setViewportSize({ width: 1280, height: 900 })
        await page.emulateMedia({ colorScheme: 'light' })
        await page.goto(url.href)
        await prepare?.(page)
      } else await speak(page, lang)
      for (const { width, scheme, find } of looksOf(at).filter((look) => look.lang === lang)) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme: scheme })
        expect.soft(await find(page), `${lang} ${width} ${scheme}`).toEqual([])
      }
      await page.setViewportSize({ width: 360, height: 800 })
      expect.soft(await findSmallTargets(page, 24), `${lang} at 360 px, smaller than 24 px`).toEqual([])
      expect.soft(await findMisnamed(page), `${lang}, called other than it reads`).toEqual([])
      // Operators read English in Russian.
      if (lang !== 'en' && !(lang === 'ru' && (operator || isPersonal(path))))
        expect.soft(await findLatin(page, cars.words), `${lang}: words left in another language`).toEqual([])
      await page.setViewportSize({ width: 320, height: 800 })
      expect.soft(await findSticking(page), `${lang} at 320 px`).toEqual([])
      expect.soft(await findCutTexts(page), `${lang} at 320 px, cut off`).toEqual([])
    }
  })
}

test('letters of twice the size and wider spacing cut nothing off and push nothing out of the window', async ({ page }) => {
  const cars = await findCars(page)
  const session = await page.context().newCDPSession(page)
  const look = async (what: string, isCutToo = true) => {
    for (const lang of languages) {
      await speak(page, lang)
      expect.soft(await findSticking(page), `${what}, ${lang}`).toEqual([])
      if (isCutToo) expect.soft(await findCutTexts(page), `${what}, ${lang}, cut off`).toEqual([])
    }
    await speak(page, 'en')
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of [
    '/?to=jo-amman-roro',
    '/search',
    `/cardetails/${cars.available.id}?to=jo-amman-roro`,
    '/contact',
    '/help',
    '/nowhere',
    '/sign-in',
  ]) {
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    await look(`${path}, 200 % at 1280 px`)
    if (path === '/nowhere' || path === '/sign-in') continue
    // A phone's own large letters.
    await page.setViewportSize({ width: 360, height: 800 })
    await look(`${path}, 200 % at 360 px`, false)
    if (path === '/search' || path === '/contact') continue
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
    // WCAG 1.4.12; a sheet made by a script is not what the page's policy refuses.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }',
      )
      document.adoptedStyleSheets = [sheet]
    })
    await look(`${path}, spaced`)
  }
})

test('a car with endless words, and a page whose letters alone are made twice as large, push nothing out of a phone’s window', async ({
  page,
  site,
  signIn,
}) => {
  test.slow()
  await signIn()
  await page.setViewportSize({ width: 360, height: 780 })
  const car = await operate(page, site).add({
    make: 'Hottentottenpotentatentantenattentatstäter',
    model: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
    category: 'Großraumlimousinenkombinationsfahrzeug',
    sellingPrice: 'Verhandlungsbasisauskunftaufanfrageperfernsprecher',
    comment: 'Geschwindigkeitsbegrenzungsüberschreitungsanzeige'.repeat(3),
  })
  const { available, sold } = await findCars(page)
  const ids = [car.id, available.id, sold.id]
  const open = ['/', '/search', `/cardetails/${car.id}`, `/compare?cars=${ids}`, `/shortlist?cars=${ids}`].map(
    (path) => `${path}${path.includes('?') ? '&' : '?'}to=jo-amman-roro`,
  )
  for (const path of [...open, '/Admin', `/detail/${car.id}`, '/data', '/due', '/comments', '/interest', '/rates', '/settings']) {
    await page.goto(path)
    for (const size of ['100%', '200%']) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, size)
      for (const lang of languages) {
        await speak(page, lang)
        expect.soft(await findSticking(page), `${path}, letters of ${size}, ${lang}`).toEqual([])
      }
    }
    await speak(page, 'en')
  }
})
