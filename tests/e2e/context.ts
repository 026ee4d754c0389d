import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

type Undo = { dispose: () => Promise<void> }

export type ReusedContext = {
  context: BrowserContext
  clean: (origin: string) => Promise<void>
  close: () => Promise<void>
}

/** Opens a context whose `clean` removes pages, cookies, stored data and everything else that a test added. */
export async function openReused(browser: Browser, options?: BrowserContextOptions): Promise<ReusedContext> {
  const context = await browser.newContext(options)
  // This page stays open to reach the storage after the pages of a test are closed.
  const keeper: Page = await context.newPage()
  const storage: CDPSession = await context.newCDPSession(keeper)
  const undo: Undo[] = []
  const addInitScript = context.addInitScript.bind(context) as (...given: unknown[]) => Promise<Undo>
  context.addInitScript = async (...given: unknown[]) => {
    const added = await addInitScript(...given)
    undo.push(added)
    return added as Awaited<ReturnType<BrowserContext['addInitScript']>>
  }
  // A clock would apply to every later page of the context.
  for (const call of ['install', 'setFixedTime', 'setSystemTime'] as const) {
    context.clock[call] = () =>
      Promise.reject(new Error('A clock cannot be taken away again: a test that sets one says ownContext: true.'))
  }
  return {
    context,
    clean: async (origin) => {
      await Promise.all(context.pages().map((page) => (page === keeper ? undefined : page.close())))
      await context.setOffline(false)
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.clearCookies()
      await context.clearPermissions()
      await storage.send('Storage.clearDataForOrigin', {
        origin,
        storageTypes: 'local_storage,indexeddb,cache_storage',
      })
      for (const one of undo.splice(0)) await one.dispose()
    },
    close: () => context.close(),
  }
}
