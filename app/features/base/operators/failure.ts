type Reason =
  | 'missing'
  | 'wrong'
  | 'tooMany'
  | 'again'
  | 'signedOut'
  | 'conflict'
  | 'notOwner'
  | 'onlyOwner'
  | 'rule'
  | 'common'
  | 'gone'
  | 'ended'
  | 'passkey'
  | 'passkeyNone'
  | 'passkeyNotAdded'
  | 'passkeyThere'
  | 'passkeyGone'
  | 'passkeyHost'
  | 'passkeyUnverified'
  | 'failed'

/**
 * Why an account form was refused. `minutes` is the time to wait after too many attempts. `fields` are the names of the
 * wrong fields. `host` is the only host name at which the site's passkeys work.
 */
export type Failure = { reason: Reason; minutes?: number; fields?: string[]; host?: string }

/** A refused form without JavaScript: the failure and the input without passwords. */
export type FailedForm = { failure: Failure; email: string; name: string }

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
