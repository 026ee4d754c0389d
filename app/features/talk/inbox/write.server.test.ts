import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { listCarCards } from '#app/features/shop/cards/read.server.ts'
import { addCar, removeCar } from '#app/features/stock/cars/write.server.ts'
import {
  countComments,
  getComment,
  listComments,
  listLatestComments,
  listShownComments,
} from '#app/features/talk/comments/read.server.ts'
import { addComment, addLike, addReply, removeReply } from '#app/features/talk/comments/write.server.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { inboxCursor } from './cursor.ts'
import { countUnanswered, countWaiting, listInbox } from './read.server.ts'
import { changeComment, changeReply, moderate } from './write.server.ts'

eachDatabase((database) => {
  let carId: string
  const db = () => database().db
  // Times are stored in whole milliseconds, and what happens in the same one has no order.
  const tick = () => sleep(2)
  const gone = expect.objectContaining({ status: 404 })
  const inbox = async (filter: 'all' | 'unanswered' | 'waiting' | 'hidden' = 'all') =>
    (await listInbox(db(), { filter, limit: 50 })).comments.map(({ comment, replies }) => [
      comment,
      ...replies.map(({ text }) => text),
    ])
  async function readPublicly() {
    const [whole, shown, latest, cards, count] = await Promise.all([
      listComments(db(), carId, { limit: 100 }),
      listShownComments(db(), carId, { thread: 'any' }),
      listLatestComments(db(), [carId]),
      listCarCards(db(), { state: 'all', limit: 10 }),
      countComments(db(), carId),
    ])
    return { text: JSON.stringify([whole, shown, [...latest], cards]), count }
  }

  beforeEach(async () => {
    await db().deleteFrom('car_listing').execute()
    carId = (await addCar(db(), { make: 'Kia', year: 2020 })).id
  })

  test('no read function returns held or hidden texts, nor replies to them, until they are approved or shown again', async () => {
    const plain = await addComment(db(), carId, 'seen-by-all')
    const secret = await addComment(db(), carId, 'secret-held', { held: true })
    expect(secret).toMatchObject({ held: true })
    const hidden = await addComment(db(), carId, 'secret-hidden')
    await addReply(db(), hidden.id, 'secret-below')
    await changeComment(db(), hidden.id, 'hide')
    const reply = await addReply(db(), plain.id, 'secret-reply', { held: true })
    expect(reply).toMatchObject({ held: true })
    const other = await addReply(db(), plain.id, 'secret-other')
    await changeReply(db(), plain.id, other.id, 'hide')
    const { text, count } = await readPublicly()
    expect(text).toContain('seen-by-all')
    expect(text).not.toContain('secret')
    expect(count).toBe(1)
    expect((await getComment(db(), plain.id)).replies).toEqual([])
    for (const id of [secret.id, hidden.id]) {
      const tries = await Promise.allSettled([getComment(db(), id), addLike(db(), id), addReply(db(), id, 'hello')])
      expect(tries).toEqual(tries.map(() => ({ status: 'rejected', reason: gone })))
    }
    await moderate(db(), 'approve', [secret.id, reply.id])
    await moderate(db(), 'show', [hidden.id, other.id])
    const after = await readPublicly()
    for (const word of ['held', 'hidden', 'below', 'reply', 'other']) expect(after.text).toContain(`secret-${word}`)
    expect(after.count).toBe(3)
    expect((await getComment(db(), hidden.id)).likes).toBe(0)
  })

  test('the card of a car falls back to the latest shown comment', async () => {
    await addComment(db(), carId, 'the older one')
    const { id } = await addComment(db(), carId, 'the newer one')
    await changeComment(db(), id, 'hide')
    expect((await listLatestComments(db(), [carId])).get(carId)?.text).toBe('the older one')
  })

  test('the inbox lists all comments with their car, and filters those that wait or are hidden, replies too', async () => {
    const first = await addComment(db(), carId, 'first')
    const second = await addComment(db(), carId, 'second', { held: true })
    expect(await countWaiting(db())).toBe(1)
    await tick()
    const reply = await addReply(db(), first.id, 'to the first', { held: true })
    expect(await countWaiting(db())).toBe(2)
    expect((await listInbox(db(), { filter: 'all', limit: 1 })).comments[0]).toMatchObject({
      comment: 'first',
      replies: [{ text: 'to the first', state: 'held', bySeller: false }],
      car: { id: carId, make: 'Kia', year: 2020, cover: null },
    })
    await moderate(db(), 'approve', [second.id])
    expect(await inbox('waiting')).toEqual([['first', 'to the first']])
    await changeReply(db(), first.id, reply.id, 'hide')
    expect([await inbox('waiting'), await inbox('hidden')]).toEqual([[], [['first', 'to the first']]])
    await moderate(db(), 'delete', [reply.id])
    expect([await inbox('hidden'), await countWaiting(db())]).toEqual([[], 0])
    await changeComment(db(), second.id, 'hide')
    expect(await inbox('hidden')).toEqual([['second']])
  })

  test('unanswered comments come first and are counted; a hidden or deleted answer does not count', async () => {
    const answered = await addComment(db(), carId, 'answered')
    await addComment(db(), carId, 'hidden').then(({ id }) => changeComment(db(), id, 'hide'))
    await addComment(db(), carId, 'open')
    await tick()
    await addReply(db(), answered.id, 'another buyer')
    expect([await inbox('unanswered'), await countUnanswered(db())]).toEqual([
      [['answered', 'another buyer'], ['open']],
      2,
    ])
    const reply = await addReply(db(), answered.id, 'yes', { bySeller: true })
    expect([await inbox('unanswered'), await countUnanswered(db())]).toEqual([[['open']], 1])
    expect((await inbox()).map(([text]) => text)).toEqual(['open', 'answered', 'hidden'])
    await changeReply(db(), answered.id, reply.id, 'hide')
    expect(await countUnanswered(db())).toBe(2)
    await changeReply(db(), answered.id, reply.id, 'show')
    expect(await countUnanswered(db())).toBe(1)
    await removeReply(db(), answered.id, reply.id)
    expect(await countUnanswered(db())).toBe(2)
  })

  test('a comment that needs no answer is not unanswered, until a visitor replies to it', async () => {
    const { id } = await addComment(db(), carId, 'Thank you')
    expect(await moderate(db(), 'settle', [id])).toBe(1)
    expect(await moderate(db(), 'settle', [id])).toBe(0)
    expect([
      await countUnanswered(db()),
      await inbox(),
      (await listInbox(db(), { filter: 'all', limit: 1 })).comments[0]?.settled,
    ]).toEqual([0, [['Thank you']], true])
    await moderate(db(), 'unsettle', [id])
    expect(await countUnanswered(db())).toBe(1)
    await moderate(db(), 'settle', [id])
    await addReply(db(), id, 'Noted', { bySeller: true })
    await addReply(db(), id, 'One more question')
    await db().deleteFrom('reply').where('by_seller', '=', true).execute()
    expect(await countUnanswered(db())).toBe(1)
  })

  test('a follow-up below the answer makes a question unanswered again, as soon as it is shown', async () => {
    const { id } = await addComment(db(), carId, 'Is it free?')
    await addReply(db(), id, 'yes', { bySeller: true })
    await tick()
    const held = await addReply(db(), id, 'call me', { held: true })
    expect(await countUnanswered(db())).toBe(0)
    expect(await moderate(db(), 'approve', [held.id])).toBe(1)
    expect(await countUnanswered(db())).toBe(1)
    await removeReply(db(), id, held.id)
    expect(await countUnanswered(db())).toBe(0)
    await addReply(db(), id, 'Thank you')
    expect(await moderate(db(), 'settle', [id])).toBe(1)
    expect(await countUnanswered(db())).toBe(0)
  })

  test('a visitor’s reply moves its comment up, the seller’s does not', async () => {
    const old = await addComment(db(), carId, 'old')
    await db()
      .updateTable('comment')
      .set({ active_at: new Date(0) })
      .execute()
    const fresh = await addComment(db(), carId, 'fresh')
    await addReply(db(), old.id, 'yes', { bySeller: true })
    expect((await inbox()).map(([text]) => text)).toEqual(['fresh', 'old'])
    await db()
      .updateTable('comment')
      .set({ active_at: new Date(1) })
      .where('id', '=', fresh.id)
      .execute()
    // Both comments are answered, so only the time of the visitor's last text decides.
    await addReply(db(), fresh.id, 'yes', { bySeller: true })
    await addReply(db(), old.id, 'and?')
    expect((await inbox()).map(([text]) => text)).toEqual(['old', 'fresh'])
  })

  test('a comment added with a time of its own, like the samples, keeps it as the time of its last activity', async () => {
    const at = new Date(Date.UTC(2020, 1, 1))
    await db()
      .insertInto('comment')
      .values({ id: 'sample', car_id: carId, comment: 'sample', created_at: at })
      .execute()
    expect((await db().selectFrom('comment').select('active_at').executeTakeFirst())?.active_at).toEqual(at)
  })

  test('the seller’s reply is marked, and approves a held comment but not a hidden one', async () => {
    const { id } = await addComment(db(), carId, 'hello', { held: true })
    expect(await addReply(db(), id, 'welcome', { bySeller: true })).toMatchObject({ bySeller: true })
    expect(await getComment(db(), id)).toMatchObject({
      comment: 'hello',
      replies: [{ text: 'welcome', bySeller: true }],
    })
    await changeComment(db(), id, 'hide')
    await expect(addReply(db(), id, 'again', { bySeller: true })).rejects.toMatchObject({ status: 404 })
  })

  test('an action ignores items in another state, and unknown ids', async () => {
    const shown = await addComment(db(), carId, 'shown')
    const hidden = await addComment(db(), carId, 'hidden')
    const held = await addComment(db(), carId, 'held', { held: true })
    await changeComment(db(), hidden.id, 'hide')
    const ids = [shown.id, hidden.id, held.id, 'none']
    expect(await moderate(db(), 'approve', ids)).toBe(1)
    expect(await inbox('hidden')).toEqual([['hidden']])
    expect(await moderate(db(), 'hide', ids)).toBe(2)
    expect(await moderate(db(), 'hide', ids)).toBe(0)
    expect(await moderate(db(), 'delete', ids)).toBe(3)
    for (const id of ['none', shown.id]) {
      await expect(changeComment(db(), id, 'show')).rejects.toMatchObject({ status: 404 })
      await expect(changeReply(db(), id, id, 'show')).rejects.toMatchObject({ status: 404 })
    }
  })

  test('pages by keyset without gaps, also where many were written at once', async () => {
    const at = new Date()
    const rows = Array.from({ length: 45 }, (_, n) => ({
      id: `c${n}`,
      car_id: carId,
      comment: `${n}`,
      created_at: n % 3 ? at : new Date(n * 1000),
    }))
    await db().insertInto('comment').values(rows).execute()
    const whole = await inbox()
    const seen: string[] = []
    let after: ReturnType<typeof inboxCursor.parse>
    do {
      const page = await listInbox(db(), { filter: 'all', limit: 20, after })
      seen.push(...page.comments.map(({ comment }) => comment))
      after = inboxCursor.parse(page.next)
    } while (after)
    expect(seen).toEqual(whole.map(([text]) => text))
    expect(new Set(seen).size).toBe(45)
  })

  test('shows waiting replies even among very many others', async () => {
    const { id } = await addComment(db(), carId, 'busy')
    const first = await addReply(db(), id, 'waits since long', { held: true })
    const rows = Array.from({ length: 60 }, (_, n) => ({
      id: `r${n}`,
      comment_id: id,
      text: `${n}`,
      created_at: new Date(Date.now() + n * 1000),
    }))
    await db().insertInto('reply').values(rows).execute()
    const { comments } = await listInbox(db(), { filter: 'waiting', limit: 20 })
    expect(comments[0]).toMatchObject({ hasMoreReplies: true })
    expect(comments[0]?.replies).toHaveLength(20)
    expect(comments[0]?.replies[0]).toMatchObject({ id: first.id })
    expect(comments[0]?.replies.at(-1)).toMatchObject({ text: '59' })
  })

  test('shows the beginning of long replies, so that the inbox opens after a flood', async () => {
    for (let n = 0; n < 20; n++) {
      const { id } = await addComment(db(), carId, `flood ${n}`)
      const rows = Array.from({ length: 25 }, (_, at) => ({
        id: `${id}${at}`,
        comment_id: id,
        text: 'x'.repeat(47_000),
      }))
      await db().insertInto('reply').values(rows).execute()
    }
    const page = await listInbox(db(), { filter: 'all', limit: 20 })
    expect(JSON.stringify(page).length).toBeLessThan(150_000)
    expect(page.comments[0]?.replies[0]).toMatchObject({ text: 'x'.repeat(1000), isCut: true })
  })

  test('a car is deleted with its comments and replies in any state', async () => {
    const { id } = await addComment(db(), carId, 'held', { held: true })
    await addReply(db(), id, 'seller', { bySeller: true })
    await addReply(db(), id, 'held', { held: true })
    await removeCar(db(), carId)
    expect(await inbox()).toEqual([])
  })
})
