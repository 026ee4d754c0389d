import { call } from './call.ts'

// A helper's cookie is 2, because public pages show helpers nothing more than visitors.
/**
 * Whether cookies hint at a signed-in owner or seller. Anyone can set this cookie, so only the server knows for
 * certain.
 */
export function hasOperatorHint(cookies: string): boolean {
  return /(?:^|;\s*)(?:__Secure-)?operator=1/.test(cookies)
}

/** Whether cookies hint at any operator, whose visits do not count as interest. */
export function isFromTeam(cookies: string): boolean {
  return /(?:^|;\s*)(?:__Secure-)?operator=[12]/.test(cookies)
}

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
