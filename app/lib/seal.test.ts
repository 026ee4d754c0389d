import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealScripts } from './seal.ts'

test('only scripts that carry the nonce are named, and the nonce itself leaves no trace', () => {
  const page = '<script nonce="secret">ours()</script><script>theirs()</script><script nonce="secret" src="/a.js"></script>'
  const { html, hashes } = sealScripts(page, 'secret')
  expect(hashes).toEqual([`'sha256-${createHash('sha256').update('ours()').digest('base64')}'`])
  expect(html).toBe('<script>ours()</script><script>theirs()</script><script src="/a.js"></script>')
})
