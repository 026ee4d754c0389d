import type { Services } from '#app/context.ts'
import type { Bot, Chats, Letters, Mailer } from '#app/features/base/operators/letters/schema.ts'
import { connectChat } from '#app/features/base/operators/letters/write.server.ts'
import { makeInvitation, makeTest, makeWelcome } from './write.ts'

export function openLetters(site: Pick<Services, 'db' | 'siteUrl'>, { send }: Mailer): Letters {
  return {
    sendTest: async (to, lang) => send(await makeTest(site, to, lang)),
    sendInvitation: async (to, lang, token) => send(await makeInvitation(site, to, lang, token)),
  }
}

export function openChats(site: Pick<Services, 'db' | 'siteUrl'>, { send, linkFor, readStarts }: Bot): Chats {
  return {
    linkFor,
    connect: async (lang) => {
      for (const start of await readStarts())
        if (await connectChat(site.db, start)) await send(await makeWelcome(site, start.chatId, lang))
    },
  }
}
