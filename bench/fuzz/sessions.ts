import type { KnownValues } from './known-values.ts'
import { type Answer, callerOf, type Send } from './transport.ts'

/** `spare` is a second operator that may be signed out and removed. */
export type Role = 'visitor' | 'operator' | 'spare'

type Account = { email: string; password: string }

export function openSessions(send: Send, operator: Account, known: KnownValues) {
  const password = 'a spare for all account calls'
  const call = callerOf(send, async () => '')
  const readSession = async (cookie: string) =>
    (await callerOf(send, async () => cookie)('GET', '/api/auth/get-session')).text
  const isValid = async (cookie: string) => (await readSession(cookie)).includes('"user"')
  const signIn = async (account: Account): Promise<string | undefined> => {
    const { status, headers } = await call('POST', '/api/auth/sign-in/email', account)
    const cookie = [headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0])
    return status === 200 && (await isValid(cookie.join('; '))) ? cookie.join('; ') : undefined
  }
  let spare: Account | undefined
  let accounts = 0
  const addSpare = async (): Promise<string> => {
    const email = `spare${++accounts}@example.com`
    const byOperator = callerOf(send, () => cookie('operator'))
    const invited = await byOperator('POST', '/api/invitations', { name: 'Spare', email, password: operator.password })
    const token = /\/join\/([\w-]+)/.exec(invited.text)?.[1]
    const joined = await call('POST', '/api/join', { token, name: 'Spare', email, password })
    spare = { email, password }
    const session = await signIn(spare)
    if (!session) throw new Error(`Adding a second operator failed: ${invited.status} ${joined.status} ${joined.text}`)
    for (const name of ['password', 'currentPassword']) known.fix(name, [password])
    known.fix('email', [email, operator.email])
    const own = JSON.parse(await readSession(session)) as { user: { id: string }; session: { id?: string } }
    known.fix('operators.id', [own.user.id, 'gone'])
    known.fix('sessions.id', [own.session.id ?? 'gone'])
    return session
  }
  const open = async (role: Role): Promise<string> => {
    if (role === 'visitor') return ''
    if (role === 'spare') return (spare && (await signIn(spare))) ?? addSpare()
    const session = await signIn(operator)
    if (!session) throw new Error('The operator can no longer sign in.')
    return session
  }
  const sessions: Partial<Record<Role, Promise<string>>> = {}
  const cookie = (role: Role): Promise<string> => {
    sessions[role] ??= open(role)
    return sessions[role]
  }
  /** Must be called after each response, because the call may have ended a session or an account. */
  const renew = (role: Role, method: string, { status }: Answer) => {
    const mayHaveEnded = status === 401 || status === 429 || (role === 'spare' && method !== 'GET' && status < 300)
    const before = sessions[role]
    if (role === 'visitor' || !mayHaveEnded || !before) return
    sessions[role] = before.then(async (session) => ((await isValid(session)) ? session : open(role)))
    // This avoids an unhandled rejection. Callers that await the session still get the error.
    sessions[role].catch(() => undefined)
  }
  const settle = () => Promise.allSettled(Object.values(sessions))
  return { cookie, renew, settle }
}
