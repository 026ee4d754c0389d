import { expect, test, vi } from 'vitest'
import { refusals } from '../choices.ts'
import { readAnswer } from './send.ts'

vi.spyOn(console, 'error').mockImplementation(() => undefined)

test.each([
  [200, '{"url":"/pictures/a-1280.jpg"}', { url: '/pictures/a-1280.jpg' }],
  [415, '{"error":"…","code":"heic"}', { failure: 'heic' }],
  [415, '{"title":"Unsupported"}', { failure: 'unsupported' }],
  [422, '{"error":"…","code":"damaged"}', { failure: 'damaged' }],
  [413, '{"error":"…"}', { failure: 'tooLarge' }],
  [401, '{"title":"Sign-in required"}', { failure: 'signedOut' }],
  [429, '{}', { failure: 'tooMany' }],
  [200, '{}', { failure: 'failed' }],
  [502, '<html>', { failure: 'failed' }],
  [500, 'null', { failure: 'failed' }],
  [422, '{"code":"new one"}', { failure: 'failed' }],
])('understands the answer %d %s', (status, body, understood) => {
  expect(readAnswer(status, body, refusals)).toEqual(understood)
})
