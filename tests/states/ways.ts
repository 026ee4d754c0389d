import XLSX from '@e965/xlsx'
import type { Locator, Page } from '@playwright/test'
import { splitLanguage } from '#app/i18n/address.ts'
import type { TextKey } from '#app/i18n/translate.ts'
import { sellersDay } from '#app/lib/day.ts'
import { breakNumbers, waitForStored, waitForWorker } from '../e2e/look.ts'
import type { Way } from './state.ts'
import { patternOf } from './texts.ts'

type At = Parameters<Way>[1]
/** A selector, or a function that finds an element by its text in the language of the page. */
type Target = string | ((page: Page, at: At) => Locator)
type Role = Parameters<Page['getByRole']>[0]

export const named =
  (role: Role, key: TextKey | (string & {}), within = 'body'): Target =>
  (page, { lang }) =>
    page.locator(within).getByRole(role, { name: patternOf(lang, key) })

export const button = (key: TextKey | (string & {}), within?: string) => named('button', key, within)

const find = (page: Page, at: At, target: Target) =>
  typeof target === 'string' ? page.locator(target) : target(page, at)

export const press =
  (target: Target, which: 'first' | 'last' = 'first'): Way =>
  (page, at) =>
    find(page, at, target)[which]().click()

export const chooseFromMenu = (key: TextKey) => inSequence(openMenu, press(button(key)))
export const openMenu: Way = (page, { lang }) =>
  page.getByRole('article').getByLabel(patternOf(lang, 'admin.menu')).first().click()

export const inSequence =
  (...ways: Way[]): Way =>
  async (page, at) => {
    for (const way of ways) await way(page, at)
  }

export const see =
  (target: Target): Way =>
  (page, at) =>
    find(page, at, target).first().waitFor()

export const fill =
  (selector: string, text: string): Way =>
  (page) =>
    page.locator(selector).first().fill(text)

export const remember =
  (key: string, value: unknown): Way =>
  (page) =>
    page.addInitScript(([key, text]) => localStorage.setItem(key, text), [key, JSON.stringify(value)] as const)

export const refuse =
  (address: string | RegExp, status = 500): Way =>
  (page) =>
    page.route(address, (route) => route.fulfill({ status, body: '{}' }))

/** Waits for the skeleton of a loading page, which appears late on purpose (`app/ui/slow.ts`). */
export const wait: Way = (page) => page.waitForTimeout(1500)

export const stallRequests =
  (address: string | RegExp): Way =>
  (page) =>
    page.route(address, () => undefined)

export const openDetails =
  (selector: string): Way =>
  (page) =>
    page.locator(selector).evaluateAll((all) => {
      for (const one of all as HTMLDetailsElement[]) one.open = true
    })

export const amman = 'to=jo-amman-roro'

/** Follows the link of the header, which is in the menu on phones. */
export async function openShortlist(page: Page): Promise<void> {
  const link = page.locator('header a[href$="/shortlist"]:visible').first()
  if (!(await link.isVisible())) await page.locator('header button[popovertarget="site-menu"]').first().click()
  await link.click()
}

const savedCars = 3
export const fillShortlist: Way = async (page, { lang }) => {
  const buttons = page.getByRole('article').getByRole('button', { name: patternOf(lang, 'saved.save') })
  for (let at = 0; at < savedCars; at++) await buttons.nth(at).click()
  await openShortlist(page)
  await page.waitForURL(/\/shortlist$/)
  const cars = page.getByRole('main').getByRole('article')
  await cars.nth(savedCars - 1).waitFor()
}

export const seeSplash: Way = async (page) => {
  await page.locator('#splash').waitFor()
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = 1000
    }
  })
}

export const offerInstall: Way = async (page) => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() =>
    dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => undefined }),
    ),
  )
  await page.locator('.toast').waitFor()
}

export const crash: Way = async (page) => {
  await breakNumbers(page)
  await page.locator('header a').first().click()
  await page.getByRole('alert').waitFor()
}

