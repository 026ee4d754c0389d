import { expect, test } from './fixtures.ts'
import { checkState, isAlive } from './look.ts'
import { operate } from './operated.ts'

const line = /\/api\/cars\/\w+\/live$/

test('a car that changes while somebody looks at it says so in their language, and nothing is opened where the settings switch it off', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  await signIn()
  const { add, change } = operate(page, site)
  const { id } = await add({ make: 'Kia', model: 'Ray', sellingPrice: '7400', year: 2021 })
  const said = {
    en: { width: 1280, price: /The price is now .*\$7,100/, sold: 'This car has been sold.' },
    ar: { width: 360, price: /أصبح السعر .*\$7,099/, sold: 'بيعت هذه السيارة.' },
  }
  for (const [at, [lang, { width, price, sold }]] of Object.entries(said).entries()) {
    const visitor = await browser.newPage({ viewport: { width, height: 760 }, baseURL: site.url })
    await change(id, { soldOut: false })
    const opened = visitor.waitForResponse(line)
    await visitor.goto(`${lang === 'en' ? '' : `/${lang}`}/cardetails/${id}`)
    await opened
    await change(id, { sellingPrice: String(7100 - at) })
    await expect(visitor.getByText(price)).toBeVisible()
    // The page itself is new, not only what is said of it.
    await expect(
      visitor
        .getByRole('definition')
        .or(visitor.getByRole('main'))
        .getByText(`$${(7100 - at).toLocaleString('en')}`)
        .first(),
    ).toBeVisible()
    await checkState(visitor, `news of a car in ${lang}`)
    await change(id, { soldOut: true })
    await expect(visitor.getByText(sold)).toBeVisible()
    await visitor.close()
  }

  const headers = { origin: site.url }
  await expect(await page.request.put('/api/settings', { data: { live: false }, headers })).toBeOK()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(`/cardetails/${id}`)
  await isAlive(page)
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((url) => line.test(url) || /\/follow-/.test(url))).toEqual([])
  await expect(await page.request.put('/api/settings', { data: { live: true }, headers })).toBeOK()
})

test('who saves data loads the first picture alone, in the size of a thumbnail, until all are asked for, and is told what the page weighed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto('/ar/search')
  await isAlive(page)
  const choice = page.getByRole('checkbox', { name: 'توفير البيانات' })
  // It takes effect once its script has come.
  await choice.click()
  await expect(choice).toBeChecked()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  const load = page.getByRole('button', { name: /تحميل .* صور? أخرى \(نحو/ })
  await expect(load).toBeVisible()
  await page.reload()
  await expect(load).toBeVisible()
  await expect(page.getByText(/هذه الصفحة: /)).toBeVisible()
  await checkState(page, 'a car for one who saves data')
  expect(asked.filter((url) => line.test(url))).toEqual([])
  const before = new Set(asked.filter((url) => url.includes('/pictures/'))).size
  await load.click()
  await expect(load).toBeHidden()
  await expect.poll(() => new Set(asked.filter((url) => url.includes('/pictures/'))).size).toBeGreaterThan(before)
})
