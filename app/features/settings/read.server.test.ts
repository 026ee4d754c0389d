import { expect, test } from 'vitest'
import { languages } from '#app/i18n/languages.ts'
import { eachDatabase } from '../../../tests/fixtures.ts'
import { getSettings } from './read.server.ts'

eachDatabase((database) => {
  test('what was written before a language came to the site stays, and English stands in for what it lacks', async () => {
    const { db } = database()
    const [last = ''] = languages.slice(-1)
    const kept = Object.fromEntries(languages.filter((one) => one !== last).map((one) => [one, `About us in ${one}`]))
    await db
      .insertInto('setting')
      .values({ key: 'about', value: JSON.stringify(kept) })
      .execute()
    expect((await getSettings(db)).about).toEqual({ ...kept, [last]: 'About us in en' })
    await db.deleteFrom('setting').execute()
  })
})
