import { expect, test } from 'vitest'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { listFilms } from './read.server.ts'

const [own, gone, poster] = ['a', 'b', 'c'].map((letter) => letter.repeat(32))
const cover = { url: '/pictures/cover.jpg', width: 640, height: 480, placeholder: null }

eachDatabase((database) => {
  test('films are listed in order with their details, without deleted ones', async () => {
    const { db } = database()
    const at = new Date('2026-11-23T10:00:00Z')
    await db
      .insertInto('file')
      .values({ id: own ?? '', kind: 'mp4', bytes: 1, seconds: 65, created_at: at })
      .execute()
    await db
      .insertInto('picture')
      .values({ id: poster ?? '', width: 720, height: 1280, bytes: 1, placeholder: '', created_at: at })
      .execute()
    const films = [
      'https://youtu.be/dQw4w9WgXcQ',
      `/files/${gone}.mp4`,
      `/files/${own}.mp4#${poster}`,
      `/files/${own}.mp4#${gone}`,
    ]
    const kept = { at: at.toISOString(), seconds: 65 }
    expect(await listFilms(db, { films, photos: [cover] })).toEqual([
      {
        href: 'https://youtu.be/dQw4w9WgXcQ',
        site: 'YouTube',
        frame: expect.stringContaining('youtube-nocookie.com'),
        poster: cover,
      },
      {
        href: `/files/${own}.mp4`,
        length: '1:05',
        isUpright: true,
        poster: { url: `/pictures/${poster}-1280.jpg`, width: 720, height: 1280, placeholder: null },
        kept,
      },
      { href: `/files/${own}.mp4`, length: '1:05', poster: cover, kept },
    ])
    expect(await listFilms(db, { films: null, photos: [cover] })).toEqual([])
  })
})
