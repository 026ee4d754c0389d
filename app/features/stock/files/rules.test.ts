import { describe, expect, test } from 'vitest'
import { parseFileAddress, parseFilm, parseRange, writtenFilm } from './rules.ts'

const id = 'ab'.repeat(16)
const poster = 'cd'.repeat(16)

test('only addresses of our own files are parsed', () => {
  expect(parseFileAddress(`/files/${id}.pdf`)).toEqual({ id, kind: 'pdf' })
  for (const other of [
    `/files/${id}.exe`,
    `/files/${id}`,
    `/files/../${id}.mp4`,
    `/pictures/${id}.mp4`,
    `/files/${id.toUpperCase()}.mp4`,
  ])
    expect(parseFileAddress(other)).toBeUndefined()
})

describe('a range', () => {
  test.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=900-', { start: 900, end: 999 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['BYTES=0-0', { start: 0, end: 0 }],
    ['bytes=1000-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=5-4', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,5-6', undefined],
    ['lines=0-1', undefined],
    ['bytes=a-b', undefined],
    [undefined, undefined],
  ])('%s of a thousand bytes', (header, range) => expect(parseRange(header, 1000)).toEqual(range))

  test('of an empty file does not exist', () => {
    expect([parseRange('bytes=0-', 0), parseRange('bytes=-5', 0)]).toEqual(['none', 'none'])
  })
})

describe('the address of a film', () => {
  test('is a file of ours, with or without a poster, or a safe page', () => {
    expect(parseFilm(`/files/${id}.mp4`)).toEqual({ file: `/files/${id}.mp4`, poster: null })
    expect(parseFilm(`/files/${id}.webm#${poster}`)).toEqual({ file: `/files/${id}.webm`, poster })
    expect(parseFilm('https://youtu.be/dQw4w9WgXcQ')).toEqual({ link: new URL('https://youtu.be/dQw4w9WgXcQ') })
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://youtu.be/dQw4w9WgXcQ',
    '//evil.example/watch',
    'https:\\\\evil.example/watch',
    'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://user:word@youtube.com/watch',
    'https://localhost/film',
    'https://youtu.be/dQw4 w9WgXcQ',
    'https://',
    '',
    `/files/${id}.pdf`,
    `/files/${id}.mp4#../../x`,
    `/files/${id}.mp4#${poster}0`,
    `/files/${id}.mp4?x`,
    `/pictures/${id}-1280.jpg`,
  ])('is not %s', (text) => expect(parseFilm(text)).toBeUndefined())

  test('is accepted as people copy it', () => {
    expect(writtenFilm(' http://youtu.be/dQw4w9WgXcQ ')).toBe('https://youtu.be/dQw4w9WgXcQ')
    expect(writtenFilm('www.youtube.com/watch?v=dQw4w9WgXcQ')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    expect(writtenFilm('javascript:alert(1)')).toBe('javascript:alert(1)')
    expect(writtenFilm(`/files/${id}.mp4`)).toBe(`/files/${id}.mp4`)
  })
})
