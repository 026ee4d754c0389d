import { createHash } from 'node:crypto'

/**
 * Takes the one-time nonce off a rendered page and answers the hashes ('sha256-…') of the inline scripts that carried it.
 * A script that came in by other ways does not know the nonce, gets no hash, and is refused by the browser.
 */
export function sealScripts(page: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>()
  const pieces = page.split(` nonce="${nonce}"`)
  for (let at = 1; at < pieces.length; at++) {
    const [before = '', behind = ''] = [pieces[at - 1], pieces[at]]
    const code = behind.slice(behind.indexOf('>') + 1, behind.indexOf('</script>'))
    if (/^<script\b[^>]*$/.test(before.slice(before.lastIndexOf('<'))) && code) hashes.add(hashOf(code))
  }
  return { html: pieces.join('').replaceAll(nonce, ''), hashes: [...hashes] }
}

const known = new Map<string, string>()
const most = 100

/** Most pages have the same scripts. */
function hashOf(code: string): string {
  const hash = known.get(code) ?? `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  if (known.size >= most) known.clear()
  // A copy: what is cut out of a page holds all of it.
  known.set(Buffer.from(code).toString(), hash)
  return hash
}
