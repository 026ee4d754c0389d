import { createHash } from 'node:crypto'

/**
 * Takes the one-time nonce off a rendered page and answers the hashes ('sha256-…') of the inline scripts that carried it.
 * A script that came in by other ways does not know the nonce, gets no hash, and is refused by the browser.
 */
export function sealScripts(page: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>()
  const mark = ` nonce="${nonce}"`
  for (const [, attributes, code] of page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes?.includes(mark) && code) hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return { html: page.replaceAll(mark, '').replaceAll(nonce, ''), hashes: [...hashes] }
}
