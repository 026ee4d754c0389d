import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addComment } from '#app/features/talk/comments/write.server.ts'
import { queueNews } from '#server/letters/news.ts'
import { sendLetters } from '#server/letters/post.ts'
import { openMailer } from '#server/letters/transport.ts'
import { type BuiltSite, openBuiltSite, siteUrl } from '../../../../tests/built-site.ts'
import { type MailServer, openMailServer } from '../../../../tests/mail-server.ts'
import { openPlainForm } from '../../../../tests/plain-form.ts'

let server: MailServer
let site: BuiltSite
const mailer = () => openMailer({ url: server.url, from: 'cars@example.com', siteUrl })
beforeAll(async () => {
  server = await openMailServer()
  site = await openBuiltSite({ mailer: mailer() })
})
afterAll(async () => {
  await site?.close()
  await server?.close()
})

async function sendTest(): Promise<string> {
  const headers = { cookie: site.cookie, origin: siteUrl }
  const body = new URLSearchParams({ intent: 'test' })
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
    expect(await sendTest()).toContain('Sent.')
    expect(server.received.map(({ mail }) => mail.subject)).toEqual(['Test letter from Nuricar'])
    server.refuse(550)
    expect(await sendTest()).toContain('No such mailbox')
    server.refuse(undefined)
  })

  test('a letter leads to the question, and a forgotten password is set by its link', async () => {
    const [car] = await site.listCars()
    const { id } = await addComment(site.services.db, car?.id ?? '', 'Which port?')
    await queueNews(site.services)
    await sendLetters(site.services, mailer())
    const path = linkIn(/Which port\?[\s\S]*?http:\/\/localhost:3000(\/comments\S*)/)
    const [page = '', anchor] = path.split('#')
    expect(await (await site.get(page, { cookie: site.cookie })).text()).toContain(`id="${anchor}"`)
    expect(anchor).toBe(`comment-${id}`)
    const forgot = await openPlainForm(site, '/sign-in/forgot', 'email', '')
    expect((await forgot.send({ email: 'seller@example.com' })).html).toContain('If an account has this address')
    await sendLetters(site.services, mailer())
    expect((await site.get(linkIn(/http:\/\/localhost:3000(\/join\/\S*)/))).status).toBe(200)
  })
})
