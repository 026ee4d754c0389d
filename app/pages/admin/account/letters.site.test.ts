import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addComment } from '#app/features/talk/comments/write.server.ts'
import { queueNews } from '#server/letters/news.ts'
import { sendLetters } from '#server/letters/post.ts'
import { openBot } from '#server/letters/telegram.ts'
import { openMailer } from '#server/letters/transport.ts'
import { type BuiltSite, openBuiltSite, siteUrl } from '../../../../tests/built-site.ts'
import { type MailServer, openMailServer } from '../../../../tests/mail-server.ts'
import { openPlainForm } from '../../../../tests/plain-form.ts'
import { botToken, openTelegramServer, type TelegramServer } from '../../../../tests/telegram-server.ts'

let server: MailServer
let telegram: TelegramServer
let site: BuiltSite
const mailer = () => openMailer({ url: server.url, from: 'cars@example.com', siteUrl })
beforeAll(async () => {
  server = await openMailServer()
  telegram = await openTelegramServer()
  site = await openBuiltSite({ mailer: mailer(), bot: openBot({ token: botToken, api: telegram.url }) })
})
afterAll(async () => {
  await site?.close()
  await server?.close()
  await telegram?.close()
})

async function press(intent: string): Promise<string> {
  const headers = { cookie: site.cookie, origin: siteUrl }
  const body = new URLSearchParams({ intent })
  return (await site.request(`${siteUrl}/account/letters`, { method: 'POST', headers, body })).text()
}

const linkIn = (pattern: RegExp) =>
  server.received.map(({ mail }) => pattern.exec(mail.text ?? '')?.[1]).find((link) => link !== undefined) ?? ''

describe('without JavaScript', () => {
  test('an operator chooses letters, in the language of the page, and sends a test', async () => {
    const form = await openPlainForm(site, '/ko/account/letters')
    const saved = await form.send({ reservations: undefined, isQuiet: 'on', from: '23:00' })
    expect(saved.html).toContain('저장')
    expect(await site.services.db.selectFrom('letter_choice').selectAll().execute()).toMatchObject([
      { lang: 'ko', questions: true, reservations: false, quiet_from: 23 * 60, quiet_to: 8 * 60, zone: 'Asia/Seoul' },
    ])
    const refused = await (await openPlainForm(site, '/account/letters')).send({ from: '25:00' })
    expect([refused.status, refused.html.includes('Enter a time, such as 22:00.')]).toEqual([422, true])
    await (await openPlainForm(site, '/account/letters')).send({ isQuiet: undefined })
    expect(await press('test')).toContain('Sent.')
    expect(server.received.map(({ mail }) => mail.subject)).toEqual(['Test letter from Nuricar'])
    server.refuse(550)
    expect(await press('test')).toContain('No such mailbox')
    server.refuse(undefined)
  })

  test('a letter leads to the question, and a forgotten password is set by its link', async () => {
    const [car] = await site.listCars()
    const { id } = await addComment(site.services.db, car?.id ?? '', 'Which port?')
    await queueNews(site.services)
    await sendLetters(site.services, { mail: mailer() })
    const path = linkIn(/Which port\?[\s\S]*?http:\/\/localhost:3000(\/comments\S*)/)
    const [page = '', anchor] = path.split('#')
    expect(await (await site.get(page, { cookie: site.cookie })).text()).toContain(`id="${anchor}"`)
    expect(anchor).toBe(`comment-${id}`)
    const forgot = await openPlainForm(site, '/sign-in/forgot', 'email', '')
    expect((await forgot.send({ email: 'seller@example.com' })).html).toContain('If an account has this address')
    await sendLetters(site.services, { mail: mailer() })
    expect((await site.get(linkIn(/http:\/\/localhost:3000(\/join\/\S*)/))).status).toBe(200)
  })
  test('an operator connects Telegram by a link of the page, and ends it', async () => {
    const page = await press('connect')
    const code = /https:\/\/t\.me\/best_cars_bot\?start=([\w-]+)/.exec(page)?.[1]
    expect(await press('check')).toContain('Nothing has arrived from Telegram yet.')
    telegram.write(7, `/start ${code}`)
    expect(await press('check')).toContain('Messages also arrive in your Telegram chat.')
    expect(telegram.sent).toHaveLength(1)
    expect(await press('disconnect')).toContain('Disconnected.')
    await telegram.close()
    expect(await press('check')).toContain('Telegram: no answer')
  })
})
