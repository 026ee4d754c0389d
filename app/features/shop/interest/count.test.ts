import { expect, test } from 'vitest'
import { channelOf } from './count.ts'

test('recognises ways to the seller by address', () => {
  expect(channelOf('https://wa.me/8210?text=Hi')).toBe('whatsapp')
  expect(channelOf('https://open.kakao.com/o/abc')).toBe('kakao')
  expect(channelOf('mailto:a@example.com?subject=x')).toBe('email')
  expect(channelOf('tel:+8210')).toBe('phone')
  expect(channelOf('/contact')).toBeUndefined()
  expect(channelOf('https://example.com/wa.me/1')).toBeUndefined()
})
