import type { Database } from '#app/db/tables.ts'
import { listOperators } from './read.server.ts'
import { linkHours } from './rules.ts'
import { addLink } from './write.server.ts'

const usage = `Lets a locked-out operator back in.

  npm run operator -- list                              lists the operators
  npm run operator -- link [E-MAIL]                     creates a link to set a new password; works once, within an hour
  npm run operator -- link [E-MAIL] --without-code      the same, and turns off two-step sign-in

You can leave out the email if there is only one operator. Details: docs/run/accounts.md.`

type Services = { db: Database; siteUrl: string; log: { info: (fields: object, message?: string) => void } }

export async function setUpLine({ db, siteUrl }: Services): Promise<string> {
  const { token } = await addLink(db, { kind: 'setup' })
  return `There is no operator yet. This link creates the first one; it works once, within ${linkHours.setup} hours:\n${siteUrl}/join/${token}`
}

export async function runOperatorCommand(services: Services, args: string[]): Promise<string> {
  const [command, ...rest] = args
  const operators = await listOperators(services.db)
  if (command === 'list' && operators.length === 0)
    return 'There is no operator yet: npm run operator -- link prints a link to create the first one.'
  if (command === 'list')
    return operators.map((one) => [one.email, one.name, one.role, one.hasCode ? 'two-step' : ''].join('\t')).join('\n')
  if (command !== 'link') return usage
  if (operators.length === 0) return setUpLine(services)
  const withoutCode = rest.includes('--without-code')
  const [email] = rest.filter((argument) => !argument.startsWith('--'))
  const operator = email
    ? operators.find((one) => one.email === email.toLowerCase())
    : operators.length === 1
      ? operators[0]
      : undefined
  if (!operator) {
    const all = operators.map((one) => one.email).join(', ')
    throw new Error(
      email
        ? `No operator has the email ${email}. Operators: ${all}.`
        : `Name the operator: npm run operator -- link E-MAIL. Operators: ${all}.`,
    )
  }
  const { token } = await addLink(services.db, { kind: 'password', operatorId: operator.id, withoutCode })
  services.log.info({ operator: operator.id, withoutCode }, 'password link created on the command line')
  const code = operator.hasCode
    ? withoutCode
      ? ' It also turns off two-step sign-in.'
      : ' Sign-in still asks for a code.'
    : ''
  return `Set a new password for ${operator.email} with this link. It works once, within an hour.${code}\n${services.siteUrl}/join/${token}`
}