export const loseLine: Way = async (page) => {
  await page.locator('footer a[href$="/contact"]').click()
  await page.waitForURL('**/contact*')
  await page.context().setOffline(true)
  await page.locator('header a').first().click()
  await page.getByRole('alert').waitFor()
}
export const openStoredPage: Way = async (page) => {
  await waitForWorker(page)
  await page.locator('main article a[href*="/cardetails/"]').first().click()
  await page.waitForURL('**/cardetails/*')
  const { path } = splitLanguage(new URL(page.url()).pathname)
  await waitForStored(page, `/kept-data${path}`)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.reload()
  await page.locator('.seen:visible').waitFor()
}

export const openUnstoredPage: Way = async (page, at) => {
  await openStoredPage(page, at)
  await page.goto(new URL(`/cardetails/${await at.id('sold')}`, at.site.url).href)
  await page.locator('main h1').waitFor()
}

export const blockCopying: Way = (page) =>
  page.addInitScript(() => {
    document.execCommand = () => false
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })

export const copies: Way = (page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => undefined } })
  })

export const share = inSequence(press(button('share.share', 'main')), (page) =>
  page.getByRole('alert').filter({ visible: true }).first().waitFor(),
)

export const submit = (page: Page) => page.locator('main form button[type=submit]:not([value=signOut])').last()

/** Answers a new comment in place of the site, so that the site stays as it is. */
export const answerComment: Way = (page) =>
  page.route('**/api/cars/*/comments', (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const carId = new URL(route.request().url()).pathname.split('/')[3]
    const comment = {
      id: 'sent',
      carId,
      comment: '',
      ready: { key: 'available' },
      likes: 0,
      replies: [],
      createdAt: new Date().toISOString(),
      language: null,
    }
    return route.fulfill({ status: 201, json: comment })
  })

/** Three devices search for a model that the site does not have. */
export const wantModel: Way = async (_page, { site }) => {
  for (const digit of '123') {
    const body = JSON.stringify({
      search: 'model=hyundai%2Fveloster&year-from=2018&year-to=2020&price-to=9000',
      country: 'JO',
      device: digit.repeat(32),
    })
    // Headless browsers and operators are not counted.
    await fetch(`${site.url}/api/search/wanted`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/140.0.0.0 Mobile',
      },
      body,
    })
  }
}

/** Drafts: one ready, one with a wrong value and without photos, one with a time. */
export const addDrafts: Way = async (page, { site }) => {
  const cars = (await (await page.request.get(`${site.url}/api/available-cars?limit=3`)).json()) as {
    pictures: string[]
  }[]
  const contents = [
    { make: 'Hyundai', model: 'Grandeur', year: '2021', sellingPrice: '$18,500' },
    { make: 'Kia', year: 'about 2019', comment: '무사고' },
    { make: 'Genesis', model: 'G80', year: '2022', sellingPrice: '32,000,000원' },
  ]
  for (const [at, values] of contents.entries())
    await page.request.put(`${site.url}/api/drafts/draft-number-${at}`, {
      data: { values, pictures: at === 1 ? [] : (cars[at]?.pictures ?? []) },
    })
  const scheduled = { ids: ['draft-number-2'], action: 'schedule', at: '2099-01-05T00:00:00Z' }
  await page.request.post(`${site.url}/api/drafts/batch`, { data: scheduled })
}

