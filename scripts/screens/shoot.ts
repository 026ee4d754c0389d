import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { Language } from '#app/i18n/languages.ts'
import { openReused, type ReusedContext } from '../../tests/e2e/context.ts'
import { isAlive } from '../../tests/e2e/look.ts'
import { withCars } from '../../tests/states/cars.ts'
import { type Screen, type State, screenOf } from '../../tests/states/state.ts'
import { find, watch } from './notes.ts'
import type { Scheme } from './options.ts'
import type { RunningSite } from './world.ts'

export type Shot = { state: string; lang: Language; width: number; scheme: Scheme; file: string; notes: string[] }
type Range = { lang: Language; widths: number[]; schemes: Scheme[]; out: string }

// Maximum height in px. Longer lists show nothing new.
const highest = 14_000
const heights: Record<Screen, number> = { small: 780, large: 900 }
const options: Record<Screen, BrowserContextOptions> = { small: { hasTouch: true, isMobile: true }, large: {} }

export type Camera = {
  shoot: (state: State, site: RunningSite, range: Range) => Promise<Shot[]>
  close: () => Promise<void>
}

export function openCamera(browser: Browser): Camera {
  const reused = new Map<Screen, Promise<ReusedContext>>()
  const contextOf = (screen: Screen) => {
    const context =
      reused.get(screen) ??
      openReused(browser, { ...options[screen], reducedMotion: 'reduce', serviceWorkers: 'block' })
    reused.set(screen, context)
    return context
  }
  const begin = async (state: State, screen: Screen, origin: string) => {
    if (!state.worker) {
      const { context, clean } = await contextOf(screen)
      return { context, end: () => clean(origin) }
    }
    const context = await browser.newContext({ ...options[screen], reducedMotion: 'reduce' })
    return { context, end: () => context.close() }
  }
  return {
    shoot: async (state, place, { lang, widths, schemes, out }) => {
      const shots: Shot[] = []
      await mkdir(join(out, state.name), { recursive: true })
      for (const screen of ['small', 'large'] as const) {
        const own = widths.filter((width) => screenOf(width) === screen)
        const [first] = own
        if (!first) continue
        const { context, end } = await begin(state, screen, place.site.url)
        try {
          await context.addInitScript(() => sessionStorage.setItem('splash', 'shown'))
          await context.addCookies(state.as === 'operator' ? place.cookies : [])
          const page = await context.newPage()
          page.setDefaultTimeout(20_000)
          const said = watch(page, state)
          await reach(page, state, place, { lang, width: first, height: heights[screen] })
          for (const width of own) {
            await page.setViewportSize({ width, height: heights[screen] })
            const notes: string[] = []
            for (const scheme of schemes) {
              await page.emulateMedia({ colorScheme: scheme })
              await settle(page, state)
              if (scheme === schemes[0]) notes.push(...(await find(page, state)), ...said())
              const file = join(state.name, `${width}-${lang}-${scheme}.jpg`)
              await take(page, join(out, file), state)
              shots.push({ state: state.name, lang, width, scheme, file, notes })
            }
          }
        } finally {
          await end()
        }
      }
      return shots
    },
    close: async () => {
      for (const context of reused.values()) await (await context).close()
    },
  }
}

async function reach(
  page: Page,
  state: State,
  { site, id }: RunningSite,
  { lang, width, height }: { lang: Language; width: number; height: number },
) {
  const at = { lang, site, id }
  await page.setViewportSize({ width, height })
  await state.before?.(page, at)
  const url = new URL(await withCars(state.path, id), site.url)
  url.searchParams.set('lang', lang)
  await page.goto(url.href)
  await isAlive(page)
  await state.reach?.(page, at)
}

async function settle(page: Page, { isWindow }: State): Promise<void> {
  if (!isWindow) await page.evaluate(() => scrollTo(0, 0))
  await page.evaluate(async (most) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
    const images = [...document.querySelectorAll('img')].filter((img) => img.checkVisibility() && img.src)
    for (const img of images) img.loading = 'eager'
    const come = Promise.all(images.map((img) => img.decode().catch(() => undefined)))
    await Promise.race([come, new Promise((enough) => setTimeout(enough, most))])
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  }, 4000)
}

async function take(page: Page, path: string, { isWindow, isMoving }: State): Promise<void> {
  const form = { path, type: 'jpeg', quality: 80, animations: isMoving ? 'allow' : 'disabled', scale: 'css' } as const
  if (isWindow) return void (await page.screenshot(form))
  const measure = () => page.evaluate(() => ({ width: innerWidth, height: document.documentElement.scrollHeight }))
  // A full-page screenshot enlarges the window. Content that loads on scroll then makes the page grow, so it is taken
  // again.
  for (let tries = 0; tries < 3; tries++) {
    const { width, height } = await measure()
    await page.screenshot({ ...form, fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, highest) } })
    if ((await measure()).height === height) return
  }
}
