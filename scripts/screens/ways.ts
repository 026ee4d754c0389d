import type { Locator, Page } from '@playwright/test'
import { splitLanguage } from '#app/i18n/address.ts'
import { breakNumbers } from '../../tests/e2e/look.ts'
import type { Way } from './state.ts'

/** Presses something by its place alone: words differ from language to language. */
export const press =
  (selector: string, which: 'first' | 'last' = 'first'): Way =>
  async (page) =>
    page.locator(selector)[which]().click()

/** Several ways one after the other. */
export const inTurn =
  (...ways: Way[]): Way =>
  async (page, at) => {
    for (const way of ways) await way(page, at)
  }

export const see =
  (selector: string): Way =>
  (page) =>
    page.locator(selector).first().waitFor()

export const fill =
  (selector: string, text: string): Way =>
  (page) =>
    page.locator(selector).first().fill(text)

/** What the device remembers, before the page is asked for. */
export const remember =
  (key: string, value: unknown): Way =>
  (page) =>
    page.addInitScript(([key, text]) => localStorage.setItem(key, text), [key, JSON.stringify(value)] as const)

/** Answers calls to an address with a status from now on. */
export const refuse =
  (address: string | RegExp, status = 500): Way =>
  (page) =>
    page.route(address, (route) => route.fulfill({ status, body: '{}' }))

/** Time in which a page that is on its way shows its outline: nothing is seen at first (`app/ui/slow.ts`). */
export const wait: Way = (page) => page.waitForTimeout(1500)

/** An answer that never comes. */
export const hold =
  (address: string | RegExp): Way =>
  (page) =>
    page.route(address, () => undefined)

export const openDetails =
  (selector: string): Way =>
  (page) =>
    page.locator(selector).evaluateAll((all) => {
      for (const one of all as HTMLDetailsElement[]) one.open = true
    })

/** Where cars go that are looked at with what they cost at a place. */
export const amman = 'to=jo-amman-roro'

const savedCars = 3
/** Saves the first cars of a list and goes to what was saved. */
export const fillShortlist: Way = async (page) => {
  const buttons = page.locator('main article button[aria-pressed]')
  for (let at = 0; at < savedCars; at++) await buttons.nth(at).click()
  await page.locator('header a[href$="/shortlist"]:visible').first().click()
  await page.waitForURL(/\/shortlist$/)
  await page
    .locator('main article')
    .nth(savedCars - 1)
    .waitFor()
}

/** What welcomes the first page of a visit, stopped after a second of its three. */
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
  await page.evaluate(() => dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => undefined })))
  await page.locator('section.toast').waitFor()
}

export const crash: Way = async (page) => {
  await breakNumbers(page)
  await page.locator('header a').first().click()
  await page.getByRole('alert').waitFor()
}

/** The page that is asked for has been here, in its script: only what it shows is missing. */
export const loseLine: Way = async (page) => {
  await page.locator('footer a[href$="/contact"]').click()
  await page.waitForURL('**/contact*')
  await page.context().setOffline(true)
  await page.locator('header a').first().click()
  await page.getByRole('alert').waitFor()
}

/** Shows from what the device has kept the page that was looked at while there was a line. */
export const seeKept: Way = async (page) => {
  const isReady = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('nuricar-release-'))
    const keys = (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat().map(({ url }) => url)
    return keys.some((url) => url.includes('/kept-shell/')) && keys.some((url) => /\/search-[\w-]+\.js$/.test(url))
  }
  await page.waitForFunction(isReady, undefined, { polling: 500, timeout: 120_000 })
  await page.locator('main article a[href*="/cardetails/"]').first().click()
  await page.waitForURL('**/cardetails/*')
  const { path } = splitLanguage(new URL(page.url()).pathname)
  const isKept = async (key: string) => Boolean(await caches.match(key))
  await page.waitForFunction(isKept, `/kept-data${path}`, { polling: 500, timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.reload()
  await page.locator('.seen:visible').waitFor()
}

/** A page that was never here, without a line. */
export const seeUnkept: Way = async (page, at) => {
  await seeKept(page, at)
  await page.goto(new URL(`/cardetails/${await at.id('sold')}`, at.site.url).href)
  await page.locator('main h1').waitFor()
}

export const nothingCopies: Way = (page) =>
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

/** The button that shares stands after the one that saves, at the top of a car's page. */
export const share: Way = async (page) => {
  const button: Locator = page.locator('main button[aria-pressed] ~ button, main button[aria-pressed] + * button').first()
  await button.click()
  await page.locator('[role=alert] > div').first().waitFor()
}

export const submit = (page: Page) => page.locator('main form button[type=submit]').last()