/** Two shares wait: photos with a text, and one photo. */
export const addShares: Way = async (page) => {
  await page.evaluate(async () => {
    const cache = await caches.open('nuricar-shares')
    const cars = (await (await fetch('/api/available-cars?limit=50')).json()) as { pictures: string[] }[]
    const photo = await (await fetch(cars.flatMap(({ pictures }) => pictures)[0] ?? '')).blob()
    for (const [at, { photos, text }] of [
      { photos: 12, text: '무사고 현대 그랜저 2019년 3월식\n85,000km 가솔린 오토 흰색 랩핑, 1인 소유, 정비 기록 있음' },
      { photos: 1, text: '' },
    ].entries()) {
      const form = new FormData()
      for (let one = 0; one < photos; one++)
        form.append('photos', new File([photo], `${one}.jpg`, { type: photo.type }))
      form.set('text', text)
      const share = { id: `share-${at}`, at: Date.now() - 3_600_000 + at, photos, bytes: 1, text }
      await cache.put(
        `/shares/${share.id}`,
        new Response(form, { headers: { 'x-share': encodeURIComponent(JSON.stringify(share)) } }),
      )
    }
  })
  await page.reload()
  await page.locator('main section li img').first().waitFor()
}

const privateStock = [
  ['stock number', 'make', 'model', 'year', 'price', 'status', 'description', '비고'],
  ['A', 'Kia', 'K5', '2020', '$9,000', 'Workshop', 'Very clean, bottom price 8,500', 'bottom 8,000'],
  ['B', 'Kia', 'Ray', '2019', '$5,000', 'available', 'One owner', ''],
  ['C', 'Kia', 'Niro', '2019', '$7,000', 'available', 'Hidden', ''],
]
export const privateWords = privateStock.flat().join(' ')

/**
 * A workbook with a row that a filter hides, a hidden column, a description, a column of notes and an unknown status.
 */
export function makePrivateBook(): Buffer {
  const sheet = XLSX.utils.aoa_to_sheet(privateStock.map((row) => [...row, 'hidden']))
  sheet['!autofilter'] = { ref: 'A1:I4' }
  sheet['!rows'] = [{}, {}, {}, { hidden: true }]
  sheet['!cols'] = [...Array<object>(privateStock[0]?.length ?? 0).fill({}), { hidden: true }]
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, 'Stock')
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

export const stock = [
  'id,make,model,year,mileage,price,매입가(만원)',
  'A,Kia,K5,2020,30000 km,"$9,000",700',
  'B,Kia,Ray,2019,20000 km,"$5,000",400',
  'C,Kia,K7,2018,90000 km,"$15,000",',
].join('\n')

/** Imports a list as 'weekly.csv'. */
export const importList: Way = async (page, { site }) => {
  const api = page.request
  const sent = await api.post(`${site.url}/api/import/file?name=weekly.csv`, {
    data: Buffer.from(stock),
    headers: { 'content-type': 'application/octet-stream' },
  })
  const { file } = (await sent.json()) as { file: { id: string } }
  await api.post(`${site.url}/api/import`, { data: { file: file.id, dryRun: false } })
  const state = async () =>
    ((await (await api.get(`${site.url}/api/import`)).json()) as { job: { state: string } }).job.state
  while ((await state()) === 'running') await page.waitForTimeout(100)
  await api.delete(`${site.url}/api/import`)
}

/** Something of each kind that waits for an operator. Repeated calls change nothing more. */
export const fillToday: Way = async (page, at) => {
  const { url } = at.site
  await addDrafts(page, at)
  await wantModel(page, at)
  await page.request.post(`${url}/api/cars`, {
    data: { make: 'Kia', model: 'Ray', year: 2021 },
    headers: { 'idempotency-key': 'car-without-photos' },
  })
  const sold = await page.request.post(`${url}/api/cars`, {
    data: { make: 'Kia', model: 'K3', year: 2019 },
    headers: { 'idempotency-key': 'car-sold-without-buyer' },
  })
  const { id } = (await sold.json()) as { id: string }
  await page.request.put(`${url}/api/cars/${id}/soldout`, { data: { soldOut: true } })
  const cars = (await (await page.request.get(`${url}/api/available-cars?limit=9`)).json()) as { id: string }[]
  await page.request.put(`${url}/api/cars/${cars.at(-1)?.id}/reserved`, { data: { reservedUntil: sellersDay() } })
}
