import { beforeEach, describe, expect, test } from 'vitest'
import { listCarCards } from '#app/features/shop/cards/read.server.ts'
import { addCar, changeCar, removeCar } from '#app/features/stock/cars/write.server.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { commentCursor } from './cursor.ts'
import {
  countComments,
  getComment,
  listComments,
  listLatestComments,
  listReplyPage,
  listShownComments,
} from './read.server.ts'
import { addComment, addLike, addReply, removeComment, removeReply } from './write.server.ts'

eachDatabase((database) => {
  let carId: string
  const db = () => database().db
  const second = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, n))

  async function addMany(count: number, car = carId): Promise<string[]> {
    const rows = Array.from({ length: count }, (_, n) => ({
      id: `${car}-${n}`,
      car_id: car,
      comment: `comment ${n}`,
      created_at: second(n),
    }))
    for (let at = 0; at < count; at += 1000) {
      await db()
        .insertInto('comment')
        .values(rows.slice(at, at + 1000))
        .execute()
    }
    return rows.map((row) => row.id)
  }
  async function addManyReplies(commentId: string, count: number): Promise<void> {
    const rows = Array.from({ length: count }, (_, n) => ({
      id: `${commentId}-${n}`,
      comment_id: commentId,
      text: `${n}`,
      created_at: second(n),
    }))
    await db().insertInto('reply').values(rows).execute()
  }

  beforeEach(async () => {
    await db().deleteFrom('car_listing').execute()
    carId = (await addCar(db(), { make: 'Kia' })).id
  })

  test('a comment starts without likes and replies, and reads back as it was returned', async () => {
    const comment = await addComment(db(), carId, 'كم سعر الشحن؟\nشكرًا 🚗')
    expect(comment).toMatchObject({ carId, comment: 'كم سعر الشحن؟\nشكرًا 🚗', likes: 0, replies: [] })
    expect(comment.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(await getComment(db(), comment.id)).toEqual(comment)
    expect(await listComments(db(), carId, { limit: 10 })).toEqual({ comments: [comment], next: null })
  })

  test('50 likes at once count as 50', async () => {
    const { id } = await addComment(db(), carId, 'one')
    await addLike(db(), id)
    await Promise.all(Array.from({ length: 50 }, () => addLike(db(), id)))
    expect((await getComment(db(), id)).likes).toBe(51)
  })

  test('replies are oldest first, uncut, and belong to their own comment', async () => {
    const { id } = await addComment(db(), carId, 'one')
    const other = await addComment(db(), carId, 'two')
    await addManyReplies(id, 3)
    const long = await addReply(db(), id, 'x'.repeat(60_000))
    expect((await getComment(db(), id)).replies.map((reply) => reply.text)).toEqual(['0', '1', '2', long.text])
    expect((await getComment(db(), other.id)).replies).toEqual([])
  })

  test('writing about an unknown car or comment gives 404', async () => {
    for (const id of ['none', 'x'.repeat(500)]) {
      const attempts = await Promise.allSettled([
        addComment(db(), id, 'one'),
        addLike(db(), id),
        addReply(db(), id, 'one'),
        getComment(db(), id),
        removeComment(db(), id),
        removeReply(db(), id, 'none'),
      ])
      expect(attempts).toEqual(
        attempts.map(() => expect.objectContaining({ reason: expect.objectContaining({ status: 404 }) })),
      )
    }
  })

  test('a comment is deleted with its replies, a car with its comments, a reply alone', async () => {
    const { id } = await addComment(db(), carId, 'one')
    const reply = await addReply(db(), id, 'a')
    const kept = await addReply(db(), id, 'b')
    await expect(removeReply(db(), 'other', reply.id)).rejects.toMatchObject({ status: 404 })
    await removeReply(db(), id, reply.id)
    await expect(removeReply(db(), id, reply.id)).rejects.toMatchObject({ status: 404 })
    expect((await getComment(db(), id)).replies).toEqual([kept])
    await removeComment(db(), id)
    await addComment(db(), carId, 'two')
    await removeCar(db(), carId)
    const rows = await Promise.all(
      (['comment', 'reply'] as const).map((table) => db().selectFrom(table).select('id').execute()),
    )
    expect(rows).toEqual([[], []])
  })

  describe('a car with many comments', () => {
    test('pages newest first without gaps, also where several were written at the same time', async () => {
      const ids = await addMany(25)
      await db()
        .updateTable('comment')
        .set({ created_at: second(7) })
        .where('id', 'in', ids.slice(5, 15))
        .execute()
      const whole = (await listComments(db(), carId, { limit: 100 })).comments
      expect(whole.map((comment) => comment.id)).toHaveLength(25)
      expect(whole.map((comment) => comment.createdAt)).toEqual(
        whole
          .map((comment) => comment.createdAt)
          .toSorted()
          .toReversed(),
      )
      const seen = []
      let after: ReturnType<typeof commentCursor.parse>
      do {
        const page = await listComments(db(), carId, { limit: 4, after })
        seen.push(...page.comments)
        after = commentCursor.parse(page.next)
      } while (after)
      expect(seen).toEqual(whole)
    })

    test('shows the newest 50 of 10,000, and the cursor of the next ones', async () => {
      const ids = await addMany(10_000)
      const { comments, next } = await listShownComments(db(), carId, {})
      expect(comments.map((comment) => comment.id)).toEqual(ids.slice(-50).reverse())
      expect((await listShownComments(db(), carId, { after: commentCursor.parse(next) })).comments[0]?.id).toBe(
        ids.at(-51),
      )
      expect(await countComments(db(), carId)).toBe(10_000)
    })

    test('shows the first 20 of very many replies, and all of them on request', async () => {
      const [first = '', last = ''] = await addMany(2)
      await addManyReplies(first, 20)
      await addManyReplies(last, 21)
      const shown = (thread?: string) =>
        listShownComments(db(), carId, thread ? { thread } : {}).then((page) =>
          page.comments.map(({ replies, moreReplies }) => [
            replies.length,
            replies[0]?.text,
            moreReplies !== undefined,
          ]),
        )
      expect(await shown()).toEqual([
        [20, '0', true],
        [20, '0', false],
      ])
      expect((await shown(last))[0]).toEqual([21, '0', false])
    })

    test('shows 1,000 characters of a reply, and all of it on request', async () => {
      const [id = ''] = await addMany(1)
      const text = '😀'.repeat(1500)
      const reply = await addReply(db(), id, text)
      expect(reply).toMatchObject({ text: '😀'.repeat(1000), isCut: true })
      const shown = async (asked = {}) => (await listShownComments(db(), carId, asked)).comments[0]?.replies[0]
      expect(await shown()).toMatchObject({ text: '😀'.repeat(1000), isCut: true })
      expect((await shown({ reply: reply.id }))?.text).toBe(text)
      expect((await getComment(db(), id)).replies[0]?.text).toHaveLength(2000)
      const short = await addReply(db(), id, 'x'.repeat(1000))
      expect([short.text.length, short.isCut]).toEqual([1000, undefined])
    })

    test('bounds the characters of a page, and leads from each comment to all its replies', async () => {
      const ids = await addMany(60)
      const long = 'x'.repeat(12_000)
      await db()
        .insertInto('reply')
        .values(
          ids.flatMap((id) =>
            Array.from({ length: 20 }, (_, n) => ({
              id: `long-${id}-${n}`,
              comment_id: id,
              text: long,
              created_at: new Date(n * 1000),
            })),
          ),
        )
        .execute()
      const { comments } = await listShownComments(db(), carId, {})
      expect(JSON.stringify(comments).length).toBeLessThan(150_000)
      expect(comments.every(({ replies, moreReplies }) => replies.length > 0 && moreReplies)).toBe(true)
      expect(JSON.stringify(await listComments(db(), carId, { limit: 60 })).length).toBeLessThan(150_000)

      const [busy = ''] = ids
      await addManyReplies(busy, 500)
      const seen = [...((await listComments(db(), carId, { limit: 60 })).comments.at(-1)?.replies ?? [])]
      let next = commentCursor.write(seen.at(-1) ?? { createdAt: '', id: '' })
      while (next) {
        const { replies, moreReplies = '' } = await listReplyPage(db(), busy, commentCursor.parse(next))
        expect(JSON.stringify(replies).length).toBeLessThan(80_000)
        seen.push(...replies)
        next = moreReplies
      }
      expect([seen.length, new Set(seen.map(({ id }) => id)).size]).toEqual([520, 520])
    })

    test('ignores an invalid cursor', () => {
      const broken = [
        ['2026-01-01T00:00:00Z', '\0'],
        ['0000-01-01T00:00:00Z', 'a'],
        ['soon', 'a'],
      ].map((place) => Buffer.from(JSON.stringify(place)).toString('base64url'))
      for (const text of [null, undefined, '', 'x', 'a'.repeat(300), btoa('[1,2]'), ...broken])
        expect(commentCursor.parse(text)).toBeUndefined()
    })
  })

  describe('the card of a car', () => {
    const previews = async () =>
      (await listCarCards(db(), { state: 'all', limit: 10 })).cars.map((car) => [car.comment, car.latestComment])

    test('shows the latest comment where the seller wrote none', async () => {
      expect(await previews()).toEqual([[null, null]])
      await addMany(3)
      expect(await previews()).toEqual([[null, 'comment 2']])
      await changeCar(db(), carId, { comment: 'One owner' })
      expect(await previews()).toEqual([['One owner', null]])
    })

    test('shows the comments of its own car', async () => {
      const other = (await addCar(db(), { make: 'Hyundai' })).id
      const silent = (await addCar(db(), { make: 'Hyundai' })).id
      await addMany(2)
      await addMany(4, other)
      const latest = await listLatestComments(db(), [carId, other, silent])
      expect(Object.fromEntries([...latest].map(([id, { text }]) => [id, text]))).toEqual({
        [carId]: 'comment 1',
        [other]: 'comment 3',
      })
      expect((await listLatestComments(db(), [])).size).toBe(0)
    })
  })
})
