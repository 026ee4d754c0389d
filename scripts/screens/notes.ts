import type { Page } from '@playwright/test'
import { findCutTexts, findSticking } from '../../tests/e2e/look.ts'
import type { State } from '../../tests/states/state.ts'

export function watch(page: Page, state: State): () => string[] {
  const heard: string[] = []
  // Browsers log failing requests, even expected ones.
  const isMeant = (text: string) => state.fails && !/hydrat|react error/i.test(text)
  page.on('console', (message) => {
    if (message.type() === 'error' && !isMeant(message.text())) heard.push(`console: ${message.text().slice(0, 200)}`)
  })
  page.on('pageerror', (error) => void (isMeant(error.message) || heard.push(`error: ${error.message.slice(0, 200)}`)))
  return () => heard.splice(0)
}

export async function find(page: Page, { fails }: State): Promise<string[]> {
  const broken = await page.evaluate(() =>
    [...document.querySelectorAll('img')]
      .filter((img) => img.checkVisibility() && img.complete && img.naturalWidth === 0 && img.src)
      .map(({ src }) => src),
  )
  const [sticking, cut] = [await findSticking(page), await findCutTexts(page)]
  const first = (name: string, all: string[]) =>
    all.slice(0, 3).map((one) => `${name}: ${one.replace(/\s+/g, ' ').slice(0, 160)}`)
  return [
    ...first('out of the window', sticking),
    ...first('cut off', cut),
    ...(fails ? [] : first('broken picture', broken)),
  ]
}
