import { expect, test } from 'vitest'
import { phoneUrl, whatsappUrl } from './rules.ts'

test('a WhatsApp link holds digits only and the text to send', () => {
  expect(whatsappUrl('+821012345678')).toBe('https://wa.me/821012345678')
  expect(whatsappUrl('+821012345678', 'Hello & 안녕')).toBe('https://wa.me/821012345678?text=Hello%20%26%20%EC%95%88%EB%85%95')
})

test('a telephone link leaves out what only the eye needs', () => {
  expect(phoneUrl('+82 10-1234 (5678)')).toBe('tel:+821012345678')
})
