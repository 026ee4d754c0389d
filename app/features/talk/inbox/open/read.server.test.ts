import { beforeEach, expect, test } from 'vitest'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import { eachDatabase } from '../../../../../tests/fixtures.ts'
import { listOpen } from './read.server.ts'

eachDatabase((database) => {
  let carId: string
  const db = () => database().db
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
  const ask = (id: string, minute: number, state: 'shown' | 'held' | 'hidden' = 'shown') =>
    db()
      .insertInto('comment')
      .values({
        id,
        car_id: carId,
        comment: `question ${id}`,
        language: 'en',
        state,
        created_at: at(minute),
        active_at: at(minute),
      })
      .execute()
  const reply = (
    id: string,
    commentId: string,
    minute: number,
    more: { by_seller?: boolean; state?: 'shown' | 'held' | 'hidden' } = {},
  ) =>
    db()
      .insertInto('reply')
      .values({ id, comment_id: commentId, text: `reply ${id}`, language: null, created_at: at(minute), ...more })
      .execute()
  const list = async (limit = 3) => {
    const { questions, waiting } = await listOpen(db(), limit)
    const of = ({ count, comments }: typeof questions) => [
      count,
      ...comments.map(({ id, reply }) => [id, reply?.id, reply?.isHeld]),
    ]
    return { questions: of(questions), waiting: of(waiting) }
  }

  beforeEach(async () => {
    await db().deleteFrom('car_listing').execute()
    carId = (await addCar(db(), { make: 'Kia', model: 'Ray', pictures: ['https://pictures.example/1.jpg'] })).id
  })

  test('has the unanswered questions, the latest first, with their car, and counts those beyond the limit', async () => {
    for (const [minute, id] of ['a', 'b', 'c'].entries()) await ask(id, minute)
    await ask('spam', 9, 'hidden')
    await reply('answer', 'b', 5, { by_seller: true })
    expect(await list(1)).toEqual({ questions: [2, ['c', undefined, undefined]], waiting: [0] })
    const { questions } = await listOpen(db(), 3)
    expect(questions.comments[0]).toMatchObject({
      text: 'question c',
      language: 'en',
      isHeld: false,
      createdAt: at(2).toISOString(),
      car: { id: carId, make: 'Kia', model: 'Ray', picture: 'https://pictures.example/1.jpg' },
    })
  })

  test('shows a held reply, or the latest of a visitor', async () => {
    await ask('a', 0, 'held')
    await reply('first', 'a', 1)
    await reply('last', 'a', 2)
    await reply('rude', 'a', 3, { state: 'hidden' })
    expect((await list()).questions).toEqual([1, ['a', 'last', false]])
    await reply('held', 'a', 0, { state: 'held' })
    expect((await list()).questions).toEqual([1, ['a', 'held', true]])
  })

  test('keeps apart held replies to questions that are answered', async () => {
    await ask('a', 0)
    await reply('answer', 'a', 1, { by_seller: true })
    await reply('held', 'a', 2, { state: 'held' })
    expect(await list()).toEqual({ questions: [0], waiting: [1, ['a', 'held', true]] })
  })
})
