import { call } from './call.ts'
import { hasOperatorHint } from './operator-hint.ts'

let asked: Promise<boolean> | undefined

/**
 * Whether an operator is signed in. The cookie is only a hint, so the server is asked once per page load, but never for
 * visitors.
 */
export function isOperatorHere(): Promise<boolean> {
  if (!hasOperatorHint(document.cookie)) return Promise.resolve(false)
  asked ??= call('/api/auth/get-session').then((session) => {
    if (session.ok) return Boolean(session.value)
    if (session.status === 0) asked = undefined
    return false
  })
  return asked
}
