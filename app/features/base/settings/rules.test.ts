import { expect, test } from 'vitest'
import { mailUrl, phoneUrl, readablePhone, whatsappUrl } from './rules.ts'

test('a WhatsApp link has only digits and the text to send', () => {
  expect(whatsappUrl('+821012345678')).toBe('https://wa.me/821012345678')
  expect(new URL(whatsappUrl('+821012345678', 'Hello & 안녕 100%')).href).toBe(
    'https://wa.me/821012345678?text=Hello%20%26%20%EC%95%88%EB%85%95%20100%25',
  )
})

test('a telephone link leaves out what is only for readability', () => {
  expect(phoneUrl('+82 10-1234 (5678)')).toBe('tel:+821012345678')
})

test.each([
  ['+82 (0)10-1234-5678', 'tel:+821012345678'],
  ['+٨٢ ١٠ ١٢٣٤ ٥٦٧٨', 'tel:+821012345678'],
  ['02-123-4567 / 010-1234-5678', 'tel:021234567'],
  ['(010) 1234 5678', 'tel:01012345678'],
  ['0082 32 123 4567', 'tel:+82321234567'],
  ['+82 032 123 4567', 'tel:+82321234567'],
  ['(0)10 1234', 'tel:0101234'],
  ['010-1, 010-2', 'tel:0101'],
  ['010-1;010-2', 'tel:0101'],
  ['Kim', 'tel:'],
])('%s is dialled as %s', (written, url) => {
  expect(phoneUrl(written)).toBe(url)
})

test.each([
  ['+821012345678', '+82 10-1234-5678'],
  ['+82212345678', '+82 2-1234-5678'],
  ['+82315551234', '+82 31-555-1234'],
  ['+962791234567', '+962 79 123 4567'],
  ['+233241234567', '+233 24 123 4567'],
  ['+77011234567', '+7 701 123 4567'],
  ['+56912345678', '+56 91 234 5678'],
  ['+12025550123', '+1 202 555 0123'],
  ['+201012345678', '+20 101 234 5678'],
  ['+971501234567', '+971 50 123 4567'],
  ['+49301234567', '+49 30 123 4567'],
  ['+8221234567', '+82 2-123-4567'],
  ['+821234', '+82 1234'],
  ['+8210123456789', '+82 1 012 345 6789'],
  ['+82', '+82'],
  ['0+821012345678', '0+821012345678'],
  ['+821012345678 (Kim)', '+821012345678 (Kim)'],
  ['010-1234-5678', '010-1234-5678'],
  ['+82 10 1234 5678', '+82 10 1234 5678'],
  ['by appointment', 'by appointment'],
  ['', ''],
])('%s is displayed as %s', (written, read) => {
  expect(readablePhone(written)).toBe(read)
})

test('an e-mail link carries any text, with line ends as in the standard', () => {
  expect(mailUrl('seller+cars@example.com')).toBe('mailto:seller%2Bcars@example.com')
  const url = mailUrl('seller@example.com', { subject: 'A & B? #1 100%', body: 'one\ntwo\r\nthree &cc=x' })
  expect(url).toContain('one%0D%0Atwo%0D%0Athree%20%26cc%3Dx')
  const read = new URL(url)
  expect([...read.searchParams]).toEqual([
    ['subject', 'A & B? #1 100%'],
    ['body', 'one\r\ntwo\r\nthree &cc=x'],
  ])
})
