import type { Locator } from '@playwright/test'

/** What a step of a journey has cost up to its end. */
type Step = { what: string; seconds: number; taps: number; keys: number; pixels: number }
export type Journey = { name: string; steps: Step[] }

/** A hand that counts what it does: taps, keys, and how far it scrolls (px) to what it presses. */
export type Hand = {
  tap: (what: Locator) => Promise<void>
  /** Taps into a field and types. */
  type: (field: Locator, text: string) => Promise<void>
  /** Opens a list and taps one of its lines: two taps on a phone. */
  choose: (list: Locator, label: string) => Promise<void>
  /** A tap that the browser knows nothing of, such as one in the phone's own list of photos. */
  outside: (taps: number) => void
  /** Notes the end of a step. */
  done: (what: string) => void
  steps: Step[]
}

/** How much at the lower edge is covered by the site's menu, and at the upper by its header (px). */
const [floor, ceiling] = [64, 64]

export function openHand(): Hand {
  const steps: Step[] = []
  const count = { taps: 0, keys: 0, pixels: 0 }
  const start = performance.now()
  /** Scrolls until it can be pressed; what stays in the window needs none. */
  const reach = async (what: Locator) => {
    await what.waitFor()
    const moved = await what.evaluate(
      async (element, [floor, ceiling]) => {
        const { top, bottom } = element.getBoundingClientRect()
        const isFixed = (one: Element | null): boolean =>
          one !== null && (/fixed|sticky/.test(getComputedStyle(one).position) || isFixed(one.parentElement))
        if (isFixed(element) || (top >= ceiling && bottom <= innerHeight - floor)) return 0
        const before = scrollY
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        return Math.abs(scrollY - before)
      },
      [floor, ceiling] as const,
    )
    count.pixels += Math.round(moved)
  }
  const tap: Hand['tap'] = async (what) => {
    await reach(what)
    await what.tap()
    count.taps++
  }
  return {
    steps,
    tap,
    type: async (field, text) => {
      await tap(field)
      await field.pressSequentially(text)
      count.keys += text.length
    },
    choose: async (list, label) => {
      await reach(list)
      await list.selectOption({ label })
      count.taps += 2
    },
    outside: (taps) => {
      count.taps += taps
    },
    done: (what) => void steps.push({ what, seconds: (performance.now() - start) / 1000, ...count }),
  }
}

/** Of several that do the same, the one that is in the window already; else the first. */
export async function nearest(all: Locator): Promise<Locator> {
  await all.first().waitFor()
  for (const one of await all.all()) {
    const isSeen = await one.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return element.checkVisibility() && top >= 0 && bottom <= innerHeight
    })
    if (isSeen) return one
  }
  return all.first()
}
