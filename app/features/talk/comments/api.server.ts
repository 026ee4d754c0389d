import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { nanoid } from 'nanoid'
import { noteOnComments } from '#app/db/activity.server.ts'
import type { Database } from '#app/db/tables.ts'
import { getSettings } from '#app/features/base/settings/read.server.ts'
import { getCar } from '#app/features/stock/cars/read.server.ts'
import { listPlaces } from '#app/features/stock/destinations/read.server.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { findLanguage } from '#app/i18n/written.server.ts'
import { knownLanguage } from '#app/i18n/written.ts'
import { jsonAnswer, jsonBody, named, problemAnswers } from '#app/lib/openapi.ts'
import { paging, streamList } from '#app/lib/paging.ts'
import { Problem } from '#app/lib/problem.ts'
import { defineRoute, type Guard, isPage, openRouter, operatorOf, type Router } from '#app/lib/route.ts'
import { holdsBlockWord } from './block-words.ts'
import { holdsContact } from './contacts.ts'
import { commentCursor } from './cursor.ts'
import { countComments, findReply, getComment, isShown, listComments, listReplyPage, noComment } from './read.server.ts'
import { readyText } from './ready/rules.ts'
import type { Ready } from './ready/schema.ts'
import { writeReady } from './ready/write.server.ts'
import { repliesPathOf } from './rules.ts'
import { type Auth, Comment, CommentAddition, NewComment, NewReply, Reply, ReplyAddition } from './schema.ts'
import { addComment, addLike, addReply, noReply, removeComment, removeReply } from './write.server.ts'

type Log = { info: (fields: object, message?: string) => void }

const batch = 500

const Id = z.object({ id: z.string() })
const Again = z.object({
  'idempotency-key': z
    .string()
    .max(100)
    .optional()
    .describe('Any text of your own; a text sent again with the same key is stored once'),
})
const tags = ['comments']
const asHeld = { held: true as const }

const routes = {
  list: defineRoute({
    access: 'open',
    kept: isPage,
    method: 'get',
    path: '/api/cars/{id}/comments',
    operationId: 'listComments',
    summary: 'Comments on a car, newest first, each with its replies, oldest first',
    tags,
    request: { params: Id, query: paging('Comments') },
    responses: {
      200: jsonAnswer(
        'Comments. With `limit`, the Link header (RFC 8288) names the next page and X-Total-Count is the total number.',
        z.array(named('Comment', Comment)),
      ),
      ...problemAnswers(400, 404, 422),
    },
  }),
  add: defineRoute({
    access: 'open',
    limit: 'comments',
    bytesLimit: 'texts',
    method: 'post',
    path: '/api/cars/{id}/comments',
    operationId: 'addComment',
    summary:
      'Comment on a car: 1 to 40 words, at most 255 characters, or a ready question, for which the site writes the text',
    tags,
    request: { params: Id, headers: Again, ...jsonBody(CommentAddition) },
    responses: { 201: jsonAnswer('The new comment', NewComment), ...problemAnswers(400, 404, 413, 422) },
  }),
  one: defineRoute({
    access: 'open',
    kept: true,
    method: 'get',
    path: '/api/comments/{id}',
    operationId: 'getComment',
    summary: 'One comment with its first 200 replies',
    tags,
    request: { params: Id },
    responses: { 200: jsonAnswer('The comment', Comment), ...problemAnswers(404) },
  }),
  replies: defineRoute({
    access: 'open',
    kept: true,
    method: 'get',
    path: '/api/comments/{id}/replies',
    operationId: 'listReplies',
    summary: 'Up to 200 replies to a comment, oldest first',
    tags,
    request: {
      params: Id,
      query: z.object({
        cursor: z.string().max(200).optional().describe('`moreReplies` of a comment, or from the Link header'),
      }),
    },
    responses: {
      200: jsonAnswer('Replies. The Link header (RFC 8288) names the next page.', z.array(named('Reply', Reply))),
      ...problemAnswers(404, 422),
    },
  }),
  replyWhole: defineRoute({
    access: 'open',
    kept: true,
    method: 'get',
    path: '/api/comments/{id}/replies/{replyId}',
    operationId: 'getReply',
    summary: 'One reply with its whole text',
    tags,
    request: { params: Id.extend({ replyId: z.string() }) },
    responses: { 200: jsonAnswer('The reply', Reply), ...problemAnswers(404) },
  }),
  like: defineRoute({
    access: 'open',
    limit: 'likes',
    body: 'none',
    method: 'post',
    path: '/api/comments/{id}/likes',
    operationId: 'likeComment',
    summary: 'Add one like; the body may be empty',
    tags,
    request: { params: Id },
    responses: { 201: jsonAnswer('The updated comment', Comment), ...problemAnswers(404) },
  }),
  reply: defineRoute({
    access: 'open',
    limit: 'replies',
    bytesLimit: 'texts',
    method: 'post',
    path: '/api/comments/{id}/replies',
    operationId: 'addReply',
    summary:
      'Reply to a comment; a signed-in operator’s reply is marked as the seller’s, and only operators can send ready answers',
    tags,
    request: { params: Id, headers: Again, ...jsonBody(ReplyAddition) },
    responses: { 201: jsonAnswer('The new reply', NewReply), ...problemAnswers(400, 401, 404, 413, 422) },
  }),
  remove: defineRoute({
    method: 'delete',
    path: '/api/comments/{id}',
    operationId: 'removeComment',
    summary: 'Delete a comment with its replies',
    tags,
    access: 'operator',
    request: { params: Id },
    responses: { 204: { description: 'Deleted' }, ...problemAnswers(404) },
  }),
  removeReply: defineRoute({
    method: 'delete',
    path: '/api/comments/{id}/replies/{replyId}',
    operationId: 'removeReply',
    summary: 'Delete a reply',
    tags,
    access: 'operator',
    request: { params: Id.extend({ replyId: z.string() }) },
    responses: { 204: { description: 'Deleted' }, ...problemAnswers(404) },
  }),
}

