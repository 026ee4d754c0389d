import type { Browser, BrowserContext, Page } from '@playwright/test'
import en from '#app/i18n/operator.en.json' with { type: 'json' }
import { codeOf } from '../totp.ts'
import { expect, test } from './fixtures.ts'
import { isAlive } from './look.ts'
import type { Site } from './site.ts'

const { account, signIn: words, join } = en
const password = 'only-for-this-test'
let made = 0

async function open(
  browser: Browser,
  site: Site,
  options: object = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 780 }, ...options })
  return { context, page: await context.newPage() }
}

async function invite(browser: Browser, site: Site): Promise<string> {
  const { context } = await open(browser, site)
  const headers = { origin: site.url }
  await context.request.post('/api/auth/sign-in/email', { data: site.operator, headers })
  const answer = await context.request.post('/api/invitations', { data: { password: site.operator.password }, headers })
  expect(answer.status()).toBe(201)
  const { url } = (await answer.json()) as { url: string }
  await context.close()
  return url
}

async function addOperator(browser: Browser, site: Site): Promise<string> {
  const token = (await invite(browser, site)).split('/').at(-1)
  const email = `operator-${process.pid}-${made++}@nuricar.example`
  const { context } = await open(browser, site)
  const answer = await context.request.post('/api/join', {
    data: { token, email, password },
    headers: { origin: site.url },
  })
  expect(answer.status()).toBe(200)
  await context.close()
  return email
}

async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel(words.email).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(secret)
  await page.getByRole('button', { name: words.submit, exact: true }).click()
}

/** Signing in loads a new document, which must be hydrated before the test uses it. */
async function arrive(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path)
  await isAlive(page)
}

