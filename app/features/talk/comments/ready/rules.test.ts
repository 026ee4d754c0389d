import { describe, expect, test } from 'vitest'
import { languages } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { countWords, isComment } from '../rules.ts'
import { type AnswerKey, answers, answersFor } from './answers.ts'
import { mostPortCharacters, ports, type QuestionKey, questions, questionsFor } from './questions.ts'
import { readyText, shownText } from './rules.ts'
import { ChosenAnswer, ChosenQuestion } from './schema.ts'
import { writeReady } from './write.server.ts'

const asked = Object.keys(questions) as QuestionKey[]
const replied = Object.keys(answers) as AnswerKey[]
const bare = (text: string) => text.replace(/\p{Cf}/gu, '')

describe.each(languages)('in %s', (lang) => {
  const { t, has } = serverTexts(lang)

  test('every question and answer has a text, and the longest port keeps each within the limit of a comment', () => {
    for (const port of ['x'.repeat(mostPortCharacters), 'x '.repeat(mostPortCharacters / 2).trim()])
      for (const key of asked) {
        const text = readyText('ask', { key, port }, t, lang)
        expect(isComment(text), `${key}: ${countWords(text)} words`).toBe(true)
      }
    for (const key of replied)
      expect(readyText('answer', { key, port: 'Poti', usd: 1, days: 3 }, t, lang)).toMatch(/\p{L}{2}|[네]/u)
    for (const port of ports) expect(has(`ready.port.${port}`), port).toBe(true)
  })
  test('the text contains its values', () => {
    expect(readyText('answer', { key: 'priceTo', port: 'Kotka', usd: 12500 }, t, lang)).toMatch(
      /Kotka.*\$12[,\u00a0]500|\$12[,\u00a0]500.*Kotka/,
    )
    expect(readyText('answer', { key: 'days', days: 45 }, t, lang)).toContain('45')
  })
})

test('each reader sees a question in their own language, with the local name of the port', () => {
  const { ready, text } = writeReady('ask', { key: 'priceTo', port: ' ام قصر' }, 'ar')
  expect(ready).toEqual({ key: 'priceTo', port: 'Umm Qasr' })
  expect(bare(text)).toBe('كم آخر سعر شامل الشحن إلى أم قصر؟')
  const read = (lang: 'en' | 'ko') => bare(shownText('ask', { text, ready }, serverTexts(lang).t, lang))
  expect(read('en')).toBe('What is your best price to Umm Qasr (CIF)?')
  expect(read('ko')).toBe('움카스르까지 운임 포함 최종 가격이 얼마인가요?')
})

const amman = { key: 'amman', name: { en: 'Amman', ko: '암만', ar: 'عمّان' }, days: 40 }
const places = [{ country: 'JO', ports: [amman], ways: [] }]

test('each reader sees a question about a destination of the site in their own language', () => {
  const { ready, text } = writeReady('ask', { key: 'priceTo', place: 'jo-amman' }, 'ar', places)
  expect(ready).toEqual({ key: 'priceTo', port: 'Amman', place: 'jo-amman', names: { ko: '암만', ar: 'عمّان' } })
  expect(bare(text)).toBe('كم آخر سعر شامل الشحن إلى عمّان؟')
  const read = (lang: 'en' | 'ko' | 'ru') => bare(shownText('ask', { text, ready }, serverTexts(lang).t, lang))
  expect([read('en'), read('ko'), read('ru')]).toEqual([
    'What is your best price to Amman (CIF)?',
    '암만까지 운임 포함 최종 가격이 얼마인가요?',
    'Какая минимальная цена с доставкой (Amman)?',
  ])
})

test('a port that is typed is recognised among the destinations, also in the seller’s answer', () => {
  expect(writeReady('answer', { key: 'priceTo', port: ' عمان', usd: 9000 }, 'ar', places).ready).toMatchObject({
    port: 'Amman',
    place: 'jo-amman',
  })
  expect(writeReady('ask', { key: 'daysTo', port: 'Kotka' }, 'en', places).ready).toEqual({
    key: 'daysTo',
    port: 'Kotka',
  })
})

test('an unknown destination is refused, and one is not stored where the text needs none', () => {
  expect(() => writeReady('ask', { key: 'priceTo', place: 'jo-gone' }, 'en', places)).toThrow('unknown destination')
  expect(writeReady('ask', { key: 'available', place: 'jo-gone' }, 'en', places).ready).toEqual({ key: 'available' })
})

