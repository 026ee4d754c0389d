import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findLetterProblem, hasChat } from '#app/features/base/operators/letters/read.server.ts'
import type { Bot, Mailer } from '#app/features/base/operators/letters/schema.ts'
import { addChatCode, disconnectChat } from '#app/features/base/operators/letters/write.server.ts'
import { addLink, followLink } from '#app/features/base/operators/write.server.ts'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import { addComment } from '#app/features/talk/comments/write.server.ts'
import { defaultLimits } from '#app/lib/limits.ts'
import { type OpenApi, openApi, seller } from '../../tests/api.ts'
import { eachDatabase } from '../../tests/fixtures.ts'
import { type MailServer, openMailServer } from '../../tests/mail-server.ts'
import { botToken, openTelegramServer, type TelegramServer } from '../../tests/telegram-server.ts'
import { queueNews } from './news.ts'
import { openChats } from './open.ts'
import { sendLetters } from './post.ts'
import { openBot } from './telegram.ts'
import { openMailer } from './transport.ts'

const siteUrl = 'http://localhost:3000'

eachDatabase((database) => {
  let mailServer: MailServer
  let telegram: TelegramServer
  let mail: Mailer
  let bot: Bot
  let api: OpenApi
  let operatorId: string
  let carId: string
  const db = () => database().db
  const chats = () => openChats({ db: db(), siteUrl }, bot)
  const post = async () => {
    await queueNews(api.services)
    return sendLetters(api.services, { mail, telegram: bot })
  }
  const start = async (chatId = 7, type?: 'group') => {
    const link = await chats().linkFor(await addChatCode(db(), operatorId))
    telegram.write(chatId, `/start ${new URL(link).searchParams.get('start')}`, type)
  }
  const connect = async (chatId = 7) => {
    await start(chatId)
    await chats().connect('en')
    telegram.sent.length = 0
  }
  const ask = async (text: string) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    return addComment(db(), carId, text)
  }

  beforeAll(async () => {
    mailServer = await openMailServer()
    mail = openMailer({ url: mailServer.url, from: 'cars@example.com', siteUrl })
    telegram = await openTelegramServer()
    bot = openBot({ token: botToken, api: telegram.url })
    api = await openApi(database(), { limits: defaultLimits, chats: chats() })
    const { rows } = await sql<{ id: string }>`select id from "user"`.execute(db())
    operatorId = rows[0]?.id ?? ''
    carId = (await addCar(db(), { make: 'Kia', model: 'Sportage', year: 2021 })).id
  })
  beforeEach(async () => {
    for (const table of ['letter', 'letter_choice', 'comment'] as const) await db().deleteFrom(table).execute()
    // The letter about the week would come with each on a Monday.
    await sql`insert into letter_choice (operator_id, weekly) select id, false from "user"`.execute(db())
    mailServer.received.length = 0
    telegram.sent.length = 0
  })
  afterAll(async () => {
    await api.close()
    await telegram.close()
    await mailServer.close()
  })

  test('a person who presses Start gets questions in the chat as well as by e-mail, each once', async () => {
    await start()
    await chats().connect('ko')
    expect(telegram.sent.map(({ chatId, text }) => [chatId, text.replace(/[\u2066-\u2069]/g, '').trim()])).toEqual([
      ['7', 'Nuricar 알림을 여기로 보내 드립니다.'],
    ])
    expect(await hasChat(db(), operatorId)).toBe(true)
    const { id } = await ask('Is it still *there*? <b>')
    expect(await post()).toBe(2)
    expect(mailServer.received).toHaveLength(1)
    expect(telegram.sent[1]?.text).toContain('Is it still *there*? <b>')
    expect(telegram.sent[1]?.text).toContain(`${siteUrl}/comments?filter=unanswered#comment-${id}`)
    expect(telegram.sent[1]?.text).not.toContain('-- ')
    expect(await post()).toBe(0)
  })

  test('e-mail does not wait for a chat that fails, and the reason is told', async () => {
    await connect(77)
    telegram.block(77)
    await ask('Which port?')
    expect(await post()).toBe(1)
    expect(mailServer.received).toHaveLength(1)
    expect(await findLetterProblem(db())).toBe('Telegram: Forbidden: bot was blocked by the user')
  })

  test('a code works once, for an hour, in a private chat, and a newer one ends it', async () => {
    await start(7, 'group')
    await start(8)
    await sql`update letter_choice set chat_code_until = now() - interval '1 second'`.execute(db())
    telegram.write(9, '/start AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
    telegram.write(9, 'Hello?')
    await chats().connect('en')
    expect(await hasChat(db(), operatorId)).toBe(false)
    const old = await addChatCode(db(), operatorId)
    const code = await addChatCode(db(), operatorId)
    telegram.write(5, `/start ${old}`)
    telegram.write(6, `/start ${code}`)
    telegram.write(9, `/start ${code}`)
    await chats().connect('en')
    expect(telegram.sent.map(({ chatId }) => chatId)).toEqual(['6'])
    const { rows } = await sql<{
      row: string
    }>`select row_to_json(letter_choice)::text as row from letter_choice`.execute(db())
    expect(rows[0]?.row).not.toContain(code)
  })

  test('a start is found among many messages of strangers', async () => {
    for (let at = 0; at < 450; at++) telegram.write(100 + at, 'spam')
    await connect()
    expect(await hasChat(db(), operatorId)).toBe(true)
  })

  test('after disconnecting, nothing goes to the chat, not even what was waiting', async () => {
    await connect()
    await ask('Waiting?')
    await queueNews(api.services)
    await disconnectChat(db(), operatorId)
    expect(await post()).toBe(1)
    await ask('Later?')
    await sql`update letter_choice set next_at = now()`.execute(db())
    expect(await post()).toBe(1)
    expect([mailServer.received.length, telegram.sent]).toEqual([2, []])
  })

  test('long messages are cut, and no error contains the token', async () => {
    await bot.send({ to: '7', text: 'x'.repeat(9000) })
    expect(telegram.sent[0]?.text).toHaveLength(4096)
    const reasons = await Promise.all(
      [
        openBot({ token: '1:another-token-of-a-bot', api: telegram.url }),
        openBot({ token: botToken, api: 'http://127.0.0.1:9' }),
      ].map((other) => other.linkFor('x').catch((error: Error) => error.message)),
    )
    expect(reasons).toEqual(['Telegram: Unauthorized', 'Telegram: no answer'])
  })

  test('without a mail server, a chat gets messages and sign-ins with a new browser', async () => {
    await connect()
    await ask('Only here?')
    await queueNews(api.services)
    expect(await sendLetters(api.services, { telegram: bot })).toBe(1)
    await api.signIn({}, seller)
    await sendLetters(api.services, { telegram: bot })
    expect(telegram.sent.at(-1)?.text).toContain('browser')
  })
  test('a new password by a link disconnects the chat, because a stranger may have connected it', async () => {
    await connect()
    const { token } = await addLink(db(), { kind: 'password', operatorId })
    const joining = { token, name: '', email: '', password: 'another long password' }
    await followLink({ db: db(), auth: api.services.auth }, joining)
    expect(await hasChat(db(), operatorId)).toBe(false)
  })
})
