import type { Locator, Page } from '@playwright/test'
import ko from '#app/i18n/ko.json' with { type: 'json' }
import operator from '#app/i18n/operator.ko.json' with { type: 'json' }
import { keptDraft } from './drafts.ts'
import { expect, test } from './fixtures.ts'
import { checkState } from './look.ts'
import { operate } from './operated.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

test.describe('two operators who edit the same car', () => {
  test.beforeEach(async ({ signIn }) => signIn())

  test('both keep changes of different fields, and are told', async ({ page, site }) => {
    const { add, change, read } = operate(page, site)
    const { id } = await add({ make: 'Kia', model: 'Both', sellingPrice: '9000', mileage: 100 })
    await page.goto(`/detail/${id}`)
    await page.getByLabel('Selling Price').fill('')
    await change(id, { mileage: 200, comment: 'From the other one' })
    await save(page)
    const question = page.getByRole('group', { name: 'Buyers will miss: Selling Price.' })
    await question.getByRole('button', { name: 'Go back' }).click()
    await expect(page.getByLabel('Selling Price')).toBeFocused()
    await save(page)
    await question.getByRole('button', { name: 'Save anyway' }).click()
    await expect(page.getByText('Car details updated successfully!')).toContainText(
      'Changes made by someone else were kept: Mileage, Comment.',
    )
    expect(await read(id)).toMatchObject({ sellingPrice: null, mileage: 200, comment: 'From the other one' })
  })

  test('choose for each conflicting field, and nothing is overwritten before', async ({ page, site }) => {
    const { add, change, read } = operate(page, site)
    const pictures = ['/pictures/a.jpg', '/pictures/b.jpg']
    const { id } = await add({
      make: 'Kia',
      model: 'Clash',
      sellingPrice: '9000',
      comment: 'Old',
      fuelType: 'Petrol',
      pictures,
    })
    await page.goto(`/detail/${id}`)
    await page.getByLabel('Selling Price').fill('8500')
    await page.getByLabel('Fuel Type').selectOption('Diesel')
    await page.getByRole('button', { name: 'Remove photo 2' }).click()
    await change(id, { sellingPrice: '8800', fuelType: 'Hybrid', comment: 'New', pictures: [...pictures].reverse() })
    await save(page)
    const conflict = page.getByRole('region', { name: 'Someone else has changed this car' })
    await expect(conflict.getByRole('heading')).toBeFocused()
    const bar = page.locator('[data-floating]')
    const edge = async (place: Locator, side: 'top' | 'bottom') =>
      (await place.evaluate((box) => box.getBoundingClientRect().toJSON() as DOMRect))[side]
    await expect
      .poll(async () => (await edge(conflict.getByRole('radio').first(), 'bottom')) < (await edge(bar, 'top')))
      .toBe(true)
    await expect(conflict.getByRole('group')).toHaveCount(3)
    await expect(conflict).toContainText('Their other changes are kept: Comment.')
    await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('New')
    expect(await read(id)).toMatchObject({ sellingPrice: '8800', fuelType: 'Hybrid' })
    await conflict.getByRole('group', { name: 'Selling Price' }).getByRole('radio', { name: 'Yours 8500' }).check()
    await save(page)
    await expect(page.getByRole('alert')).toContainText('Make a choice for each field first.')
    await checkState(page, 'two versions to choose from')
    await conflict.getByRole('group', { name: 'Fuel Type' }).getByRole('radio', { name: 'Theirs Hybrid' }).check()
    await expect(page.getByLabel('Fuel Type').first()).toHaveValue('Hybrid')
    await conflict.getByRole('group', { name: 'Photos' }).getByRole('radio', { name: 'Theirs' }).check()
    await expect(page.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(2)
    await change(id, { mileage: 77 })
    await save(page)
    await expect(page.getByText('Car details updated successfully!')).toContainText('Comment, Mileage')
    expect(await read(id)).toMatchObject({
      sellingPrice: '8500',
      fuelType: 'Hybrid',
      comment: 'New',
      mileage: 77,
      pictures: [...pictures].reverse(),
    })
  })

  test('are told when the other deleted it, keep the form and can save after a restore', { tag: '@all' }, async ({
    page,
    site,
  }) => {
    const { add, remove, bin, read } = operate(page, site)
    const car = await add({ make: 'Kia', model: 'Vanished' })
    await page.goto(`/detail/${car.id}`)
    await page.getByLabel('Comment').fill('Not lost')
    await remove(car.id)
    await save(page)
    await expect(page.getByRole('alert')).toContainText('This car is no longer here.')
    await expect(page.getByRole('link', { name: 'Open the bin' })).toHaveAttribute(
      'href',
      `/Admin?q=${car.stockNumber}&state=bin`,
    )
    await expect(page.getByLabel('Comment')).toHaveValue('Not lost')
    await bin('restore', car.id)
    await save(page)
    await expect(page.getByText('Car details updated successfully!')).toBeVisible()
    expect((await read(car.id)).comment).toBe('Not lost')
  })

  test('have no unsaved change after reverting their input', { tag: '@all' }, async ({ page, site }) => {
    const { id } = await operate(page, site).add({ make: 'Kia', model: 'Unchanged' })
    await page.goto(`/detail/${id}`)
    await page.getByLabel('Model').fill('Other')
    await page.getByRole('link', { name: 'Go Back' }).click()
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByLabel('Model').fill('Unchanged')
    await page.getByRole('link', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/Admin')
  })
})

test('A form shows names in the language of the page, and keeps what is stored', async ({ page, site, signIn }) => {
  await signIn()
  const { add, read } = operate(page, site)
  const { id } = await add({ make: 'Kia', model: 'Morning Urban', color: 'Red' })
  await page.goto(`/ko/detail/${id}`)
  await expect(page.getByLabel(ko.field.model)).toHaveValue('모닝 Urban')
  await page.getByText(operator.operator.moreDetails).click()
  const color = page.getByLabel(ko.field.color, { exact: true })
  await expect(color).toHaveValue('빨간색')
  await page.getByLabel(ko.field.mileage).fill('77')
  await page.getByRole('button', { name: operator.edit.save }).click()
  await expect.poll(() => read(id)).toMatchObject({ model: 'Morning Urban', color: 'Red', mileage: 77 })
  await page.goto(`/ko/detail/${id}`)
  await page.getByText(operator.operator.moreDetails).click()
  await color.fill('흰색')
  await page.getByRole('button', { name: operator.edit.save }).click()
  await expect.poll(async () => (await read(id)).color).toBe('White')
})

test.describe('the draft of an edit', () => {
  test.beforeEach(async ({ signIn, page }) => {
    await signIn()
    page.on('dialog', (dialog) => dialog.accept())
  })
  const restored = (page: Page) => page.getByText(/^Draft from .* restored/)
  const edited = async (page: Page, id: string, price: string) => {
    await page.goto(`/detail/${id}`)
    await page.getByLabel('Selling Price').fill(price)
    await keptDraft(page, price)
  }

  test('survives a reload, belongs to one car and ends with the save', async ({ page, site }) => {
    const { add, read } = operate(page, site)
    const one = await add({ make: 'Kia', model: 'Drafted', sellingPrice: '9000' })
    const other = await add({ make: 'Kia', model: 'Undrafted', sellingPrice: '7000' })
    await edited(page, one.id, '8511')
    await page.goto(`/detail/${other.id}`)
    await expect(page.getByLabel('Selling Price')).toHaveValue('7000')
    await page.goto(`/detail/${one.id}`)
    await expect(restored(page)).toBeVisible()
    await expect(page.getByLabel('Selling Price')).toHaveValue('8511')
    await checkState(page, 'a restored draft of an edit')
    await save(page)
    await expect(page.getByText('Car details updated successfully!')).toBeVisible()
    expect((await read(one.id)).sellingPrice).toBe('8511')
    await page.goto(`/detail/${one.id}`)
    await expect(page.getByLabel('Selling Price')).toHaveValue('8511')
    await expect(restored(page)).toHaveCount(0)
  })

  test('is merged with a car changed since, and asks instead of overwriting', async ({ page, site }) => {
    const { add, change, read } = operate(page, site)
    const { id } = await add({ make: 'Kia', model: 'Outdated', sellingPrice: '9000', mileage: 100 })
    await edited(page, id, '8522')
    await change(id, { sellingPrice: '8800', mileage: 200 })
    await page.reload()
    await expect(restored(page)).toContainText('The car has been changed since then.')
    await expect(page.getByLabel('Mileage')).toHaveValue('200')
    await save(page)
    await expect(page.getByRole('alert')).toContainText('Make a choice for each field first.')
    expect((await read(id)).sellingPrice).toBe('8800')
    await page.getByRole('button', { name: 'Start over' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
    await expect(page.getByLabel('Selling Price')).toHaveValue('8800')
    await expect(restored(page)).toHaveCount(0)
  })
})

test.describe('a card edited in place', () => {
  const cardOf = (page: Page, name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('link', { name }) })

  test('saves changes on Enter and on blur, and cancels on Escape', async ({ page, site, signIn }) => {
    await signIn()
    const { add, read } = operate(page, site)
    const { id } = await add({ make: 'Kia', model: 'Inlined', year: 2019, sellingPrice: '9000', comment: 'Old words' })
    const writes: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && writes.push(request.postData() ?? ''))
    await page.goto('/search/Inlined')
    const card = cardOf(page, 'Kia Inlined')
    await card.getByRole('button', { name: 'Edit Selling Price: $9,000' }).click()
    await expect(card.getByLabel('Selling Price')).toBeFocused()
    await card.getByLabel('Selling Price').fill('8,000 or offer')
    await page.keyboard.press('Enter')
    await expect(card.getByRole('alert')).toContainText('could not be read as one number')
    expect(writes).toEqual([])
    await card.getByRole('button', { name: 'The price is right' }).click()
    await expect(card.getByRole('button', { name: 'Edit Selling Price: 8,000 or offer' })).toBeFocused()
    await expect.poll(async () => (await read(id)).sellingPrice).toBe('8,000 or offer')

    await card.getByRole('button', { name: 'Edit Year: 2019' }).click()
    await expect(card.getByLabel('Year')).toHaveAttribute('inputmode', 'numeric')
    await card.getByLabel('Year').fill('٢٠٢٠')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(card.getByRole('button', { name: 'Edit Year: 2020' })).toBeVisible()

    await card.getByRole('button', { name: 'Edit Comment: Old words' }).press('Enter')
    await expect(card.getByLabel('Comment')).toHaveAttribute('maxlength', '255')
    await card.getByLabel('Comment').fill('Never kept')
    await page.keyboard.press('Escape')
    await expect(card.getByRole('button', { name: 'Edit Comment: Old words' })).toBeFocused()
    await card.getByRole('button', { name: 'Edit Make: Kia' }).click()
    await page.keyboard.press('Enter')
    await expect(card.getByRole('button', { name: 'Edit Make: Kia' })).toBeFocused()
    expect(writes).toEqual(['{"sellingPrice":"8,000 or offer"}', '{"year":2020}'])

    await card.getByRole('button', { name: 'Menu for Kia Inlined' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sold', exact: true }).click()
    await expect(card.getByText('SOLD OUT').first()).toBeVisible()
    await card.getByRole('link', { name: 'Kia Inlined' }).click()
    await expect(page).toHaveURL(`/cardetails/${id}`)
  })

  test('asks about an unusual price before buyers see it', async ({ page, site, signIn }) => {
    await signIn()
    const { add, read } = operate(page, site)
    const { id } = await add({ make: 'Kia', model: 'Unusual', year: 2019, sellingPrice: '9000' })
    await page.goto(`/detail/${id}`)
    const price = page.getByLabel('Selling Price')
    await price.fill('1,390만원')
    await expect(page.getByText(/Buyers see .*≈ \$[\d,]+ · ₩13,900,000/)).toBeVisible()
    await price.fill('12.9')
    await expect(page.getByText(/\$12\.90.* is very low for a car/)).toBeVisible()
    await save(page)
    await expect(price).toBeFocused()
    expect((await read(id)).sellingPrice).toBe('9000')
    await page.getByLabel('The price is right').check()
    await save(page)
    await expect.poll(async () => (await read(id)).sellingPrice).toBe('12.9')
  })

  test('reports a failed save and keeps the typed text', { tag: '@all' }, async ({ page, site, signIn }) => {
    await signIn()
    const { add, read, change } = operate(page, site)
    const { id } = await add({ make: 'Kia', model: 'Failing', sellingPrice: '9000', year: 2019 })
    await page.goto('/search/Failing')
    const card = cardOf(page, 'Kia Failing')
    await page.route(`**/api/cars/${id}`, (route) => route.abort())
    await card.getByRole('button', { name: 'Edit Selling Price: $9,000' }).click()
    await card.getByLabel('Selling Price').fill('8000')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(card.getByRole('alert')).toContainText('Failed to update car.')
    await expect(card.getByLabel('Selling Price')).toHaveValue('8000')
    await page.unroute(`**/api/cars/${id}`)
    await card.getByRole('button', { name: 'Try again' }).click()
    await expect(card.getByRole('button', { name: 'Edit Selling Price: $8,000' })).toBeVisible()
    expect((await read(id)).sellingPrice).toBe('8000')

    await card.getByRole('button', { name: 'Edit Year: 2019' }).click()
    for (const wrong of ['1', 'soon']) {
      await card.getByLabel('Year').fill(wrong)
      await page.keyboard.press('Enter')
      await expect(card.getByRole('alert')).toContainText('Failed to update car.')
      await expect(card).toContainText('from 1900 to')
      await expect(card.getByLabel('Year')).toHaveValue(wrong)
    }
    await page.keyboard.press('Escape')
    await expect(card.getByRole('alert')).toHaveCount(0)

    await card.getByRole('button', { name: 'Edit Selling Price: $8,000' }).click()
    await change(id, { mileage: 5, sellingPrice: '7500' })
    await card.getByLabel('Selling Price').fill('7000')
    await page.keyboard.press('Enter')
    await expect(card.getByRole('alert')).toContainText('Someone else has changed it to: 7500')
    expect((await read(id)).sellingPrice).toBe('7500')
    await card.getByRole('button', { name: 'Save mine' }).click()
    await expect(card.getByRole('button', { name: 'Edit Selling Price: $7,000' })).toBeVisible()
    expect(await read(id)).toMatchObject({ sellingPrice: '7000', mileage: 5 })

    await page.context().clearCookies()
    await card.getByRole('button', { name: 'Edit Selling Price: $7,000' }).click()
    await card.getByLabel('Selling Price').fill('6900')
    await page.keyboard.press('Enter')
    await expect(card.getByRole('alert').getByRole('link', { name: 'Sign in' })).toBeVisible()
  })

  test('is plain text for visitors, who load no operator code even with a forged cookie', async ({
    page,
    context,
    site,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto('/search')
    await page.waitForLoadState('networkidle')
    const plain = await page.getByRole('main').getByRole('article').first().innerHTML()
    await context.addCookies([{ name: 'operator', value: '1', url: site.url }])
    const asked = page.waitForResponse('**/api/auth/get-session')
    await page.reload()
    await asked
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('main').getByRole('article').first().innerHTML()).toBe(plain)
    expect(scripts.filter((url) => url.includes('/assets/operator/'))).toEqual([])
    await page.getByRole('main').getByRole('article').first().click()
    await expect(page).toHaveURL(/\/cardetails\//)
  })

  test('has the same HTML for operators and visitors', { tag: '@all' }, async ({ page, request, signIn }) => {
    const visitor = await (await request.get('/search')).text()
    await signIn()
    expect(await (await page.request.get('/search')).text()).toBe(visitor)
  })
})

test('A card keeps its size while edited, and its fields are large enough for touch', { tag: '@all' }, async ({
  page,
  site,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn()
  const { add } = operate(page, site)
  await add({
    make: 'Kia',
    model: 'Shown',
    sellingPrice: '9000',
    comment: 'Clean car',
    year: 2019,
    pictures: ['/pictures/a.jpg'],
  })
  await page.goto('/ar/search/Shown')
  const card = page.getByRole('main').getByRole('article')
  const fields = card.getByRole('button', { name: /^تعديل / })
  await expect(fields).toHaveCount(4)
  const height = await card.evaluate((one) => one.getBoundingClientRect().height)
  for (let field = 0; field < 4; field++) {
    await fields.nth(field).click()
    expect(await card.evaluate((one) => one.getBoundingClientRect().height), `field ${field}`).toBeCloseTo(height, 0)
    const look = await card.evaluate((one) => {
      const input = one.querySelector('input, textarea') ?? one
      const [outer, inner] = [one.getBoundingClientRect(), input.getBoundingClientRect()]
      const ring = 4
      return {
        height: inner.height,
        corner: getComputedStyle(input).borderRadius,
        start: inner.left - ring - outer.left,
        end: outer.right - ring - inner.right,
      }
    })
    expect(look.height, `field ${field}`).toBeGreaterThanOrEqual(44)
    expect(look.corner, `field ${field}`).toBe('12px')
    expect(
      Math.min(look.start, look.end),
      `field ${field} with the ring of its focus lies within the card`,
    ).toBeGreaterThanOrEqual(-0.5)
    expect(look.end, `field ${field} begins where its line does`).toBeLessThanOrEqual(0.5)
    await page.keyboard.press('Escape')
  }
  await fields.first().click()
  await checkState(page, 'a field of a card')
})
