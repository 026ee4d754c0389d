import type { Locator } from '@playwright/test'

type Step = { what: string; seconds: number; taps: number; keys: number; pixels: number }
export type Journey = { name: string; steps: Step[] }

export type Hand = {
  tap: (what: Locator) => Promise<void>
  type: (field: Locator, text: string) => Promise<void>
  /** Chooses an option of a select: two taps on a phone. */
  choose: (list: Locator, label: string) => Promise<void>
  /** Counts taps outside of the browser, such as in the phone's photo picker. */
  outside: (taps: number) => void
  done: (what: string) => void
  steps: Step[]
}

/** Heights (px) of the fixed menu at the bottom and of the header. */
const [floor, ceiling] = [64, 64]

export function openHand(): Hand {
  const steps: Step[] = []
  const count = { taps: 0, keys: 0, pixels: 0 }
  const start = performance.now()
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

/** Of equivalent elements, returns the first visible one, else the first. */
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
