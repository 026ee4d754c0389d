import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findLetterProblem } from '#app/features/base/operators/letters/read.server.ts'
import type { Letters, Mailer } from '#app/features/base/operators/letters/schema.ts'
import { changeSettings } from '#app/features/base/settings/write.server.ts'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import { reserveCar } from '#app/features/stock/reservations/write.server.ts'
import { addComment, addReply } from '#app/features/talk/comments/write.server.ts'
import { saveLetterChoice } from '#app/features/talk/inbox/letters/write.server.ts'
import { dayAfter, sellersDay } from '#app/lib/day.ts'
import { defaultLimits } from '#app/lib/limits.ts'
import { type OpenApi, openApi, seller } from '../../tests/api.ts'
import { eachDatabase } from '../../tests/fixtures.ts'
import { type MailServer, openMailServer } from '../../tests/mail-server.ts'
import { queueNews } from './news.ts'
import { openLetters } from './open.ts'
import { sendLetters } from './post.ts'
import { openMailer } from './transport.ts'

const siteUrl = 'http://localhost:3000'
const week = 7 * 24 * 3_600_000
// The next Monday in Seoul, at nine in the morning, which is midnight in UTC.
const monday =
  Date.parse('2026-11-30T00:00:00Z') + Math.ceil((Date.now() - Date.parse('2026-11-30T00:00:00Z')) / week) * week

const all = { questions: true, reservations: true, weekly: true, isQuiet: false, from: '', to: '', zone: 'UTC' }

