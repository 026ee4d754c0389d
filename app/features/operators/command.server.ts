import type { Database } from '#app/db/tables.ts'
import { listOperators } from './read.server.ts'
import { linkHours } from './rules.ts'
import { addLink } from './write.server.ts'

const usage = `Lets an operator in who is locked out.

  npm run operator -- list                              who is an operator
  npm run operator -- link [E-MAIL]                     a link for a new password; works once, for an hour
  npm run operator -- link [E-MAIL] --without-code      the same, and two-step sign-in is switched off with it

The e-mail may be left out while there is one operator only. docs/operating.md tells the whole.`

type Part = { db: Database; siteUrl: string; log: { info: (fields: object, message?: string) => void } }

/** Makes a link for the first operator and returns the text to print. Older links stop working. */
export async function setUpLine({ db, siteUrl }: Part): Promise<string> {
  const { token } = await addLink(db, { kind: 'setup' })
  return `There is no operator yet. This link makes the first one; it works once, for ${linkHours.setup} hours:\n${siteUrl}/join/${token}`
}

export async function runOperatorCommand(services: Part, args: string[]): Promise<string> {
  const [command, ...rest] = args
  const operators = await listOperators(services.db)
  if (command === 'list' && operators.length === 0)
    return 'There is no operator yet: npm run operator -- link prints the link by which the first one is made.'
  if (command === 'list') return operators.map(({ email, name, hasCode }) => [email, name, hasCode ? 'two-step' : ''].join('\t')).join('\n')
  if (command !== 'link') return usage
  if (operators.length === 0) return setUpLine(services)
  const withoutCode = rest.includes('--without-code')
  const [email] = rest.filter((argument) => !argument.startsWith('--'))
  const operator = email ? operators.find((one) => one.email === email.toLowerCase()) : operators.length === 1 ? operators[0] : undefined
  if (!operator) {
    const all = operators.map((one) => one.email).join(', ')
    throw new Error(
      email ? `No operator has the address ${email}. There are: ${all}.` : `Say for whom: npm run operator -- link E-MAIL. There are: ${all}.`,
    )
  }
  const { token } = await addLink(services.db, { kind: 'password', operatorId: operator.id, withoutCode })
  services.log.info({ operator: operator.id, withoutCode }, 'password link made on the command line')
  const code = operator.hasCode ? (withoutCode ? ' Two-step sign-in goes off with it.' : ' The code is still asked for after it.') : ''
  return `A new password for ${operator.email}, by this link; it works once, for an hour.${code}\n${services.siteUrl}/join/${token}`
}
