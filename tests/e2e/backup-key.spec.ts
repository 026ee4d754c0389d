import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from './fixtures.ts'

test('An owner makes a key that is shown once, prints it, and backups are encrypted with it', { tag: '@all' }, async ({
  page,
  site,
  signIn,
}) => {
  await signIn()
  await page.goto('/data')
  const backups = page.getByRole('region', { name: 'Backups' })
  await expect(backups.getByText('that is not in a backup')).toBeVisible()
  await backups.getByRole('button', { name: 'Make a key' }).click()
  const key = backups.getByText(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/)
  await page.emulateMedia({ media: 'print' })
  await expect(key).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Import' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await backups.getByRole('checkbox', { name: 'I have stored this key' }).check()
  await backups.getByLabel('Your password').fill(site.operator.password)
  await backups.getByRole('button', { name: 'Encrypt backups from now on' }).click()
  await expect(backups.getByText('They contain everything')).toBeVisible()
  await expect(key).toBeHidden()
  await backups.getByRole('button', { name: 'Back up now' }).click()
  await expect(backups.getByText(/^Last backup: /)).toBeVisible({ timeout: 60_000 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    backups.getByRole('link', { name: /Download/ }).click(),
  ])
  const { stdout } = await promisify(execFile)('tar', ['tf', await download.path()])
  expect(stdout).toMatch(/\.database\.ndjson\.zst\.age$/m)
  expect(stdout).not.toMatch(/\.jpg$/m)
})