eachDatabase((database) => {
  let server: MailServer
  let mailer: Mailer
  let api: OpenApi
  let operatorId: string
  let carId: string
  const db = () => database().db
  const site = () => api.services
  const post = async () => {
    await queueNews(site())
    return sendLetters(site(), { mail: mailer })
  }
  const subjects = () => server.received.map(({ mail }) => mail.subject?.replace(/[\u2066-\u2069]/g, ''))
  const text = (at = -1) => server.received.at(at)?.mail.text ?? ''
  const soon = () => new Promise((resolve) => setTimeout(resolve, 5))
  const letPass = () => sql`update letter_choice set next_at = now()`.execute(db())
  const ask = (email: string, from = '10.0.0.1', lang = 'ko') =>
    api.call('POST', '/api/auth/forgot', { email, lang }, { 'x-forwarded-for': from })

  beforeAll(async () => {
    server = await openMailServer()
    mailer = openMailer({ url: server.url, from: 'Best Cars <cars@example.com>', siteUrl })
    const letters: Letters = openLetters({ db: db(), siteUrl }, mailer)
    api = await openApi(database(), { letters, limits: defaultLimits, trustedProxies: 1 })
    const { rows } = await sql<{ id: string }>`select id from "user"`.execute(db())
    operatorId = rows[0]?.id ?? ''
    carId = (await addCar(db(), { make: 'Kia', model: 'Sportage', year: 2021 })).id
  })
  afterAll(async () => {
    await api.close()
    await server.close()
  })
  beforeEach(async () => {
    for (const table of ['letter', 'comment', 'attempt'] as const) await db().deleteFrom(table).execute()
    // The letter about the week would come with each on a Monday.
    await saveLetterChoice(db(), operatorId, { ...all, weekly: false }, 'en')
    await sql`update letter_choice set questions = true, told_to = now(), next_at = now(), lang = 'en', quiet_from = null, quiet_to = null, zone = null`.execute(
      db(),
    )
    server.received.length = 0
    server.refuse(undefined)
    await soon()
  })

  test('a question arrives with its car, its text and a link to the answer, and once from three processes', async () => {
    const { id } = await addComment(db(), carId, 'Is it still <b>there</b>?')
    await queueNews(site())
    await queueNews(site())
    const sent = await Promise.all([1, 2, 3].map(() => sendLetters(site(), { mail: mailer })))
    expect([sent.sort(), subjects()]).toEqual([[0, 0, 1], ['New question: Kia Sportage 2021']])
    expect(text()).toContain('Kia Sportage 2021')
    expect(text()).toContain('Is it still <b>there</b>?')
    expect(text()).toContain(`${siteUrl}/comments?filter=unanswered#comment-${id}`)
    const { html, to, from } = server.received[0]?.mail ?? {}
    expect(html).toContain('Is it still &lt;b&gt;there&lt;/b&gt;?')
    expect([to?.[0]?.address, from?.address, from?.name]).toEqual([seller.email, 'cars@example.com', 'Best Cars'])
    expect(await post()).toBe(0)
  })

  test('questions of ten minutes share a letter, answered ones are left out, and a follow-up is told', async () => {
    const first = await addComment(db(), carId, 'First?')
    expect(await post()).toBe(1)
    const answered = await addComment(db(), carId, 'Second?')
    await addComment(db(), carId, 'Third?')
    await addComment(db(), carId, 'Fourth?')
    await addReply(db(), answered.id, 'Yes.', { bySeller: true })
    expect(await post()).toBe(0)
    await letPass()
    expect(await post()).toBe(1)
    expect(subjects().at(-1)).toBe('2 new questions')
    expect(text()).not.toMatch(/First|Second/)
    await addReply(db(), first.id, 'No.', { bySeller: true })
    await soon()
    await addReply(db(), first.id, 'And for less?')
    await letPass()
    expect(await post()).toBe(1)
    expect(text()).toContain('And for less?')
    await addComment(db(), carId, 'Fifth?').then(({ id }) => addReply(db(), id, 'Yes.', { bySeller: true }))
    await letPass()
    expect(await post()).toBe(0)
  })

  test('letters wait until quiet hours end, and come in the language of the operator', async () => {
    const quiet = { isQuiet: true, weekly: false }
    const now = new Date()
    const hour = (hours: number) => `${String((now.getUTCHours() + hours + 24) % 24).padStart(2, '0')}:00`
    await saveLetterChoice(db(), operatorId, { ...all, ...quiet, from: hour(-1), to: hour(2) }, 'ar')
    await addComment(db(), carId, 'كم السعر؟')
    expect(await post()).toBe(0)
    const { due_at: due } = await db().selectFrom('letter').select('due_at').executeTakeFirstOrThrow()
    expect(due.getTime() - now.getTime()).toBeGreaterThan(3_600_000)
    await addComment(db(), carId, 'Another?')
    await sql`update letter set due_at = now()`.execute(db())
    expect(await post()).toBe(1)
    expect(subjects()).toEqual(['سؤالان جديدان'])
    expect(server.received[0]?.mail.html).toContain('dir="rtl"')
    await saveLetterChoice(db(), operatorId, { ...all, ...quiet, questions: false, from: hour(5), to: hour(6) }, 'en')
    await addComment(db(), carId, 'Third?')
    await letPass()
    expect(await post()).toBe(0)
  })

  test('what a visitor writes adds no header, no recipient and no second subject', async () => {
    await changeSettings(db(), { name: 'Cars\r\nBcc: all@example.com' })
    const hostile = 'Hi\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script>\u2028Subject: x'
    await db().updateTable('car_listing').set({ model: hostile }).where('id', '=', carId).execute()
    await addComment(db(), carId, hostile)
    expect(await post()).toBe(1)
    const [{ to, raw, mail } = { to: [], raw: '', mail: undefined }] = server.received
    expect(to).toEqual([seller.email])
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^(bcc|cc):/im)
    expect(raw.match(/^subject:/gim)?.length).toBe(1)
    expect(mail?.html).not.toContain('<script>')
    await db().updateTable('car_listing').set({ model: 'Sportage' }).where('id', '=', carId).execute()
    await changeSettings(db(), { name: 'Nuricar' })
  })

  test('a forgotten password: the same answer for any address, and a link that works once', async () => {
    const answers = [await ask(seller.email), await ask('nobody@example.com')]
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['{}', '{}'])
    expect((await ask('not an address')).status).toBe(422)
    expect(await sendLetters(site(), { mail: mailer })).toBe(1)
    expect([subjects(), server.received[0]?.to]).toEqual([['Nuricar 비밀번호 재설정'], [seller.email]])
    const [, token] = /\/join\/([\w-]+)/.exec(text()) ?? []
    const { rows } = await sql<{ row: string }>`select to_jsonb(letter)::text as row from letter`.execute(db())
    expect(rows.some(({ row }) => row.includes(token ?? '?'))).toBe(false)
    const join = () => api.call('POST', '/api/join', { token, password: 'another long password' }, {})
    expect((await join()).status).toBe(200)
    expect((await join()).status).toBe(410)
    expect(await sendLetters(site(), { mail: mailer })).toBe(1)
    expect(subjects().at(-1)).toBe('Your password for Nuricar was changed')
    seller.password = 'another long password'
  })

  test('requests for a new password are limited by address, and silently by account', async () => {
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await ask(`${n}@example.com`, '10.0.0.2')).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
    await db().deleteFrom('letter').execute()
    for (let n = 0; n < 9; n++) expect((await ask('somebody@example.com', `10.0.1.${n}`)).status).toBe(202)
    const { count } = await db()
      .selectFrom('letter')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(5)
  })

  test('a sign-in with a new browser is told, one with a known browser is not', async () => {
    const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/150 Safari/537' }
    const cookie = await api.signIn(agent)
    expect(await sendLetters(site(), { mail: mailer })).toBe(1)
    expect(subjects()).toEqual(['New sign-in to Nuricar'])
    expect(text()).toContain('Chrome · Windows')
    await api.signIn({ ...agent, cookie })
    expect(await sendLetters(site(), { mail: mailer })).toBe(0)
  })

  test('a server that is away is tried again and named, until a letter arrives', async () => {
    const away = openMailer({ url: 'smtp://127.0.0.1:1', from: 'cars@example.com', siteUrl })
    await addComment(db(), carId, 'First?')
    await queueNews(site())
    for (const _ of [1, 2]) {
      expect(await sendLetters(site(), { mail: away })).toBe(0)
      await sql`update letter set due_at = now()`.execute(db())
    }
    expect(await findLetterProblem(db())).toContain('ECONNREFUSED')
    expect(await sendLetters(site(), { mail: mailer })).toBe(1)
    expect(await findLetterProblem(db())).toBeUndefined()
    server.refuse(550)
    await addComment(db(), carId, 'Second?')
    await letPass()
    expect(await post()).toBe(0)
    expect(await findLetterProblem(db())).toContain('No such mailbox')
    server.refuse(undefined)
    expect(await post()).toBe(0)
    await letPass()
    expect(await post()).toBe(1)
    expect(text()).toContain('Second?')
  })

  test('letters that are older than a day are dropped, such as those of a restored backup', async () => {
    await addComment(db(), carId, 'First?')
    await queueNews(site())
    await sql`update letter set made_at = now() - interval '25 hours'`.execute(db())
    expect(await sendLetters(site(), { mail: mailer })).toBe(0)
    expect((await db().selectFrom('letter').select('state').execute()).map(({ state }) => state)).toEqual(['dropped'])
  })

  test('in the morning: reservations that end, once a day, and the week of an owner', async () => {
    await saveLetterChoice(db(), operatorId, all, 'en')
    await reserveCar(db(), carId, dayAfter(sellersDay(monday), 1))
    await queueNews(site(), new Date(monday - 2 * 3_600_000))
    expect(await sendLetters(site(), { mail: mailer })).toBe(0)
    for (const _ of [1, 2]) await queueNews(site(), new Date(monday))
    await sql`update letter set due_at = now()`.execute(db())
    expect(await sendLetters(site(), { mail: mailer })).toBe(2)
    expect(subjects().sort()).toEqual(['Reservations that end soon', 'Your week on Nuricar'])
    await reserveCar(db(), carId, null)
  })

  test('a failing backup is told to owners once a day', async () => {
    await sql`insert into backup (planned, target, state, reason, ended_at) values ('2026-11-30/1', '/b', 'failed', 'full', now())`.execute(
      db(),
    )
    const backups = { at: '03:30' } as NonNullable<typeof api.services.backups>
    for (const _ of [1, 2]) await queueNews({ db: db(), backups })
    expect(await sendLetters(site(), { mail: mailer })).toBe(1)
    expect([subjects(), text()]).toEqual([
      ['The backup of Nuricar has a problem'],
      expect.stringContaining('The last nightly backup failed.'),
    ])
    await db().deleteFrom('backup').execute()
  })

  test('an invitation is sent to its address, and its link is shown in any case', async () => {
    const cookie = await api.signIn()
    const invite = async () => {
      const body = { email: 'helper@example.com', role: 'helper', password: seller.password, lang: 'es' }
      return (await api.call('POST', '/api/invitations', body, { cookie })).json() as Promise<{
        url: string
        mailed: boolean
      }>
    }
    const { url, mailed } = await invite()
    expect([mailed, server.received[0]?.to, subjects()]).toEqual([
      true,
      ['helper@example.com'],
      ['Invitación a Nuricar'],
    ])
    expect(text()).toContain(url)
    server.refuse(550)
    expect(await invite()).toMatchObject({ mailed: false, url: expect.stringContaining('/join/') })
  })
})

test('a password is not sent without encryption to another machine', async () => {
  const server = await openMailServer()
  // This address leads here, but counts as another machine.
  const url = server.url.replace('127.0.0.1', 'me:secret@127.1')
  const mail = { key: 'k', to: 'a@example.com', subject: 's', text: 't', html: 'h' }
  await expect(openMailer({ url, from: 'cars@example.com', siteUrl }).send(mail)).rejects.toThrow('STARTTLS')
  expect(server.received).toEqual([])
  await server.close()
})
