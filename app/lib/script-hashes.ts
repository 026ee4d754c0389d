import { createHash } from 'node:crypto'

/**
 * Removes the nonce from a page and returns the hashes of its scripts. An injected script lacks the nonce, so the CSP
 * blocks it. Each character of `page` is a byte (Latin-1).
 */
export function hashScripts(page: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>()
  const pieces = page.split(` nonce="${nonce}"`)
  for (let at = 1; at < pieces.length; at++) {
    const [before = '', behind = ''] = [pieces[at - 1], pieces[at]]
    const code = behind.slice(behind.indexOf('>') + 1, behind.indexOf('</script>'))
    if (/^<script\b[^>]*$/.test(before.slice(before.lastIndexOf('<'))) && code) hashes.add(hashOf(code))
  }
  return { html: pieces.join('').replaceAll(nonce, ''), hashes: [...hashes] }
}

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code, 'latin1').digest('base64')}'`