test.describe('sign-in', () => {
  test('works without JavaScript, shows errors and keeps the destination', async ({ browser, site }) => {
    const { context, page } = await open(browser, site, { javaScriptEnabled: false })
    await page.goto('/AddListing')
    await expect(page).toHaveURL('/sign-in?to=%2FAddListing')
    await signIn(page, site.operator.email, 'not the password')
    await expect(page.getByRole('alert')).toHaveText(words.wrong)
    await expect(page).toHaveURL('/sign-in?to=%2FAddListing')
    await expect(page.getByLabel(words.email)).toHaveValue(site.operator.email)
    await signIn(page, site.operator.email, '')
    await expect(page.getByRole('alert')).toHaveText(words.missing)
    await signIn(page, site.operator.email, site.operator.password)
    await expect(page).toHaveURL('/AddListing')
    await context.close()
  })

  test('is skipped with a session', { tag: '@all' }, async ({ page, signIn: enter }) => {
    await enter()
    await page.goto('/sign-in?to=%2Fsettings')
    await expect(page).toHaveURL(/\/settings$/)
    await page.goto('/sign-in?to=https%3A%2F%2Felsewhere.example')
    await expect(page).toHaveURL(/\/today$/)
  })

  test('keeps typed text when hydrating', { tag: '@all' }, async ({ page, site }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/sign-in?to=/account', { waitUntil: 'commit' })
    await page.getByLabel(words.email).fill(site.operator.email)
    await page.getByLabel(words.password, { exact: true }).fill(site.operator.password)
    release()
    await isAlive(page)
    // Only a hydrated page can show the password.
    await page.getByLabel('Show password').check()
    await expect(page.getByLabel(words.password, { exact: true })).toHaveAttribute('type', 'text')
    await expect(page.getByLabel(words.email)).toHaveValue(site.operator.email)
    await expect(page.getByLabel(words.password, { exact: true })).toHaveValue(site.operator.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/account')
  })

  test('is required for the account page, which is never cached', { tag: '@all' }, async ({
    page,
    request,
    signIn: enter,
  }) => {
    await page.goto('/account')
    await expect(page).toHaveURL('/sign-in?to=%2Faccount')
    expect((await request.get('/account.data')).url()).toContain('/account.data')
    expect(await (await request.get('/account.data')).text()).not.toContain('sessions')
    await page.goto('/sign-in/code?to=/account')
    await expect(page).toHaveURL('/sign-in?to=%2Faccount')
    await enter()
    const answer = await page.goto('/account')
    expect(answer?.headers()['cache-control']).toBe('no-store')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.goto('/Admin')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('link', { name: 'Account' }).click()
    await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
  })
})

test('A new password ends all other sessions', { tag: '@all' }, async ({ browser, site }) => {
  test.slow()
  const email = await addOperator(browser, site)
  const { context, page } = await open(browser, site)
  const elsewhere = await open(browser, site)
  await elsewhere.page.goto('/sign-in?to=/account')
  await signIn(elsewhere.page, email)
  await arrive(elsewhere.page, '/account')

  await page.goto('/account')
  await signIn(page, email)
  await arrive(page, '/account')
  const dialog = page.locator('dialog[open]')
  const submit = dialog.locator('button[type=submit]')

  await page.getByRole('button', { name: account.change }).click()
  await dialog.locator('[name=currentPassword]').fill('not the password')
  await dialog.locator('[name=newPassword]').fill('a better password')
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText(account.fail.wrong)
  await dialog.locator('[name=currentPassword]').fill(password)
  await submit.click()
  await expect(page.getByText(account.changed)).toBeVisible()
  await elsewhere.page.reload()
  await expect(elsewhere.page).toHaveURL('/sign-in?to=%2Faccount')
  await context.close()
  await elsewhere.context.close()
})

test('Two-step sign-in works with an authenticator app and with backup codes', { tag: '@all' }, async ({
  browser,
  site,
}) => {
  test.slow()
  const email = await addOperator(browser, site)
  const { context, page } = await open(browser, site)
  await page.goto('/account')
  await signIn(page, email)
  await arrive(page, '/account')
  const dialog = page.locator('dialog[open]')
  const submit = dialog.locator('button[type=submit]')

  await page.getByRole('button', { name: account.turnOn }).click()
  await dialog.locator('[name=password]').fill(password)
  await submit.click()
  await expect(dialog.getByRole('img', { name: account.qr })).toBeVisible()
  const secret = (await dialog.getByText(/^[A-Z2-7 ]{16,}$/).textContent()) ?? ''
  await dialog.locator('[name=code]').fill('12')
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText(words.codeWrong)
  // Arabic keyboards write Arabic digits.
  await dialog.locator('[name=code]').fill(codeOf(secret).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''))
  await submit.click()
  const codes = dialog.getByRole('list', { name: account.codes }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const backup = (await codes.nth(3).textContent()) ?? ''
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: account.download }).click(),
  ])
  expect(file.suggestedFilename()).toBe('backup-codes.txt')
  await dialog.getByRole('button', { name: account.done }).click()
  await expect(page.getByText(account.isOn, { exact: true })).toBeVisible()

  await page.getByRole('button', { name: en.admin.signOut, exact: true }).first().click()
  await expect(page).toHaveURL('/sign-in')
  await page.goto('/sign-in?to=/account')
  await signIn(page, email, password)
  await arrive(page, '/sign-in/code?to=%2Faccount')
  await expect(page.getByText(words.lostCodes)).toBeVisible()
  await page.locator('[name=code]').fill('000000')
  await page.locator('form button[type=submit]').click()
  await expect(page.getByRole('alert')).toHaveText(words.codeWrong)
  await page.locator('[name=code]').fill(codeOf(secret, 1))
  await page.locator('form button[type=submit]').click()
  await expect(page).toHaveURL('/account')

  await page.context().clearCookies({ name: /session/ })
  await page.goto('/sign-in?to=/account')
  await signIn(page, email, password)
  await arrive(page, '/sign-in/code?to=%2Faccount')
  await page.locator('[name=code]').fill(backup)
  await page.locator('form button[type=submit]').click()
  await arrive(page, '/account')

  await page.getByRole('button', { name: account.turnOff }).click()
  await dialog.locator('[name=password]').fill(password)
  await submit.click()
  await expect(page.getByText(account.turnedOff)).toBeVisible()
  await expect(page.getByText(account.isOff, { exact: true })).toBeVisible()
  await context.close()
})

test('The second step works without JavaScript', { tag: '@all' }, async ({ browser, site }) => {
  const email = await addOperator(browser, site)
  const { context } = await open(browser, site)
  const post = (path: string, data: object) => context.request.post(path, { data, headers: { origin: site.url } })
  await post('/api/auth/sign-in/email', { email, password })
  const { totpURI } = (await (await post('/api/auth/two-factor/enable', { password })).json()) as { totpURI: string }
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  expect((await post('/api/auth/two-factor/verify-totp', { code: codeOf(secret) })).status()).toBe(200)
  const { page } = await open(browser, site, { javaScriptEnabled: false })
  await page.goto('/account')
  await signIn(page, email)
  await page.locator('[name=code]').fill('000000')
  await page.locator('form button[type=submit]').click()
  await expect(page.getByRole('alert')).toHaveText(words.codeWrong)
  await page.locator('[name=code]').fill(codeOf(secret, 1))
  await page.locator('form button[type=submit]').click()
  await expect(page).toHaveURL('/account')
  await page.context().close()
  await context.close()
})

