import { expect, test, vi } from 'vitest'
import { film } from '../../../../../tests/films.ts'
import { readAnswer } from '../../photos/shared/send.ts'
import { fileRefusals } from '../rules.ts'
import { sendFilm, toFile } from './send.ts'

const id = 'ab'.repeat(16)

test.each([
  [200, `{"url":"/files/${id}.mp4","kind":"mp4"}`, { address: `/files/${id}.mp4` }],
  [200, '{"url":"javascript:alert(1)"}', { failure: 'failed' }],
  [415, '{"error":"…","code":"hevc"}', { failure: 'hevc' }],
  [422, '{"error":"…","code":"something new"}', { failure: 'failed' }],
  [413, '<html>a proxy</html>', { failure: 'tooLarge' }],
  [401, '{}', { failure: 'signedOut' }],
  [429, '{}', { failure: 'tooMany' }],
  [502, 'gone', { failure: 'failed' }],
])('an answer %s %s is read', (status, body, sent) => {
  const silent = vi.spyOn(console, 'error').mockReturnValue()
  expect(toFile(readAnswer(status, body, fileRefusals))).toEqual(sent)
  silent.mockRestore()
})

test.each([
  ['hevc', new File([new Uint8Array(film({ coding: 'hvc1' }))], 'a.mp4')],
  ['damaged', new File([new Uint8Array(film().subarray(0, 4000))], 'a.mp4')],
  ['empty', new File([], 'a.mp4')],
  ['unsupported', new File(['%PDF-1.7'], 'a.mp4')],
  ['tooLarge', Object.defineProperty(new File([new Uint8Array(film())], 'a.mp4'), 'size', { value: 61 * 1024 * 1024 })],
])('a file that is refused as %s is not sent', async (failure, file) => {
  expect(await sendFilm(file, () => undefined, new AbortController().signal)).toEqual({ failure })
})
