import type { Services } from '#app/context.ts'
import type { Letters, Mailer } from '#app/features/base/operators/letters/schema.ts'
import { makeInvitation, makeTest } from './write.ts'

export function openLetters(site: Pick<Services, 'db' | 'siteUrl'>, { send }: Mailer): Letters {
  return {
    sendTest: async (to, lang) => send(await makeTest(site, to, lang)),
    sendInvitation: async (to, lang, token) => send(await makeInvitation(site, to, lang, token)),
  }
}