test('Sessions are listed by device and ended one by one or all others at once', { tag: '@all' }, async ({
  browser,
  site,
}) => {
  const email = await addOperator(browser, site)
  const own = await open(browser, site)
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
  const phone = await open(browser, site, { userAgent })
  for (const { page } of [phone, own]) {
    await page.goto('/sign-in?to=/account')
    await signIn(page, email)
    await arrive(page, '/account')
  }
  const list = own.page.getByRole('region', { name: 'Active sessions' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(list.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  await list.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await phone.page.reload()
  await expect(phone.page).toHaveURL('/sign-in?to=%2Faccount')
  await list.getByRole('button', { name: 'Sign out all others' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByText('This device')).toBeVisible()
  await own.context.close()
  await phone.context.close()
})

test('The owner invites an operator by link, who cannot remove others, and removes them again', {
  tag: '@all',
}, async ({ browser, site }) => {
  test.slow()
  const { email, password: ownPassword } = site.operator
  const { context, page } = await open(browser, site, { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/account')
  await signIn(page, email, ownPassword)
  await arrive(page, '/account')
  const dialog = page.locator('dialog[open]')
  const hostile = `<img src=x onerror=alert(1)> ${made}`
  await page.getByRole('button', { name: account.invite }).click()
  await dialog.locator('[name=name]').fill(hostile)
  await dialog.locator('[name=password]').fill(ownPassword)
  await dialog.locator('button[type=submit]').click()
  const url = await dialog.getByLabel(account.link, { exact: true }).inputValue()
  expect(url).toContain(`${site.url}/join/`)
  await expect(dialog.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(url)),
  )
  await dialog.getByRole('button', { name: account.copy }).click()
  await expect(dialog.getByRole('button', { name: account.copied })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await dialog.getByRole('button', { name: account.done }).click()
  await expect(page.getByText(hostile)).toBeVisible()

  const guest = await open(browser, site)
  const late = await guest.context.newPage()
  await late.goto(url)
  await guest.page.goto(url)
  await expect(guest.page.locator('[name=name]')).toHaveValue(hostile)
  const fill = async (form: Page, guestEmail: string) => {
    await form.locator('[name=email]').fill(guestEmail)
    await form.locator('[name=password]').fill(password)
    await form.locator('form button[type=submit]').click()
  }
  await fill(guest.page, email)
  await expect(guest.page.getByRole('alert')).toHaveText(join.taken)
  await fill(guest.page, `guest-${email}`)
  await expect(guest.page).toHaveURL('/today')
  await fill(late, `late-${email}`)
  await expect(late.getByRole('alert')).toHaveText(join.endedNow)
  expect((await late.goto(url))?.status()).toBe(410)
  await expect(late.getByText(join.used)).toBeVisible()
  expect((await late.goto('/join/nothing'))?.status()).toBe(404)

  await guest.page.goto('/account')
  await expect(guest.page.getByText(account.operatorsNote)).toBeVisible()
  await expect(guest.page.getByRole('button', { name: /^Remove/ })).toHaveCount(1)

  await page.reload()
  await expect(page.getByText(account.onlyOwner)).toBeVisible()
  await page
    .getByRole('listitem')
    .filter({ hasText: `guest-${email}` })
    .getByRole('button', { name: /^Remove/ })
    .click()
  await dialog.locator('[name=password]').fill('not the password')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.getByRole('alert')).toHaveText(account.fail.wrong)
  await dialog.locator('[name=password]').fill(ownPassword)
  await dialog.locator('button[type=submit]').click()
  await expect(page.getByText(account.removed)).toBeVisible()
  await expect(page.getByText(`guest-${email}`)).toHaveCount(0)
  await guest.page.goto('/Admin')
  await expect(guest.page).toHaveURL('/sign-in?to=%2FAdmin')
  await context.close()
  await guest.context.close()
})

test('A revoked invitation says so', { tag: '@all' }, async ({ browser, site }) => {
  const url = await invite(browser, site)
  const { context, page } = await open(browser, site)
  await page.goto('/account')
  await signIn(page, site.operator.email, site.operator.password)
  await arrive(page, '/account')
  await page
    .getByRole('button', { name: /^Revoke/ })
    .first()
    .click()
  await expect(page.getByText(account.revoked)).toBeVisible()
  await page.goto(url)
  await expect(page.getByText(join.revoked)).toBeVisible()
  await context.close()
})

test('A passkey signs in without password and code, until it is removed', { tag: '@all' }, async ({
  browser,
  site,
}) => {
  const email = await addOperator(browser, site)
  const { context, page } = await open(browser, site)
  const device = await context.newCDPSession(page)
  await device.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true },
  })
  const useIt = page.getByRole('button', { name: words.passkey })
  await page.goto('/account')
  await useIt.click()
  await expect(page.getByRole('alert')).toHaveText(account.fail.passkeyNone)
  await signIn(page, email)
  await arrive(page, '/account')

  await page.getByRole('button', { name: account.addPasskey }).click()
  const dialog = page.locator('dialog[open]')
  await dialog.locator('[name=password]').fill('not the password')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.getByRole('alert')).toHaveText(account.fail.wrong)
  await dialog.locator('[name=password]').fill(password)
  await dialog.locator('button[type=submit]').click()
  await expect(page.getByText(account.passkeyAdded)).toBeVisible()
  await page.getByRole('button', { name: account.addPasskey }).click()
  await dialog.locator('[name=password]').fill(password)
  await dialog.locator('button[type=submit]').click()
  await expect(page.getByRole('alert')).toHaveText(account.fail.passkeyThere)

  const enter = async () => {
    await context.clearCookies()
    await page.goto('/sign-in?to=%2Faccount')
    await useIt.click()
  }
  await enter()
  await arrive(page, '/account')
  // A device that did not check its user is refused by the browser, and by the site if a browser does not mind.
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await enter()
  await expect(page.getByRole('alert')).toHaveText(account.fail.passkeyNone)
  const asked = '**/api/passkeys/sign-in/options'
  await page.route(asked, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), userVerification: 'discouraged' } })
  })
  await useIt.click()
  await expect(page.getByRole('alert')).toHaveText(account.fail.passkeyUnverified)
  await page.unroute(asked)
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await useIt.click()
  await arrive(page, '/account')
  await page.getByRole('button', { name: /^Remove the passkey/ }).click()
  await expect(page.getByText(account.passkeyRemoved)).toBeVisible()
  await enter()
  await expect(page.getByRole('alert')).toHaveText(account.fail.passkeyGone)
  await context.close()
})

