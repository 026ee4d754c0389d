import { z } from 'zod'
import type { Bot, ChatStart } from '#app/features/base/operators/letters/schema.ts'

// In ms.
const patience = 15_000
// Limit of the Bot API, in UTF-16 units.
const longestText = 4096
// One call answers at most 100 messages. Anybody may write to a bot, so reading ends after this many calls.
const mostCalls = 50

const Answer = z.object({ ok: z.boolean(), result: z.unknown().optional(), description: z.string().optional() })
const Me = z.object({ username: z.string().regex(/^\w+$/) })
const Update = z.object({
  update_id: z.number().int(),
  message: z
    .object({ text: z.string(), chat: z.object({ id: z.number().int(), type: z.string() }) })
    .optional()
    .catch(undefined),
})

/** Opens the Telegram bot of a token (https://core.telegram.org/bots/api). `api` is the address of a Bot API server. */
export function openBot({ token, api = 'https://api.telegram.org' }: { token: string; api?: string }): Bot {
  let name: Promise<string> | undefined

  /** Calls a method. Errors carry Telegram's answer, and never the address, which contains the token. */
  async function call(method: string, body: object = {}): Promise<unknown> {
    const answer = await fetch(`${api}/bot${token}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    })
      .then(async (response) => ({ status: response.status, ...Answer.parse(await response.json()) }))
      .catch(() => undefined)
    if (!answer) throw new Error('Telegram: no answer')
    if (answer.ok) return answer.result
    // 403: the person has blocked the bot. 400: there is no such chat.
    const isRefused = answer.status === 400 || answer.status === 403
    throw Object.assign(new Error(`Telegram: ${(answer.description ?? String(answer.status)).slice(0, 280)}`), {
      isRefused,
    })
  }

  async function findName(): Promise<string> {
    return Me.parse(await call('getMe')).username
  }

  return {
    send: async ({ to, text }) => {
      const cut = text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text
      await call('sendMessage', { chat_id: to, text: cut, link_preview_options: { is_disabled: true } })
    },
    linkFor: async (code) => {
      name ??= findName()
      try {
        return `https://t.me/${await name}?start=${code}`
      } catch (error) {
        name = undefined
        throw error
      }
    },
    readStarts: async () => {
      const starts: ChatStart[] = []
      let offset: number | undefined
      for (let calls = 0; calls < mostCalls; calls++) {
        const updates = z.array(Update).parse(await call('getUpdates', { offset, allowed_updates: ['message'] }))
        for (const { update_id, message } of updates) {
          // Telegram forgets older messages once a later one is asked for.
          offset = update_id + 1
          const code = /^\/start ([\w-]{20,64})$/.exec(message?.text ?? '')?.[1]
          // In a group, others would read along.
          if (code && message?.chat.type === 'private') starts.push({ code, chatId: String(message.chat.id) })
        }
        if (updates.length === 0) break
      }
      return starts
    },
  }
}
