import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { type Language, languages } from '#app/i18n/languages.ts'
import { isPair, readTokens } from '../colours.ts'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const rulesOf = {
  // Its rule of 24 px is that of findSmallTargets, which knows no excuse of free space around.
  all: { 'target-size': { enabled: false } },
  form: { 'target-size': { enabled: false }, 'color-contrast': { enabled: false } },
}

async function bringAxe(page: Page): Promise<void> {
  await isStill(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source}; undefined`)
}

/** All that moves or changes its colour has come to its end: half way, a button stands out less than before and after. What goes on for ever is not waited for. */
async function isStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
}

/** Contrasts in the dark follow from those in the light (app/ui/tokens.test.ts). */
const isColourful = (page: Page) => page.evaluate(() => matchMedia('(prefers-color-scheme: light)').matches)

/** What axe finds on the page as it stands, or within a part of it: WCAG 2.2 AA and good practice, one line each. Contrasts take most of its time: 'form' leaves them out, and so it is without a kind in the dark. */
export async function findViolations(page: Page, kind?: keyof typeof rulesOf, within?: string): Promise<string[]> {
  const options = { runOnly: standard, rules: rulesOf[kind ?? ((await isColourful(page)) ? 'all' : 'form')] }
  await bringAxe(page)
  // The lines are made in the page: axe's whole report is heavier than its work.
  return page.evaluate(
    async ({ options, within }) => {
      type Report = { violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[] }
      const { run } = (window as unknown as { axe: { run: (what: object, how: object) => Promise<Report> } }).axe
      const { violations } = await run(within ? { include: [[within]] } : document, { ...options, resultTypes: ['violations'] })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} — ${failureSummary}`))
    },
    { options, within },
  )
}

const tokens = readTokens()

/** Texts of a light page that stand out too little from their ground, or whose colours are no pair of tests/colours.ts: the table from which follows how they look in the dark. */
export async function findColours(page: Page): Promise<string[]> {
  await bringAxe(page)
  const seen = await page.evaluate(async () => {
    type Node = { target: string[]; any: { data?: { fgColor?: string; bgColor?: string } }[] }
    type Report = Record<'violations' | 'passes', { nodes: Node[] }[]>
    const { run } = (window as unknown as { axe: { run: (what: object, how: object) => Promise<Report> } }).axe
    const { violations, passes } = await run(document, {
      runOnly: { type: 'rule', values: ['color-contrast'] },
      resultTypes: ['violations', 'passes'],
    })
    const colours = (found: Report['passes']) =>
      found.flatMap(({ nodes }) =>
        nodes.map(({ target, any }) => ({ text: any[0]?.data?.fgColor, ground: any[0]?.data?.bgColor, target: target.join(' ') })),
      )
    const unique = new Map(colours(passes).map((one) => [`${one.text} ${one.ground}`, one]))
    return { weak: colours(violations), shown: [...unique.values()] }
  })
  const say = (what: string, { target, text, ground }: (typeof seen.weak)[number]) => `${what}: ${target}, ${text} on ${ground}`
  return [
    ...seen.weak.map((one) => say('too little contrast', one)),
    ...seen.shown.filter(({ text, ground }) => text && ground && !isPair(text, ground, tokens)).map((one) => say('no pair of the design', one)),
  ]
}

/** Shows the page as it stands in another language, by the links at its end whatever lies open above them: it changes on the spot, and what is open or typed stays. */
export async function speak(page: Page, lang: Language): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) === lang) return
  await page.locator(`footer a[hreflang=${lang}]`).evaluate((link: HTMLElement) => link.click())
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
}

/**
 * Holds a state of a page, or a part of it, to the rules of accessibility and to its width; then to its width in each other language, on a phone or, in English, a desk.
 * The page is left as it was.
 */