test('A helper prepares a draft and photos, and reaches nothing else', { tag: '@all' }, async ({ browser, site }) => {
  const owner = await open(browser, site)
  const headers = { origin: site.url }
  await owner.context.request.post('/api/auth/sign-in/email', { data: site.operator, headers })
  const invited = await owner.context.request.post('/api/invitations', {
    data: { password: site.operator.password, role: 'helper' },
    headers,
  })
  const { url } = (await invited.json()) as { url: string }
  const { context, page } = await open(browser, site)
  await page.goto(url)
  await expect(page.getByText('You are invited as a helper')).toBeVisible()
  await page.locator('[name=email]').fill(`helper-${process.pid}@nuricar.example`)
  await page.locator('[name=password]').fill(password)
  await page.locator('form button[type=submit]').click()
  await arrive(page, '/drafts')
  await page.goto('/Admin')
  await arrive(page, '/drafts?closed=1')
  await expect(page.getByText(en.drafts.closed)).toBeVisible()

  const tabs = page.getByRole('navigation', { name: en.admin.nav })
  await tabs.getByRole('link', { name: en.tabs.add }).click()
  const onward = page.locator('form button[type=submit]:not([name=intent]):visible')
  await expect(page).toHaveURL('/AddListing')
  await onward.click()
  await page.locator('textarea').first().fill('Prepared by a helper')
  await onward.click()
  await page.locator('[name=make]').selectOption('Kia')
  await expect(onward).toHaveText(en.addListing.finish)
  await onward.click()
  await expect(page).toHaveURL('/drafts')
  await expect(page.getByRole('heading', { name: 'Kia' })).toBeVisible()
  await expect(page.getByRole('button', { name: en.drafts.publish })).toHaveCount(0)

  await tabs.getByRole('link', { name: en.tabs.photos }).click()
  await page
    .getByRole('link', { name: new RegExp(`^${en.photosPage.add}:`) })
    .first()
    .click()
  await isAlive(page)
  const photos = page.getByRole('main').locator('ol li')
  const before = await photos.count()
  await page.locator('input[type=file][multiple]').first().setInputFiles('docs/car.jpg')
  await expect(photos).toHaveCount(before + 1)
  await page.locator('form button[type=submit]:not([name=intent]):visible:enabled').click()
  await arrive(page, '/photos')
  await expect(page.getByText(/Saved photos of/)).toBeVisible()
  await context.close()
  await owner.context.close()
})
