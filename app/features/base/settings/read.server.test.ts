import { expect, test } from 'vitest'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { getPublicSettings } from './read.server.ts'
import { changeSettings } from './write.server.ts'

eachDatabase((database) => {
  test('English replaces a text that is missing in a language added later; an empty text stays empty', async () => {
    const { db } = database()
    const about = { en: 'Cars since 1998.', ko: '1998년부터.', ar: '' }
    await db
      .insertInto('setting')
      .values({ key: 'about', value: JSON.stringify(about) })
      .execute()
    expect(await getPublicSettings(db)).toMatchObject({ languages: ['en', 'ko', 'ar'], about })
    await changeSettings(db, { languages: ['ru', 'ar'] })
    expect(await getPublicSettings(db)).toMatchObject({
      languages: ['en', 'ar', 'ru'],
      about: { en: about.en, ar: '', ru: about.en },
    })
    await changeSettings(db, { about: { ...about, ru: 'С 1998 года.' } })
    expect((await getPublicSettings(db)).about).toEqual({ en: about.en, ar: '', ru: 'С 1998 года.' })
    await db.deleteFrom('setting').execute()
  })
})
