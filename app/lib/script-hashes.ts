import { createHash } from 'node:crypto'

/**
 * Removes the nonce from a page and returns the hashes of its scripts. An injected script lacks the nonce, so the CSP
 * blocks it.
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

const known = new Map<string, string>()
const most = 100

function hashOf(code: string): string {
  const hash = known.get(code) ?? `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  if (known.size >= most) known.clear()
  // The text is copied, because a slice would keep the whole page in memory.
  known.set(Buffer.from(code).toString(), hash)
  return hash
}
