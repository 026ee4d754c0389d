import { data, type RouterContextProvider } from 'react-router'
import { pageLanguage, sender, services, signedIn } from '#app/context.ts'
import { hasChat } from '#app/features/base/operators/letters/read.server.ts'
import { addChatCode, disconnectChat } from '#app/features/base/operators/letters/write.server.ts'
import type { Chatted } from './telegram.tsx'

/** Makes a link for the bot (`connect`), looks whether *Start* was pressed in it (`check`), or ends the connection. */
export async function changeChat(context: Readonly<RouterContextProvider>, intent: string): Promise<Chatted> {
  const { db, chats } = context.get(services)
  const { id } = context.get(signedIn)
  const wait = await context.get(sender).countForm()
  if (!chats || wait) throw data(null, { status: 429 })
  if (intent === 'disconnect') {
    await disconnectChat(db, id)
    return { chat: 'disconnected', isSaved: true }
  }
  try {
    if (intent !== 'check') return { chat: 'link', link: await chats.linkFor(await addChatCode(db, id)) }
    await chats.connect(context.get(pageLanguage))
    return (await hasChat(db, id)) ? { chat: 'connected', isSaved: true } : { chat: 'unpressed' }
  } catch (error) {
    return { chat: 'failed', reason: (error as Error).message }
  }
}
