/**
 * A thrown error as a value that can be sent to another thread: name, message, stack and plain members such as `code`.
 */
export type CarriedError = {
  name: string
  message: string
  stack: string | undefined
  members: Record<string, unknown>
  cause: CarriedError | undefined
  errors: CarriedError[] | undefined
}

// Structured clone loses functions and instances of classes.
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function' && typeof value !== 'symbol'
  if (Array.isArray(value)) return value.every(isPlain)
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
}

export function packError(thrown: unknown): CarriedError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    members: Object.fromEntries(Object.entries(error).filter(([, value]) => isPlain(value))),
    cause: error.cause === undefined ? undefined : packError(error.cause),
    errors: error instanceof AggregateError ? error.errors.map(packError) : undefined,
  }
}

export function unpackError({ name, message, stack, members, cause, errors }: CarriedError): Error {
  const options = cause ? { cause: unpackError(cause) } : undefined
  const error = errors ? new AggregateError(errors.map(unpackError), message, options) : new Error(message, options)
  const hidden = (value: unknown) => ({ value, writable: true, configurable: true })
  Object.defineProperties(error, { name: hidden(name), stack: hidden(stack) })
  return Object.assign(error, members)
}
