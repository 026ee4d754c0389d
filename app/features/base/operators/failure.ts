const reasons = [
  'missing',
  'wrong',
  'tooMany',
  'again',
  'signedOut',
  'conflict',
  'notOwner',
  'onlyOwner',
  'rule',
  'common',
  'gone',
  'ended',
  'passkey',
  'passkeyNone',
  'passkeyNotAdded',
  'passkeyThere',
  'passkeyGone',
  'passkeyHost',
  'passkeyUnverified',
  'failed',
] as const
type Reason = (typeof reasons)[number]

/**
 * Why an account form was refused. `minutes` is the time to wait after too many attempts. `fields` are the names of the
 * wrong fields. `host` is the only host name at which the site's passkeys work.
 */
export type Failure = { reason: Reason; minutes?: number; fields?: string[]; host?: string }

/**
 * State that a page needs to show a refused form again without JavaScript: the failure and the input without passwords.
 */
export type FailedForm = { failure: Failure; email: string; name: string }

/** Cookie with the state of a refused form. With https its name starts with __Secure-. */
export const failureCookie = 'left'

const byCode: Record<string, Reason> = {
  INVALID_TWO_FACTOR_COOKIE: 'again',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'again',
  INVALID_EMAIL_OR_PASSWORD: 'wrong',
  INVALID_PASSWORD: 'wrong',
  INVALID_CODE: 'wrong',
  INVALID_BACKUP_CODE: 'wrong',
  PASSWORD_TOO_SHORT: 'rule',
  PASSWORD_TOO_LONG: 'rule',
  COMMON_PASSWORD: 'common',
  NOT_OWNER: 'notOwner',
  ONLY_OWNER: 'onlyOwner',
  INVALID_PASSKEY: 'passkey',
  PASSKEY_NOT_FOUND: 'passkeyGone',
  USER_NOT_VERIFIED: 'passkeyUnverified',
}
const byStatus: Record<number, Reason> = {
  400: 'wrong',
  401: 'signedOut',
  403: 'wrong',
  404: 'gone',
  409: 'conflict',
  410: 'ended',
  422: 'rule',
}

/** Finds the failure by the auth library's code, otherwise by the HTTP status (0 without an answer). */
export function failureOf(status: number, retryAfter: string | null, body: unknown): Failure {
  if (status === 429) return { reason: 'tooMany', minutes: Math.max(1, Math.ceil(Number(retryAfter ?? 0) / 60)) }
  const { code, errors } = (body ?? {}) as { code?: unknown; errors?: unknown }
  const fields = Array.isArray(errors)
    ? errors.map((error: { field?: unknown } | null) => String(error?.field ?? ''))
    : []
  return { reason: byCode[String(code)] ?? byStatus[status] ?? 'failed', ...(fields.length > 0 ? { fields } : {}) }
}

/** Parses the cookie of a refused form; undefined if there is none. */
export function readFailureCookie(cookies: string | null): FailedForm | undefined {
  const text = new RegExp(`(?:^|;\\s*)(?:__Secure-)?${failureCookie}=([^;]*)`).exec(cookies ?? '')?.[1]
  if (!text) return undefined
  try {
    const left = JSON.parse(decodeURIComponent(text)) as Partial<FailedForm> | null
    const reason = reasons.find((known) => known === left?.failure?.reason)
    if (!reason) return undefined
    const minutes = Number(left?.failure?.minutes)
    const fields = Array.isArray(left?.failure?.fields) ? { fields: left.failure.fields.map(String) } : {}
    return {
      failure: { reason, ...(minutes > 0 ? { minutes } : {}), ...fields },
      email: String(left?.email ?? ''),
      name: String(left?.name ?? ''),
    }
  } catch {
    return undefined
  }
}

const byError: Record<string, Reason> = {
  InvalidStateError: 'passkeyThere',
  SecurityError: 'passkeyHost',
  ConstraintError: 'passkeyUnverified',
}

/**
 * Why a browser made or used no passkey, from the name of its error. `host` is the site's relying party id. Browsers
 * report a device without passkeys, a
 * cancelled dialog and a timeout as the same error, for which the reason is `otherwise`.
 */
export function passkeyFailure(error: unknown, host: string, otherwise: 'passkeyNotAdded' | 'passkeyNone'): Failure {
  const reason = byError[error instanceof Error ? error.name : ''] ?? otherwise
  return reason === 'passkeyHost' ? { reason, host } : { reason }
}
