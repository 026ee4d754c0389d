import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// The rule is off, because findSmallTargets is stricter: it ignores free space around a target.
const optionsOf = {
  all: { runOnly: standard, rules: { 'target-size': { enabled: false } } },
  form: { runOnly: standard, rules: { 'target-size': { enabled: false }, 'color-contrast': { enabled: false } } },
  contrast: { runOnly: { type: 'rule', values: ['color-contrast'] } },
}

async function bringAxe(page: Page): Promise<void> {
  await isStill(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source}; undefined`)
}

/** Waits until animations end, because contrast is lower during them. Endless ones are ignored. */
async function isStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
}

/**
 * Lists violations of WCAG 2.2 AA and best practices, one per line. 'form' leaves out the slow contrast check,
 * 'contrast' all others.
 */
export async function findViolations(page: Page, kind: keyof typeof optionsOf, within?: string): Promise<string[]> {
  const options = optionsOf[kind]
  await bringAxe(page)
  return page.evaluate(
    async ({ options, within }) => {
      type Report = { violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[] }
      const { run } = (window as unknown as { axe: { run: (what: object, how: object) => Promise<Report> } }).axe
      const { violations } = await run(within ? { include: [[within]] } : document, {
        ...options,
        resultTypes: ['violations'],
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} — ${failureSummary}`),
      )
    },
    { options, within },
  )
}

export async function checkState(page: Page, what: string, part?: string): Promise<void> {
  expect.soft(await findViolations(page, 'form', part), what).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(wide, `${what}: px outside of the window`).toBeLessThanOrEqual(0)
}

export async function isAlive(page: Page): Promise<void> {
  // Repeated if a navigation destroys the page meanwhile, as when the service worker reloads one offline.
  await expect(async () => {
    if (await page.evaluate(() => 'thrift' in document.documentElement.dataset)) await page.keyboard.press('Shift')
  }).toPass()
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('main') ?? {}).some((key) => key.startsWith('__react')),
  )
}

export async function breakNumbers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const get = () => {
      throw new Error('secret detail')
    }
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', { get })
  })
}

export function findSticking(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth
    const isSwiped = (el: Element | null): boolean =>
      el !== null && (/auto|scroll|hidden|clip/.test(getComputedStyle(el).overflowX) || isSwiped(el.parentElement))
    const out = [...document.body.querySelectorAll<HTMLElement>('*')].filter((el) => {
      const { left, right, width } = el.getBoundingClientRect()
      // The ellipsis of a cut name hangs over the edge by about its own width.
      const edge = el.closest('.hang-dots') ? 1 + 1.5 * Number.parseFloat(getComputedStyle(el).fontSize) : 1
      return (
        width > 1 &&
        el.checkVisibility({ visibilityProperty: true }) &&
        (left < -edge || right > innerWidth + edge) &&
        !isSwiped(el.parentElement)
      )
    })
    return [
      ...(wide > 0 ? [`${wide} px sideways`] : []),
      ...out.map((el) => `${el.tagName} ${el.className} ${el.textContent?.slice(0, 40)}`),
    ]
  })
}

/** Lists texts cut off by a box, except for intended ellipses and text for screen readers. */
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
      const meant = (one: Element) =>
        getComputedStyle(one).textOverflow === 'ellipsis' || getComputedStyle(one).webkitLineClamp !== 'none'
      // A box of one line leaves out a second amount that does not fit, as a whole.
      const isLeftOut = [...(el.closest('.one-line, .h-\\[1\\.1lh\\]')?.children ?? [])]
        .slice(1)
        .some((amount) => amount.contains(el))
      if (meant(el) || isLeftOut || el.closest('.truncate, .line-clamp-2, .line-clamp-3, .line-clamp-10')) continue
      const range = document.createRange()
      range.selectNodeContents(el)
      const text = range.getBoundingClientRect()
      for (let box: HTMLElement | null = el; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const frame = box.getBoundingClientRect()
        if (frame.width <= 1) break
        const isWide = /hidden|clip/.test(overflowX) && (text.left < frame.left - 2 || text.right > frame.right + 2)
        const isHigh = /hidden|clip/.test(overflowY) && (text.top < frame.top - 4 || text.bottom > frame.bottom + 4)
        if (isWide || isHigh)
          cut.push(
            `${el.tagName} “${el.textContent?.trim().slice(0, 40)}” in ${box.tagName}.${box.getAttribute('class')?.slice(0, 60)}`,
          )
        if (/auto|scroll/.test(overflowX + overflowY)) break
      }
    }
    return cut
  })
}