export function commentsApi(
  guard: Guard,
  { db, log, auth, siteUrl }: { db: Database; log: Log; auth: Auth; siteUrl: string },
): Router {
  const api = openRouter(guard)

  const placesOf = async ({ port, place }: Ready) => (port || place ? listPlaces(db) : [])

  api.openapi(routes.list, async (c) => {
    const { id } = c.req.valid('param')
    const { limit, cursor } = c.req.valid('query')
    await getCar(db, id)
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'x-total-count': String(await countComments(db, id)),
    }
    if (limit === undefined)
      return new Response(
        streamList((after) => readBatch(id, after)),
        { headers },
      ) as never
    const { comments, next } = await listComments(db, id, { limit, after: commentCursor.parse(cursor) })
    if (next) headers.link = `</api/cars/${encodeURIComponent(id)}/comments?limit=${limit}&cursor=${next}>; rel="next"`
    return new Response(JSON.stringify(comments), { headers }) as never
  })
  api.openapi(routes.add, async (c) => {
    const { id } = c.req.valid('param')
    const { comment: own = '', ready: chosen, lang, website } = c.req.valid('json')
    const { text: comment, ready } = chosen
      ? writeReady('ask', chosen, lang, await placesOf(chosen))
      : { text: own, ready: undefined }
    const held = !(await auth.findSeller(c.req.raw.headers)) && (await mustWait(`${comment}\n${ready?.port ?? ''}`))
    const korean = ready && { korean: readyText('ask', ready, serverTexts('ko').t, 'ko') }
    if (!website)
      return c.json({ ...(await addComment(db, id, comment, { held, ready, key: keyOf(c) })), ...korean }, 201)
    logTrapped('comment')
    return c.json(
      {
        id: nanoid(),
        carId: id,
        comment,
        ...(ready && { ready }),
        ...korean,
        likes: 0,
        replies: [],
        ...asNew(comment),
        ...(held && asHeld),
      },
      201,
    )
  })
  api.openapi(routes.one, async (c) => c.json(await getComment(db, c.req.valid('param').id), 200))
  api.openapi(routes.replies, async (c) => {
    const { id } = c.req.valid('param')
    if (!(await isShown(db, id))) throw noComment(id)
    const { replies, moreReplies } = await listReplyPage(db, id, commentCursor.parse(c.req.valid('query').cursor))
    if (moreReplies) c.header('link', `<${repliesPathOf(id)}?cursor=${moreReplies}>; rel="next"`)
    return c.json(replies, 200)
  })
  api.openapi(routes.replyWhole, async (c) => {
    const { id, replyId } = c.req.valid('param')
    const reply = await findReply(db, id, replyId)
    if (!reply) throw noReply(replyId)
    return c.json(reply, 200)
  })
  api.openapi(routes.like, async (c) => c.json(await addLike(db, c.req.valid('param').id), 201))
  api.openapi(routes.reply, async (c) => {
    const { text: own = '', ready: chosen, asSeller, lang, website } = c.req.valid('json')
    const operator = await auth.findSeller(c.req.raw.headers)
    const bySeller = operator !== undefined
    if ((chosen || asSeller) && !bySeller)
      throw new Problem(401, 'Only the seller can send this reply. Please sign in first.')
    const { text, ready } = chosen
      ? writeReady('answer', chosen, lang, await placesOf(chosen))
      : { text: own, ready: undefined }
    const held = !bySeller && (await mustWait(text))
    if (!website) {
      const { id } = c.req.valid('param')
      const added = await addReply(db, id, text, { held, bySeller, ready, key: keyOf(c) })
      if (operator) await noteOnComments(db, { by: operator.id, kind: 'answered' }, [id])
      return c.json(added, 201)
    }
    logTrapped('reply')
    return c.json({ id: nanoid(), text, ...(ready && { ready }), bySeller, ...asNew(text), ...(held && asHeld) }, 201)
  })
  api.openapi(routes.remove, async (c) => {
    const { id } = c.req.valid('param')
    await noteOnComments(db, { by: operatorOf(c), kind: 'commentDeleted' }, [id])
    await removeComment(db, id)
    return c.body(null, 204)
  })
  api.openapi(routes.removeReply, async (c) => {
    const { id, replyId } = c.req.valid('param')
    await noteOnComments(db, { by: operatorOf(c), kind: 'commentDeleted' }, [replyId])
    await removeReply(db, id, replyId)
    return c.body(null, 204)
  })
  return api

  async function readBatch(id: string, after: string | null) {
    const { comments, next } = await listComments(db, id, { limit: batch, after: commentCursor.parse(after) })
    return { items: comments, next }
  }

  /** Whether a visitor's text waits for approval. The response never says which block word matched. */
  async function mustWait(text: string): Promise<boolean> {
    const { holdComments, holdContacts, blockWords } = await getSettings(db)
    return holdComments || (holdContacts && holdsContact(text, siteUrl)) || holdsBlockWord(text, blockWords)
  }

  function logTrapped(kind: 'comment' | 'reply') {
    log.info({ kind }, 'spam not stored: the hidden field was filled in')
  }
}

/** The response to a dropped spam text looks like the response to a stored one. */
const asNew = (text: string) => ({ createdAt: new Date().toISOString(), language: knownLanguage(findLanguage(text)) })

const keyOf = (c: Context) => c.req.header('idempotency-key')
