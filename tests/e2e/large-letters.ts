import type { Page } from '@playwright/test'

/** Returns the share of the window's height that fixed and stuck bars cover. */
export function coveredShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const spans = [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((el): [number, number][] => {
      const { position, top, bottom } = getComputedStyle(el)
      if (
        !/fixed|sticky/.test(position) ||
        el.closest('dialog') ||
        !el.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        return []
      const box = el.getBoundingClientRect()
      const isStuck =
        position === 'fixed' ||
        Math.abs(box.top - parseFloat(top)) < 2 ||
        Math.abs(innerHeight - box.bottom - parseFloat(bottom)) < 2
      const isBar = box.width > innerWidth / 2 && box.bottom > 0 && box.top < innerHeight
      return isStuck && isBar ? [[Math.max(0, box.top), Math.min(innerHeight, box.bottom)]] : []
    })
    let [covered, reached] = [0, 0]
    for (const [from, to] of spans.sort(([a], [b]) => a - b)) {
      covered += Math.max(0, to - Math.max(from, reached))
      reached = Math.max(reached, to)
    }
    return covered / innerHeight
  })
}

/**
 * Lists amounts of money that are cut off or end in an ellipsis. An amount that a box leaves out as a whole is not
 * listed.
 */
export function findCutPrices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    while (walker.nextNode()) {
      const [node, el] = [walker.currentNode, walker.currentNode.parentElement]
      if (
        !el ||
        !/\d[\d.,\s]*(₸|JOD|만원)|\$\d/.test(node.textContent ?? '') ||
        !el.checkVisibility({ visibilityProperty: true })
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      for (let box: HTMLElement | null = el; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const frame = box.getBoundingClientRect()
        if (frame.width <= 1 || /auto|scroll/.test(overflowX)) break
        if (!/hidden|clip/.test(overflowX + overflowY)) continue
        const isOutside = text.top >= frame.bottom - 2
        if (
          !isOutside &&
          (text.left < frame.left - 2 || text.right > frame.right + 2 || text.bottom > frame.bottom + 6)
        )
          cut.push(`${node.textContent} in ${box.tagName}.${box.className}`)
        if (isOutside) break
      }
    }
    return cut
  })
}

/**
 * Lists prices and words of up to eight letters that are broken into several lines. Links, addresses and Hangul may
 * break anywhere.
 */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (walker.nextNode()) {
      const [node, el] = [walker.currentNode, walker.currentNode.parentElement]
      if (!el?.checkVisibility({ visibilityProperty: true }) || el.closest('[inert], .sr-only, option')) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        /(?<!\S)(?:\p{Script=Latin}|\p{Script=Arabic}|\p{Script=Cyrillic}|\$[\d,]+){3,8}(?![\p{L}\d@.:/])/gu,
      )) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top / 4)),
        )
        if (lines.size > 1) broken.push(`“${word}” in ${lines.size} lines`)
      }
    }
    return broken
  })
}