/**
 * Lists targets smaller than `least` px in either direction, except links within text. A label or a larger ::after
 * counts.
 */
export function findSmallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    const small: string[] = []
    for (const el of document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, input, select, textarea, [role=button], [role=link]',
    )) {
      if (
        !el.checkVisibility({ visibilityProperty: true, opacityProperty: false }) ||
        el.closest('[inert]') ||
        el.matches('[type=hidden]')
      )
        continue
      const box = (el.closest('label') ?? el).getBoundingClientRect()
      // The skip link is above the window until it has the focus.
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

/**
 * Lists targets whose accessible name lacks their visible text, so that voice control cannot activate them (WCAG
 * 2.5.3).
 */
export function findMisnamed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
    const seen = (node: Node): string => {
      if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
      if (!(node instanceof HTMLElement) || node.matches('.sr-only, [aria-hidden=true]') || !node.checkVisibility())
        return ''
      return [...node.childNodes].map(seen).join(' ')
    }
    return [...document.querySelectorAll<HTMLElement>(':is(a[href], button, summary)[aria-label]')]
      .map((el) => ({ name: plain(el.getAttribute('aria-label') ?? ''), words: plain(seen(el)) }))
      .filter(({ name, words }) => !name.includes(words))
      .map(({ name, words }) => `“${words}” is called “${name}”`)
  })
}

/**
 * Lists visible or spoken Latin words (of `foreign`) on a page in another language, except `allowed`, users' texts and
 * marked foreign text.
 */
export function findLatin(page: Page, allowed: string[], foreign?: string[]): Promise<string[]> {
  return page.evaluate(
    ([allowed, foreign]) => {
      const own = document.documentElement.lang
      const isOther = (el: Element | null) =>
        el?.closest('[dir=auto], script, style, noscript, bdi') ||
        (el?.closest('[lang]')?.getAttribute('lang') ?? own) !== own
      // Isolate characters surround text that somebody wrote.
      const wordsOf = (text: string) =>
        text.replace(/[\u2066-\u2068][^\u2069]*\u2069/g, ' ').match(/\p{Script=Latin}{2,}/gu) ?? []
      const setOf = (texts: string[]) => new Set(texts.flatMap(wordsOf).map((word) => word.toLowerCase()))
      const [known, suspects] = [setOf(allowed), foreign && setOf(foreign)]
      // Labels quote what people wrote, which is somewhere on the page.
      const quoted = [...document.querySelectorAll('[dir=auto], bdi')].flatMap((el) => wordsOf(el.textContent ?? ''))
      // A long quotation may end within a word.
      const isQuoted = (word: string) => quoted.some((one) => one.startsWith(word))
      const found = (text: string, isLabel = false) =>
        wordsOf(text)
          .filter(
            (word) =>
              !known.has(word.toLowerCase()) &&
              suspects?.has(word.toLowerCase()) !== false &&
              !(isLabel && isQuoted(word)),
          )
          .map((word) => `${word} in “${text.trim().slice(0, 60)}”`)
      const left = found(document.title, true)
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode())
        if (!isOther(walker.currentNode.parentElement)) left.push(...found(walker.currentNode.textContent ?? ''))
      for (const name of [
        'aria-label',
        'title',
        'alt',
        'placeholder',
        'aria-roledescription',
        'aria-description',
        'aria-valuetext',
      ]) {
        for (const el of document.querySelectorAll(`[${name}]`))
          if (!isOther(el)) left.push(...found(el.getAttribute(name) ?? '', true))
      }
      return [...new Set(left)]
    },
    [allowed, foreign] as const,
  )
}

export async function waitForWorker(page: Page): Promise<void> {
  const isReady = () =>
    page.evaluate(async () => {
      const files = (await (await fetch('/sw.js')).text()).match(/\/assets\/[\w.-]+\.(js|css)/g) ?? []
      const names = (await caches.keys()).filter((name) => name.startsWith('nuricar-release-'))
      const keys = (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat()
      const stored = new Set(keys.map(({ url }) => new URL(url).pathname))
      return (
        files.length > 0 &&
        files.every((file) => stored.has(file)) &&
        [...stored].some((path) => path.startsWith('/kept-shell/'))
      )
    })
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
}

export async function waitForStored(page: Page, key: string): Promise<void> {
  const isStored = () => page.evaluate(async (address) => Boolean(await caches.match(address)), key)
  await expect.poll(isStored, { timeout: 60_000 }).toBe(true)
}
