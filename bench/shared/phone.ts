import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from '../../scripts/browser.ts'

export const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

export function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  return chromium.launch({ args: browserFlags, ...(executablePath && { executablePath }) })
}

type Account = { email: string; password: string }

/** Uses a new page without service worker, signed in if there is an account. `session` can change its network. */
export async function withPage<T>(
  browser: Browser,
  { account, ...options }: BrowserContextOptions & { account?: Account | undefined },
  use: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options })
  try {
    if (account) {
      const answer = await context.request.post('/api/auth/sign-in/email', {
        data: account,
        headers: { origin: options.baseURL ?? '' },
      })
      if (!answer.ok()) throw new Error(`Sign-in answered ${answer.status()}.`)
    }
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    return await use(page, session)
  } finally {
    await context.close()
  }
}

/** Gives a page a processor four times slower, and a connection of 400 kbit/s with 400 ms of latency. */
export async function slowDown(session: CDPSession): Promise<void> {
  const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
