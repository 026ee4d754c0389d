import { call } from './call.ts'
import { hasOperatorHint } from './operator-hint.ts'

let asked: Promise<boolean> | undefined

/** Whether an operator is signed in in this browser. The cookie is no more than a hint: the server says who is there, asked once a document; without an answer, again when it is wanted next. Visitors ask nothing. */
export function isOperatorHere(): Promise<boolean> {
  if (!hasOperatorHint(document.cookie)) return Promise.resolve(false)
  asked ??= call('/api/auth/get-session').then((session) => {
    if (session.ok) return Boolean(session.value)
    if (session.status === 0) asked = undefined
    return false
  })
  return asked
}
