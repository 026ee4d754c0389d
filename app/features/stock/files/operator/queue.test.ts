import { expect, test } from 'vitest'
import { openFilmUploads } from './queue.ts'
import type { SendFilm, SentFile } from './send.ts'

const file = (name: string) => new File(['x'], name)

function openTest(answers: Record<string, SentFile[]>) {
  const kept: string[] = []
  const asked: string[] = []
  const send: SendFilm = async ({ name }, onProgress) => {
    asked.push(name)
    onProgress(0.5)
    return answers[name]?.shift() ?? { address: `/files/${name}` }
  }
  return { kept, asked, uploads: openFilmUploads({ send, onUploaded: (address) => kept.push(address), waits: [0, 0] }) }
}

test('films are sent one by one in order, and leave the list afterwards', async () => {
  const { uploads, kept } = openTest({})
  uploads.add([file('one'), file('two')])
  expect(uploads.list()).toHaveLength(2)
  await uploads.settled()
  expect([kept, uploads.list()]).toEqual([['/files/one', '/files/two'], []])
})

test('a lost connection is retried automatically, then by hand', async () => {
  const lost: SentFile = { failure: 'offline' }
  const { uploads, kept, asked } = openTest({ one: [lost, lost, lost] })
  uploads.add([file('one')])
  await uploads.settled()
  expect([asked.length, uploads.list()[0]?.failure, kept]).toEqual([3, 'offline', []])
  uploads.retry(uploads.list()[0]?.key ?? '')
  await uploads.settled()
  expect([kept, uploads.list()]).toEqual([['/files/one'], []])
})

test('a refused film is sent once and does not block the others', async () => {
  const { uploads, kept, asked } = openTest({ one: [{ failure: 'hevc' }] })
  uploads.add([file('one'), file('two')])
  await uploads.settled()
  expect(asked).toEqual(['one', 'two'])
  expect([kept, uploads.list().map(({ failure }) => failure)]).toEqual([['/files/two'], ['hevc']])
})

test('removing a film aborts its upload, and a late answer is ignored', async () => {
  const gate = Promise.withResolvers<SentFile>()
  const kept: string[] = []
  let stopped = false
  const uploads = openFilmUploads({
    send: (_, __, signal) => {
      signal.addEventListener('abort', () => {
        stopped = true
      })
      return gate.promise
    },
    onUploaded: (address) => kept.push(address),
  })
  uploads.add([file('one')])
  await Promise.resolve()
  uploads.remove(uploads.list()[0]?.key ?? '')
  gate.resolve({ address: '/files/one' })
  await uploads.settled()
  expect([stopped, kept, uploads.list()]).toEqual([true, [], []])
})
