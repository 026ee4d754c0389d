import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashScripts } from './script-hashes.ts'

test('names only scripts with the nonce, and leaves no trace of the nonce', () => {
  const page =
    '<script nonce="secret">ours()</script><script>theirs()</script><script nonce="secret" src="/a.js"></script>'
  const { html, hashes } = hashScripts(page, 'secret')
  expect(hashes).toEqual([`'sha256-${createHash('sha256').update('ours()').digest('base64')}'`])
  expect(html).toBe('<script>ours()</script><script>theirs()</script><script src="/a.js"></script>')
})

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('names each of our scripts once, however many lines it has', () => {
  const script = (code: string) => `<script async nonce="secret" type="module">${code}</script>`
  const { hashes } = hashScripts(
    [script('one()\n// <b>\ntwo()'), '<p></p>', script('three()'), script('three()')].join(''),
    'secret',
  )
  expect(hashes).toEqual([hashOf('one()\n// <b>\ntwo()'), hashOf('three()')])
})

test('removes a nonce that got into the text', () => {
  expect(hashScripts('<p title="secret">a secret b</p>', 'secret')).toEqual({
    html: '<p title="">a  b</p>',
    hashes: [],
  })
})

test('gives no hash to what only looks like a script of ours', () => {
  const fake =
    '<scripted nonce="secret">one()</script><script data-nonce="secret">two()</script><script nonce="other">three()</script>'
  expect(hashScripts(fake, 'secret').hashes).toEqual([])
})
