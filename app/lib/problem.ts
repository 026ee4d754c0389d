export type FieldError = { field: string; message: string }

/** An error with an HTTP status: problem+json (RFC 9457) from the API, a page from the site. */
export class Problem extends Error {
  override name = 'Problem'
  status: number
  errors: FieldError[] | undefined
  /** A stable code, for which the browser has a text in each language; absent if the status is enough. */
  code: string | undefined
  members: Record<string, unknown> | undefined
  constructor(status: number, message: string, errors?: FieldError[], code?: string) {
    super(message)
    this.status = status
    this.errors = errors
    this.code = code
  }
}

/** Recognises a Problem by its shape: the bundled pages and the server have separate copies of the class. */
export function isProblem(error: unknown): error is Problem {
  return error instanceof Error && error.name === 'Problem' && 'status' in error && typeof error.status === 'number'
}
