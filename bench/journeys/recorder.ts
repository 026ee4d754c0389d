import type { Locator, Page } from '@playwright/test'

type Step = { name: string; seconds: number; taps: number; keys: number; pixels: number }
export type Journey = { name: string; steps: Step[] }
export type Recorder = ReturnType<typeof openRecorder>

/** Height in px of the header, and of the fixed menu at the bottom. */
const bar = 64

export function openRecorder(page: Page) {
  const steps: Step[] = []
  const count = { taps: 0, keys: 0, pixels: 0 }
  const start = performance.now()
  const scrollTo = async (target: Locator) => {
    await target.waitFor()
    const pixels = await target.evaluate((element, bar) => {
      const { top, bottom } = element.getBoundingClientRect()
      const isFixed = (one: Element | null): boolean =>
        one !== null && (/fixed|sticky/.test(getComputedStyle(one).position) || isFixed(one.parentElement))
      if (isFixed(element) || (top >= bar && bottom <= innerHeight - bar)) return 0
      const before = scrollY
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      return Math.abs(scrollY - before)
    }, bar)
    count.pixels += Math.round(pixels)
  }
  const tap = async (target: Locator) => {
    await scrollTo(target)
    await target.tap()
    count.taps++
  }
  const done = (name: string) => void steps.push({ name, seconds: (performance.now() - start) / 1000, ...count })
  return {
    page,
    steps,
    tap,
    done,
    open: async (path: string, name: string) => {
      await page.goto(path, { waitUntil: 'commit' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      done(name)
    },
    type: async (field: Locator, text: string) => {
      await tap(field)
      await field.pressSequentially(text)
      count.keys += text.length
    },
    /** Choosing an option of a select takes two taps on a phone. */
    choose: async (select: Locator, label: string) => {
      await scrollTo(select)
      await select.selectOption({ label })
      count.taps += 2
    },
    /** Counts taps outside of the browser, such as in the phone's photo picker. */
    tapOutside: (taps: number) => {
      count.taps += taps
    },
  }
}

/** Returns the first visible one of several equivalent elements, or the first one if none is visible. */
export async function nearest(all: Locator): Promise<Locator> {
  await all.first().waitFor()
  for (const one of await all.all()) {
    const { top, bottom } = await one.evaluate((element) =>
      element.checkVisibility() ? element.getBoundingClientRect() : { top: -1, bottom: -1 },
    )
    if (top >= 0 && bottom <= (one.page().viewportSize()?.height ?? 0)) return one
  }
  return all.first()
}
