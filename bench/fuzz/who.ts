import type { Answer, Send } from './line.ts'
import type { Asked, Who } from './requests.ts'
import type { Words } from './words.ts'

export type People = {
  cookie: (who: Who) => Promise<string>
  /** Must be called after each answer, which may have ended a session or an account. */
  after: (asked: Asked, answer: Answer) => void
  settle: () => Promise<unknown>
  counts: { signIns: number; accounts: number }
}

type Account = { email: string; password: string }

/** Signs in a permanent operator and an invited spare one, replaced when removed, locked or given another password. */
export function openPeople(send: Send, operator: Account, words: Words): People {
  const counts = { signIns: 0, accounts: 0 }
  const password = 'a spare for whoever asks'
  const call = (method: string, path: string, body: unknown, cookie = '') =>
    send(
      {
        ...{ number: -1, kind: 'valid', label: '', as: 'nobody', method, path },
        headers: [
          ['content-type', 'application/json'],
          ['x-forwarded-for', `172.16.${counts.accounts & 255}.${counts.signIns & 255}`],
        ],
        ...(body !== undefined && { body: Buffer.from(JSON.stringify(body)) }),
      },
      cookie,
    )
  const signIn = async (account: Account): Promise<string | undefined> => {
    counts.signIns++
    const { status, headers } = await call('POST', '/api/auth/sign-in/email', account)
    const lines = [headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0])
    const cookie = lines.join('; ')
    return status === 200 && (await isSignedIn(cookie)) ? cookie : undefined
  }
  const isSignedIn = async (cookie: string) => (await call('GET', '/api/auth/get-session', undefined, cookie)).text.includes('"user"')
  let spare: Account | undefined
  const addSpare = async (): Promise<string> => {
    const email = `spare${++counts.accounts}@example.com`
    const by = await cookie('operator')
    const invited = await call('POST', '/api/invitations', { name: 'Spare', email, password: operator.password }, by)
    const token = /\/join\/([\w-]+)/.exec(invited.text)?.[1]
    const joined = await call('POST', '/api/join', { token, name: 'Spare', email, password })
    spare = { email, password }
    const session = await signIn(spare)
    if (!session) throw new Error(`Adding a second operator failed: ${invited.status} ${joined.status} ${joined.text}`)
    for (const name of ['password', 'currentPassword']) words.set(name, [password])
    words.set('email', [email, operator.email])
    const user = JSON.parse((await call('GET', '/api/auth/get-session', undefined, session)).text) as {
      user: { id: string }
      session: { id?: string }
    }
    words.set('operator', [user.user.id, 'gone'])
    words.set('session', [user.session.id ?? 'gone'])
    return session
  }
  const open: Record<'operator' | 'spare', () => Promise<string>> = {
    operator: async () => {
      const session = await signIn(operator)
      if (!session) throw new Error('The operator can no longer sign in.')
      return session
    },
    spare: async () => (spare && (await signIn(spare))) ?? (await addSpare()),
  }
  const sessions: Partial<Record<Who, Promise<string>>> = {}
  const cookie: People['cookie'] = async (who) => {
    if (who === 'nobody') return ''
    sessions[who] ??= open[who]()
    return sessions[who]
  }
  const after: People['after'] = ({ as, method }, { status }) => {
    if (as === 'nobody') return
    const mayHaveEnded = status === 401 || status === 429 || (as === 'spare' && method !== 'GET' && status < 300)
    const before = sessions[as]
    if (!mayHaveEnded || !before) return
    sessions[as] = before.then(async (session) => ((await isSignedIn(session)) ? session : open[as]()))
    // Avoids an unhandled rejection; callers that await the session still get the error.
    sessions[as].catch(() => undefined)
  }
  return { cookie, after, settle: () => Promise.allSettled(Object.values(sessions)), counts }
}
