/** `says` is a sentence for the administrator, and `todo` says how to fix it. */
export type Finding = { level: 'ok' | 'warn' | 'bad'; about: string; says: string; todo?: string }

export const ok = (about: string, says: string): Finding => ({ level: 'ok', about, says })
export const warn = (about: string, says: string, todo: string): Finding => ({ level: 'warn', about, says, todo })
export const bad = (about: string, says: string, todo: string): Finding => ({ level: 'bad', about, says, todo })

/** Returns the message of an error and of its causes. Errors of fetch have their message only in the cause. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as { code?: string }
  const own =
    error instanceof AggregateError && !error.message ? wordsOf(error.errors[0]) : error.message || code || error.name
  return error.cause ? `${own} (${wordsOf(error.cause)})` : own
}