test('the longest names fit the column of the database', () => {
  const long = {
    ...amman,
    key: 'x'.repeat(20),
    name: Object.fromEntries(languages.map((lang) => [lang, 'ميناء'.repeat(12)])),
  }
  const { ready } = writeReady('ask', { key: 'priceTo', place: `jo-${long.key}` }, 'ar', [
    { country: 'JO', ports: [long], ways: [] },
  ])
  // PostgreSQL writes a space after each comma and colon.
  expect(JSON.stringify(ready, null, 1).replace(/\n\s*/g, ' ').length).toBeLessThanOrEqual(300)
})

test('days use the plural forms of the language', () => {
  const read = (lang: 'en' | 'ar', days: number) =>
    readyText('answer', { key: 'days', days }, serverTexts(lang).t, lang)
  expect([read('en', 1), read('en', 40), read('ar', 2), read('ar', 5), read('ar', 40)]).toEqual([
    'About 1 day.',
    'About 40 days.',
    'حوالي يومين.',
    'حوالي 5 أيام.',
    'حوالي 40 يومًا.',
  ])
})

test('a ready text with an unknown key is shown as it was written', () => {
  const { t } = serverTexts('en')
  expect(shownText('ask', { text: 'Peut-on le voir ?', ready: { key: 'visit' } }, t, 'en')).toBe('Peut-on le voir ?')
  expect(shownText('ask', { text: 'My own words' }, t, 'en')).toBe('My own words')
})

test('values that a question does not need are not stored', () => {
  expect(writeReady('ask', { key: 'available', port: 'Poti', usd: 5, days: 3 }, 'en')).toEqual({
    ready: { key: 'available' },
    text: 'Is it still available?',
  })
  expect(writeReady('answer', { key: 'price', port: 'Poti', usd: 7900, days: 3 }, 'en').ready).toEqual({
    key: 'price',
    usd: 7900,
  })
})

describe('a choice is validated', () => {
  const messages = (answer: { success: boolean; error?: { issues: { message: string }[] } | undefined }) =>
    answer.error?.issues.map(({ message }) => message)
  test.each([
    [{ key: 'nonsense' }, 'There is no ready question with this name.'],
    [{ key: 'toString' }, 'There is no ready question with this name.'],
    [{ key: 'priceTo' }, 'Must name a port.'],
    [{ key: 'priceTo', port: '  ' }, 'Must be the name of a port: letters, digits and spaces.'],
    [{ key: 'priceTo', port: 'https://x.example' }, 'Must be the name of a port: letters, digits and spaces.'],
    [{ key: 'priceTo', port: 'Po\u202eti' }, 'Must be the name of a port: letters, digits and spaces.'],
    [{ key: 'priceTo', port: '<b>' }, 'Must be the name of a port: letters, digits and spaces.'],
    [{ key: 'priceTo', place: 'https://x.example' }, 'Must be a country and a port, such as jo-amman.'],
    [{ key: 'priceTo', place: 'jo-amman-roro' }, 'Must be a country and a port, such as jo-amman.'],
    [{ key: 'priceTo', port: 'x'.repeat(41) }, 'Must have at most 40 characters.'],
  ])('refuses %j', (chosen, message) => {
    expect(messages(ChosenQuestion.safeParse(chosen))).toEqual([message])
  })
  test.each([
    [{ key: 'price' }],
    [{ key: 'price', usd: 0 }],
    [{ key: 'days', days: 366 }],
    [{ key: 'days', days: 1.5 }],
    [{ key: 'lastPrice' }],
  ])('refuses the answer %j', (chosen) => {
    expect(ChosenAnswer.safeParse(chosen).success).toBe(false)
  })
  test.each(['Umm Qasr', 'أم قصر', '제벨알리', "Sant'Ana", 'Dar es Salaam (TZ)', 'Владивосток'])(
    'accepts the port %s',
    (port) => {
      expect(ChosenQuestion.safeParse({ key: 'daysTo', port }).success).toBe(true)
    },
  )
})

test('a sold car gets no questions about buying it', () => {
  expect(questionsFor('available')).toHaveLength(12)
  expect(questionsFor('available')).not.toContain('similar')
  expect(questionsFor('reserved')).toHaveLength(11)
  expect(questionsFor('reserved').filter((key) => key === 'available' || key === 'hold')).toEqual([])
  expect(questionsFor('sold')).toEqual(['similar', 'daysTo', 'payment'])
})

test('the answers that fit a question come first, then all others', () => {
  expect(answersFor({ key: 'daysTo', port: 'Poti' })[0]).toBe('days')
  for (const question of [undefined, { key: 'available' }, { key: 'unknown' }])
    expect([...answersFor(question)].sort()).toEqual([...replied].sort())
})
