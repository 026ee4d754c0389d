import { expect, test } from 'vitest'
import { acceptedBy } from './accepted.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)', 5, false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15', 5, false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15', 0, true],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0', 0, true],
  ['Mozilla/5.0 (Linux; Android 14; SM-S918N) Chrome/126.0 Mobile', 5, true],
])('%s with %d touch points is offered HEIC: %s', (userAgent, maxTouchPoints, isOffered) => {
  expect(acceptedBy({ userAgent, maxTouchPoints }).includes('heic')).toBe(isOffered)
})
