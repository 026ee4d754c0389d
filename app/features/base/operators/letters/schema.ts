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

type Fields = {
  id: string
  tries: number
  /** Of the operator; null if the letter is for an address. */
  operator: { id: string; email: string; isHelper: boolean; lang: Language; toldTo: Date } | null
  address: string | null
}
export type Letter = { [K in LetterKind]: Fields & { kind: K; facts: LetterFacts[K] } }[LetterKind]

/** A letter that is ready to be sent. `key` stays the same if it is sent again. */
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
