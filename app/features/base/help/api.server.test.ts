import { expect, test } from 'vitest'
import { changeSettings } from '#app/features/base/settings/write.server.ts'
import { languages } from '#app/i18n/languages.ts'
import { openedApi } from '../../../../tests/api.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { builtIn, longest, mostOwn } from './choices.ts'
import { listQuestions } from './read.server.ts'
import type { HelpEntry } from './schema.ts'

const nobody = { origin: 'http://localhost:3000' }

eachDatabase((database) => {
  const api = openedApi(database)
  const change = (questions: object[], headers?: Record<string, string>) =>
    api.call('PUT', '/api/help', { questions }, headers)
  const own = { id: 'q-1', question: { ko: '보증이 있나요?' }, answer: { ko: '없습니다.' } }

  test('by default the site answers thirteen questions, in each language offered, with its name', async () => {
    const questions = await listQuestions(database().db)
    expect(Object.keys(questions)).toEqual(['en', 'ko', 'ar'])
    for (const each of Object.values(questions)) {
      expect(each.map(({ id }) => id)).toEqual([...builtIn])
      for (const { question, answer } of each) expect(question && answer).not.toMatch(/faq\.|\{\{/)
    }
    expect(questions.en?.find(({ id }) => id === 'buying')?.answer).toContain('This website takes no payments.')
  })

  test('what an operator writes is shown from then on, and reads back as stored', async () => {
    const answer = await change([
      own,
      { id: 'fob', hidden: true },
      { id: 'age', question: { en: ' How old? ', ar: ' ' } },
    ])
    expect(answer.status).toBe(200)
    const { questions }: { questions: HelpEntry[] } = await answer.json()
    expect(questions.slice(0, 3)).toEqual([
      { ...own, hidden: false },
      { id: 'fob', hidden: true, question: {}, answer: {} },
      { id: 'age', hidden: false, question: { en: 'How old?' }, answer: {} },
    ])
    expect(questions).toHaveLength(builtIn.length + 1)
    const { en = [], ar = [] } = await listQuestions(database().db)
    expect(en.slice(0, 2)).toMatchObject([
      { id: 'q-1', lang: 'ko' },
      { id: 'age', question: 'How old?' },
    ])
    expect(en[1]?.answer).toContain('depends on your country')
    expect(ar[1]?.question).toContain('عمر السيارة')
    expect(en.map(({ id }) => id)).not.toContain('fob')
  })

  test.each([
    ['half a question', 'questions.0.answer.ar', [{ id: 'q-2', question: { ar: 'س؟' } }]],
    ['an endless answer', 'questions.0.answer.en', [{ id: 'fob', answer: { en: 'x'.repeat(longest.answer + 1) } }]],
    ['what no link can end with', 'questions.0.id', [{ id: 'Not An Id' }]],
    ['a question twice', 'questions', [{ id: 'fob' }, { id: 'fob' }]],
    [
      'one more than there may be',
      'questions',
      Array.from({ length: mostOwn + 1 }, (_, n) => ({ ...own, id: `q-${n}` })),
    ],
  ])('refuses %s at %s, and keeps what was stored', async (_, field, questions) => {
    const before = await listQuestions(database().db)
    const answer = await change(questions)
    expect([answer.status, (await answer.json()).errors.map((one: { field: string }) => one.field)]).toEqual([
      422,
      [field],
    ])
    expect(await listQuestions(database().db)).toEqual(before)
  })

  test('only operators change the questions, and all texts may have their full length', async () => {
    expect((await change([own], nobody)).status).toBe(401)
    await changeSettings(database().db, { languages: [...languages] })
    const each = (length: number) => Object.fromEntries(languages.map((language) => [language, '가'.repeat(length)]))
    const ids = [...builtIn, ...Array.from({ length: mostOwn }, (_, n) => `q-${n}`)]
    const all = ids.map((id) => ({ id, question: each(longest.question), answer: each(longest.answer) }))
    expect((await change(all)).status).toBe(200)
    expect((await listQuestions(database().db)).ru).toHaveLength(all.length)
  })
})
