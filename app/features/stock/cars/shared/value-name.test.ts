import { expect, test } from 'vitest'
import words from '#app/features/base/catalogue/words.json' with { type: 'json' }
import texts from '#app/i18n/en.json' with { type: 'json' }

test('every value in the catalogue is translated', () => {
  for (const list of ['transmission', 'drive', 'steering', 'color'] as const) {
    const known = Object.keys(words[list]).map((value) => value.toLowerCase())
    expect(Object.keys(texts[list]), list).toEqual(expect.arrayContaining(known))
  }
})
