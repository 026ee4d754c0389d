import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { openServer } from '#server/listener.ts'

type Sent = { chatId: string; text: string }
export type TelegramServer = {
  url: string
  sent: Sent[]
  /** A person writes to the bot. Returns nothing, like Telegram. */
  write: (chatId: number, text: string, type?: 'private' | 'group') => void
  /** The person blocks the bot. */
  block: (chatId: number) => void
  close: () => Promise<void>
}

export const botToken = '123456:stand-in-for-a-real-token'

/** Answers like Telegram's Bot API (https://core.telegram.org/bots/api): getMe, getUpdates, sendMessage. */
export async function openTelegramServer(): Promise<TelegramServer> {
  const sent: Sent[] = []
  const blocked = new Set<string>()
  let updates: { update_id: number; message: object }[] = []
  let last = 1000
  const methods: Record<string, (body: Record<string, unknown>) => object> = {
    getMe: () => ({ id: 123456, is_bot: true, first_name: 'Cars', username: 'best_cars_bot' }),
    // An offset confirms all updates before it. At most 100 are answered.
    getUpdates: ({ offset }) => {
      updates = updates.filter(({ update_id }) => update_id >= Number(offset ?? 0))
      return updates.slice(0, 100)
    },
    sendMessage: ({ chat_id, text }) => {
      const chatId = String(chat_id)
      if (blocked.has(chatId)) throw Object.assign(new Error('Forbidden: bot was blocked by the user'), { code: 403 })
      if (typeof text !== 'string' || text.length > 4096)
        throw Object.assign(new Error('Bad Request: message is too long'), { code: 400 })
      sent.push({ chatId, text })
      return { message_id: sent.length, date: 0, chat: { id: Number(chatId), type: 'private' }, text }
    },
  }
  const server = openServer().on('request', async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const [, token, name = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? []
    const answer = (code: number, body: object) =>
      response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const fail = (code: number, description: string) => answer(code, { ok: false, error_code: code, description })
    if (token !== botToken) return fail(401, 'Unauthorized')
    const method = methods[name]
    if (!method) return fail(404, 'Not Found')
    try {
      answer(200, { ok: true, result: method(JSON.parse(Buffer.concat(parts).toString() || '{}')) })
    } catch (error) {
      const { code, message } = error as Error & { code: number }
      fail(code, message)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    write: (id, text, type = 'private') => {
      updates.push({ update_id: ++last, message: { message_id: last, date: 0, chat: { id, type }, text } })
    },
    block: (chatId) => void blocked.add(String(chatId)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
