import { describe, expect, test } from 'vitest'
import type { Language } from '#app/i18n/languages.ts'
import { builtIn } from './choices.ts'
import { parseAnswer } from './components/question.tsx'
import { listMissingTexts, listShown, withBuiltIn, withoutBlank } from './rules.ts'
import type { HelpEntry } from './schema.ts'

const entry = (id: string, more: Partial<HelpEntry> = {}): HelpEntry => ({
  id,
  hidden: false,
  question: {},
  answer: {},
  ...more,
})
const say = (id: string, language: Language) => ({ question: `${id}? ${language}`, answer: `${id}. ${language}` })
const shown = (questions: HelpEntry[], language: Language) => listShown({ questions }, language, say)

describe('the questions', () => {
  test('are in the operator’s order, with missing built-in ones at the end', () => {
    const ids = withBuiltIn([entry('support'), entry('q-1'), entry('fob')]).map(({ id }) => id)
    expect(ids).toEqual(['support', 'q-1', 'fob', ...builtIn.filter((id) => id !== 'support' && id !== 'fob')])
    expect(withBuiltIn([])).toEqual(builtIn.map((id) => entry(id)))
    expect(builtIn.slice(0, 3)).toEqual(['search', 'buying', 'support'])
  })

  test('that are built in show the operator’s texts, each text and language by itself', () => {
    const changed = [entry('fob', { question: { ar: ' سعر؟ ' }, answer: { ko: '답', en: '  ' } })]
    expect(shown(changed, 'ar')).toEqual([{ id: 'fob', question: 'سعر؟', answer: 'fob. ar' }])
    expect(shown(changed, 'ko')).toEqual([{ id: 'fob', question: 'fob? ko', answer: '답' }])
    expect(shown(changed, 'en')).toEqual([{ id: 'fob', question: 'fob? en', answer: 'fob. en' }])
  })

  test('that are hidden appear in no language', () => {
    expect(shown([entry('fob', { hidden: true }), entry('age')], 'en').map(({ id }) => id)).toEqual(['age'])
  })

  test('of the operator fall back to English, else to the first language they have, and name it', () => {
    const both = entry('q-1', { question: { en: 'E?', ko: 'K?', ar: 'A?' }, answer: { en: 'E.', ko: 'K.' } })
    expect(shown([both], 'ko')).toEqual([{ id: 'q-1', question: 'K?', answer: 'K.' }])
    expect(shown([both], 'ar')).toEqual([{ id: 'q-1', question: 'E?', answer: 'E.', lang: 'en' }])
    const korean = entry('q-1', { question: { ko: 'K?' }, answer: { ko: 'K.' } })
    expect(shown([korean], 'en')).toEqual([{ id: 'q-1', question: 'K?', answer: 'K.', lang: 'ko' }])
    expect(shown([entry('q-1', { question: { ko: 'K?' } })], 'ko')).toEqual([])
  })

  test('of the operator have both texts in a language or neither, and in at least one they have them', () => {
    expect(listMissingTexts(entry('fob', { question: { ar: 'س؟' } }))).toEqual([])
    expect(listMissingTexts(entry('q-1', { question: { ko: 'K?' }, answer: { ko: 'K.' } }))).toEqual([])
    expect(listMissingTexts(entry('q-1', { question: { ko: 'K?', ar: 'A?' }, answer: { ko: 'K.', ar: ' ' } }))).toEqual(
      [{ part: 'answer', language: 'ar' }],
    )
    expect(listMissingTexts(entry('q-1'))).toEqual([
      { part: 'question', language: 'en' },
      { part: 'answer', language: 'en' },
    ])
  })

  test('are stored without blank texts', () => {
    expect(
      withoutBlank(entry('fob', { hidden: true, question: { en: ' A? ', ko: '' }, answer: { ar: '\n' } })),
    ).toEqual(entry('fob', { hidden: true, question: { en: 'A?' } }))
  })
})

test('an answer has paragraphs and lists, whatever its line ends', () => {
  expect(parseAnswer('One.\nTwo.\r\n\r\nThese:\n- a\n– b\n • c\nSo.\n\n\n \n- d\n\n- e\n-5 degrees')).toEqual([
    { text: 'One.\nTwo.' },
    { text: 'These:' },
    { list: ['a', 'b', 'c'] },
    { text: 'So.' },
    { list: ['d'] },
    { list: ['e'] },
    { text: '-5 degrees' },
  ])
  expect(parseAnswer(' \n')).toEqual([])
})
