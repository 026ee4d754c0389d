import type { Services } from '#app/context.ts'
import { lockTable } from '#app/db/locks.server.ts'
import { getHelp, listBuiltIn } from '#app/features/base/help/read.server.ts'
import { type HelpEntry, HelpForm } from '#app/features/base/help/schema.ts'
import { changeHelp } from '#app/features/base/help/write.server.ts'
import { getPublicSettings } from '#app/features/base/settings/read.server.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Stored } from '../form.server.ts'
import { blanks } from './blanks.ts'

/** The questions of Help. The form shows the site's own texts where the operator has written none. */
export async function findStoredHelp({ db }: Pick<Services, 'db'>) {
  const { name, languages } = await getPublicSettings(db)
  const builtIn = listBuiltIn(name)
  const mapTexts = (
    { order, entries }: HelpForm,
    change: (text: string | undefined, builtIn: string | undefined) => string | undefined,
  ): HelpForm => {
    // A change of one text has no others.
    const ownOf = (id: string, part: 'question' | 'answer') => (entries[id] as Partial<HelpEntry>)?.[part] ?? {}
    const textsOf = (id: string, part: 'question' | 'answer') =>
      Object.fromEntries(
        [...new Set([...languages, ...Object.keys(ownOf(id, part))])].flatMap((language) => {
          const text = change(ownOf(id, part)[language as Language], builtIn[id]?.[language as Language][part])
          return text === undefined ? [] : [[language, text]]
        }),
      )
    const entryOf = (id: string) => ({
      hidden: entries[id]?.hidden ?? false,
      question: textsOf(id, 'question'),
      answer: textsOf(id, 'answer'),
    })
    return { order, entries: Object.fromEntries(order.map((id) => [id, entryOf(id)])) }
  }
  const stored: Stored<HelpForm> = {
    shape: HelpForm,
    read: async (its) => {
      const { questions } = await getHelp(its)
      return {
        order: questions.map(({ id }) => id),
        entries: Object.fromEntries(questions.map(({ id, ...entry }) => [id, entry])),
      }
    },
    show: (help) => mapTexts(help, (text, own) => text ?? own ?? ''),
    lock: (transaction) => lockTable(transaction, 'setting'),
    write: async (transaction, change) => {
      const help = { ...(await stored.read(transaction)), ...change }
      const { order, entries } = mapTexts(help, (text, own) => (text === own ? undefined : text))
      await changeHelp(transaction, {
        questions: order.flatMap((id) => (entries[id] ? [{ id, ...entries[id] }] : [])),
      })
    },
    activity: 'help',
    blanks,
  }
  return { stored, builtIn, languages }
}