export async function checkState(page: Page, what: string, part?: string): Promise<void> {
  expect.soft(await findViolations(page, undefined, part), what).toEqual([])
  const size = page.viewportSize() ?? { width: 1280, height: 800 }
  const own = (await page.locator('html').getAttribute('lang')) as Language
  const check = async (lang: Language, width: number) => {
    await speak(page, lang)
    await page.setViewportSize({ width, height: size.height })
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${what}, ${lang} at ${width} px`)
      .toBeLessThanOrEqual(0)
  }
  await check(own, size.width)
  for (const lang of languages) if (lang !== own) await check(lang, lang === 'en' ? 1280 : 360)
  await speak(page, own)
  await page.setViewportSize(size)
}

/** The page has come to life: what is pressed now does something at once. Its scripts come with the first sign of a hand; here the mouse gives it. */
export async function isAlive(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await page.waitForFunction(() => Object.keys(document.getElementById('main') ?? {}).some((key) => key.startsWith('__react')))
}

/** Takes from the browser what turns numbers into words: the next page that shows one crashes. */
export async function breakNumbers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const get = () => {
      throw new Error('secret detail')
    }
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', { get })
  })
}

/** How far the page can be scrolled sideways, in px, and what sticks out of the window, save in rows that are swiped. */
export function findSticking(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth
    const isSwiped = (el: Element | null): boolean =>
      el !== null && (/auto|scroll|hidden|clip/.test(getComputedStyle(el).overflowX) || isSwiped(el.parentElement))
    const out = [...document.body.querySelectorAll<HTMLElement>('*')].filter((el) => {
      const { left, right, width } = el.getBoundingClientRect()
      return width > 1 && el.checkVisibility({ visibilityProperty: true }) && (left < -1 || right > innerWidth + 1) && !isSwiped(el.parentElement)
    })
    return [...(wide > 0 ? [`${wide} px sideways`] : []), ...out.map((el) => `${el.tagName} ${el.className} ${el.textContent?.slice(0, 40)}`)]
  })
}

/** Texts that are cut off: what is wider or higher than the box that hides the rest, save where cutting is meant (an ellipsis) and what is for screen readers only. */
export function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = []
    for (const el of document.body.querySelectorAll<HTMLElement>('*')) {
      const hasText = [...el.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      const style = getComputedStyle(el)
      if (
        !hasText ||
        !el.checkVisibility({ visibilityProperty: true }) ||
        el.closest('[inert]') ||
        el.matches('.sr-only, option') ||
        style.fontSize === '0px'
      )
        continue
      const meant = (one: Element) => getComputedStyle(one).textOverflow === 'ellipsis' || getComputedStyle(one).webkitLineClamp !== 'none'
      if (meant(el) || el.closest('.truncate, .line-clamp-2, .line-clamp-3, .line-clamp-10')) continue
      const range = document.createRange()
      range.selectNodeContents(el)
      const text = range.getBoundingClientRect()
      for (let box: HTMLElement | null = el; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const frame = box.getBoundingClientRect()
        if (frame.width <= 1) break
        const isWide = /hidden|clip/.test(overflowX) && (text.left < frame.left - 2 || text.right > frame.right + 2)
        const isHigh = /hidden|clip/.test(overflowY) && (text.top < frame.top - 4 || text.bottom > frame.bottom + 4)
        if (isWide || isHigh) cut.push(`${el.tagName} “${el.textContent?.trim().slice(0, 40)}” in ${box.tagName}.${box.className.slice(0, 60)}`)
        if (/auto|scroll/.test(overflowX + overflowY)) break
      }
    }
    return cut
  })
}

/** What can be pressed and is smaller than `least` px to the finger in either direction, save links within a sentence. A label and an ::after that reaches further count. */
export function findSmallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    const small: string[] = []
    for (const el of document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea, [role=button], [role=link]')) {
      if (!el.checkVisibility({ visibilityProperty: true, opacityProperty: false }) || el.closest('[inert]') || el.matches('[type=hidden]')) continue
      const box = (el.closest('label') ?? el).getBoundingClientRect()
      // The skip link waits above the window until it has the focus.
      if (box.bottom < 0 && getComputedStyle(el).position === 'fixed') continue
      const after = getComputedStyle(el, '::after')
      const reach = after.content === 'none' ? [0, 0] : [parseFloat(after.width) || 0, parseFloat(after.height) || 0]
      const [width, height] = [Math.max(box.width, reach[0] ?? 0), Math.max(box.height, reach[1] ?? 0)]
      const inSentence = getComputedStyle(el).display === 'inline' && el.parentElement?.matches('p, li, dd')
      if (!inSentence && (width < least - 0.5 || height < least - 0.5)) {
        small.push(
          `${Math.round(width)}×${Math.round(height)} ${el.tagName} “${(el.getAttribute('aria-label') ?? el.textContent)?.trim().slice(0, 40)}”`,
        )
      }
    }
    return small
  }, least)
}

/** What can be pressed and is called something that does not hold the words that are seen on it (WCAG 2.5.3): who speaks them presses nothing. */
export function findMisnamed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
    const seen = (node: Node): string => {
      if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
      if (!(node instanceof HTMLElement) || node.matches('.sr-only, [aria-hidden=true]') || !node.checkVisibility()) return ''
      return [...node.childNodes].map(seen).join(' ')
    }
    return [...document.querySelectorAll<HTMLElement>(':is(a[href], button, summary)[aria-label]')]
      .map((el) => ({ name: plain(el.getAttribute('aria-label') ?? ''), words: plain(seen(el)) }))
      .filter(({ name, words }) => !name.includes(words))
      .map(({ name, words }) => `“${words}” is called “${name}”`)
  })
}

/** Words in Latin letters, seen or read out, on a page of another language; not those in `allowed`, nor what people typed or what is marked as of another language. */
export function findLatin(page: Page, allowed: string[]): Promise<string[]> {
  return page.evaluate((allowed) => {
    const own = document.documentElement.lang
    const isOther = (el: Element | null) =>
      el?.closest('[dir=auto], script, style, noscript, bdi') || (el?.closest('[lang]')?.getAttribute('lang') ?? own) !== own
    const texts: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) if (!isOther(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent ?? '')
    for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-roledescription', 'aria-description', 'aria-valuetext']) {
      for (const el of document.querySelectorAll(`[${name}]`)) if (!isOther(el)) texts.push(el.getAttribute(name) ?? '')
    }
    const known = new Set(allowed.flatMap((text) => text.toLowerCase().split(/[^a-z]+/)))
    return [
      ...new Set(
        texts.flatMap((text) =>
          (text.match(/[A-Za-z]{2,}/g) ?? [])
            .filter((word) => !known.has(word.toLowerCase()))
            .map((word) => `${word} in “${text.trim().slice(0, 60)}”`),
        ),
      ),
    ]
  }, allowed)
}
