/** One thing wrong with one field of what was sent. */
export type FieldError = { field: string; message: string }

/** An error with an HTTP status, answered as problem+json (RFC 9457) by the API and as a page by the site. */
export class Problem extends Error {
  override name = 'Problem'
  status: number
  errors: FieldError[] | undefined
  /** A stable word for the browser, which knows its text in each language; absent where the status says enough. */
  code: string | undefined
  /** Further members of the answer, such as the car as it is now. */
  members: Record<string, unknown> | undefined
  constructor(status: number, message: string, errors?: FieldError[], code?: string) {
    super(message)
    this.status = status
    this.errors = errors
    this.code = code
  }
}

/** Tells a Problem by its shape: the bundled pages and the server around them each have their own copy of the class. */
export function isProblem(error: unknown): error is Problem {
  return error instanceof Error && error.name === 'Problem' && 'status' in error && typeof error.status === 'number'
}
