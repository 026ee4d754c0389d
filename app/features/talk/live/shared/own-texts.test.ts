import { expect, test } from 'vitest'
import { noteOwnText, takeOwnTexts, trackSending } from './own-texts.ts'

test('counts each own text once, when the stream reports it', async () => {
  noteOwnText('comments')
  expect(await takeOwnTexts({ comments: 0, answers: 2 })).toEqual({ comments: 0, answers: 0 })
  expect(await takeOwnTexts({ comments: 3, answers: 0 })).toEqual({ comments: 1, answers: 0 })
  expect(await takeOwnTexts({ comments: 1, answers: 0 })).toEqual({ comments: 0, answers: 0 })
})

test('a text in flight is waited for, also if sending fails', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  void trackSending(promise).then(() => noteOwnText('answers'))
  trackSending(Promise.reject(new Error('offline'))).catch(() => undefined)
  const taken = takeOwnTexts({ comments: 0, answers: 1 })
  resolve()
  expect(await taken).toEqual({ comments: 0, answers: 1 })
})
