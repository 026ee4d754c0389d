import type { Language } from '#app/i18n/languages.ts'

/** What a letter is about, and the facts that its text is made from when it is sent. */
export type LetterFacts = {
  questions: Record<string, never>
  /** `day` is the seller's day on which the letter is made. */
  ending: { day: string }
  week: { day: string }
  backup: { problem: 'unwritable' | 'failed' | 'lacking' }
  /** A sign-in with a browser that the operator has not used before. `at` is in ISO 8601. */
  signIn: { userAgent: string; at: string }
  /** Somebody asked for a link for a new password. `lang` is that of the page. */
  password: { lang: Language }
  passwordSet: { at: string }
}
export type LetterKind = keyof LetterFacts
export type Way = 'mail' | 'telegram'

type Fields = {
  id: string
  tries: number
  way: Way
  /** Of the operator; null if the letter is for an address. `chatId` is that with the bot, if there is one. */
  operator: {
    id: string
    email: string
    chatId: string | null
    isHelper: boolean
    lang: Language
    toldTo: Date
  } | null
  address: string | null
}
export type Letter = { [K in LetterKind]: Fields & { kind: K; facts: LetterFacts[K] } }[LetterKind]

/** A letter that is ready to be sent to an address or a chat. `key` stays the same if it is sent again. */
export type Mail = { key: string; to: string; subject: string; text: string; html: string }

/** Letters that are sent while a person waits. Both throw an Error with the server's answer. */
export type Letters = {
  sendTest: (to: string, lang: Language) => Promise<void>
  sendInvitation: (to: string, lang: Language, token: string) => Promise<void>
}

export type Mailer = {
  /** Sends a letter. Throws an Error with the server's answer; `isRefused` on it means that a retry is useless. */
  send: (mail: Mail) => Promise<void>
}
export type Mailers = Partial<Record<Way, Mailer>>

export type ChatStart = { code: string; chatId: string }
/** The site's bot at Telegram. All throw an Error with Telegram's answer. */
export type Bot = {
  send: (mail: Pick<Mail, 'to' | 'text'>) => Promise<void>
  /** Returns the address that opens a chat with the bot, in which *Start* sends it the code. */
  linkFor: (code: string) => Promise<string>
  /** Returns the codes that were sent to the bot since the last call. */
  readStarts: () => Promise<ChatStart[]>
}

/** Connections of operators with the bot. Both throw an Error with Telegram's answer. */
export type Chats = Pick<Bot, 'linkFor'> & {
  /** Connects all operators who pressed *Start* since the last call, and greets them. */
  connect: (lang: Language) => Promise<void>
}
