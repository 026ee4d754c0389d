import type { Car } from '#app/features/stock/cars/schema.ts'
import { languages } from '#app/i18n/languages.ts'
import { expect, test } from './fixtures.ts'
import { coveredShare, findBrokenWords, findCutPrices } from './large-letters.ts'
import { findCutTexts, findSticking } from './look.ts'
import { operate } from './operated.ts'

const spoken = process.env.TEST_ALL === 'true' ? languages : (['en'] as const)

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel' })

for (const lang of spoken) {
  test(`text at 200 % or with wider spacing is not cut off and does not overflow (${lang})`, { tag: '@all' }, async ({
    page,
  }) => {
    test.slow()
    const cars: Car[] = await (await page.request.get('/api/available-cars')).json()
    const car = cars.find(({ pictures }) => pictures.length === 4)
    const session = await page.context().newCDPSession(page)
    const wide = ['/?to=jo-amman-roro', `/cardetails/${car?.id}?to=jo-amman-roro`, '/help']
    for (const path of [...wide, '/search', '/contact', '/nowhere', '/sign-in']) {
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
      expect.soft(await findSticking(page), `${path}, 200 % at 1280 px`).toEqual([])
      expect.soft(await findCutTexts(page), `${path}, 200 % at 1280 px, cut off`).toEqual([])
      await page.setViewportSize({ width: 360, height: 800 })
      expect.soft(await findSticking(page), `${path}, 200 % at 360 px`).toEqual([])
      if (!wide.includes(path)) continue
      await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
      // WCAG 1.4.12 requires this spacing. The CSP allows style sheets that a script constructs.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }',
        )
        document.adoptedStyleSheets = [sheet]
      })
      expect.soft(await findSticking(page), `${path}, spaced`).toEqual([])
      expect.soft(await findCutTexts(page), `${path}, spaced, cut off`).toEqual([])
    }
  })

  test(`very long words do not overflow a phone’s window, even at 200 % (${lang})`, { tag: '@all' }, async ({
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
    const open = ['/', '/search', `/cardetails/${car.id}`, `/compare?cars=${car.id}`, `/shortlist?cars=${car.id}`].map(
      (path) => `${path}${path.includes('?') ? '&' : '?'}to=jo-amman-roro`,
    )
    for (const path of [
      ...open,
      '/Admin',
      `/detail/${car.id}`,
      '/data',
      '/due',
      '/comments',
      '/interest',
      '/rates',
      '/settings',
    ]) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
      for (const size of ['100%', '200%']) {
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size
        }, size)
        expect.soft(await findSticking(page), `${path}, letters of ${size}`).toEqual([])
      }
    }
  })
}

const letters = process.env.TEST_ALL === 'true' ? [1.3, 2] : [2]
for (const lang of spoken) {
  test(`large letters on a small phone keep prices and words whole, and bars low (${lang})`, async ({
    page,
    site,
    signIn,
  }) => {
    test.slow()
    await signIn()
    const priced = {
      make: 'Kia',
      model: 'K5',
      year: 2021,
      mileage: 84_000,
      fuelType: 'Diesel',
      category: 'Convertible',
      transmission: 'Automatic',
    }
    const prices = ['5 900 000 ₸', '1,390만원', '12,500 JOD', '$112,500']
    const cars = await Promise.all(prices.map((sellingPrice) => operate(page, site).add({ ...priced, sellingPrice })))
    const ids = cars.map(({ id }) => id)
    const open = [
      '/?to=jo-amman-roro',
      '/search',
      `/cardetails/${ids[0]}`,
      `/cardetails/${ids[3]}`,
      `/compare?cars=${ids}`,
      `/compare?cars=${ids[0]},${ids[3]}`,
    ]
    const session = await page.context().newCDPSession(page)
    for (const size of letters) {
      for (const width of process.env.TEST_ALL === 'true' ? [320, 360, 414] : [320]) {
        await page.setViewportSize({ width, height: 568 })
        await session.send('Page.setFontSizes', { fontSizes: { standard: Math.round(16 * size) } })
        for (const path of [
          ...open,
          `/shortlist?cars=${ids}`,
          '/help',
          '/sign-in',
          '/Admin',
          `/detail/${ids[0]}`,
          '/settings',
        ]) {
          const where = `${path}, letters of ${size}, ${width} px`
          await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
          expect.soft(await findSticking(page), where).toEqual([])
          expect.soft(await findCutPrices(page), where).toEqual([])
          expect.soft(await findBrokenWords(page), where).toEqual([])
          // The bars of a car's page and of the comparison appear after scrolling.
          for (const at of [0, 1.5, 3]) {
            await page.evaluate((at) => scrollTo(0, innerHeight * at), at)
            await expect
              .soft(async () => expect(await coveredShare(page)).toBeLessThanOrEqual(0.25), where)
              .toPass({ timeout: 3000 })
          }
        }
        await page.goto(`/detail/${ids[0]}?lang=${lang}`)
        await page.locator('input[name=mileage]').fill('84001')
        const changed = `changed form, letters of ${size}, ${width} px`
        await expect
          .soft(async () => expect(await coveredShare(page)).toBeLessThanOrEqual(0.25), changed)
          .toPass({ timeout: 3000 })
      }
    }
  })
}
