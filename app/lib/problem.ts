export type FieldError = { field: string; message: string }

/** An error with an HTTP status. The API answers it with problem+json (RFC 9457), and the site with an error page. */
export class Problem extends Error {
  override name = 'Problem'
  status: number
  errors: FieldError[] | undefined
  /** A stable code, for which the browser has a text in each language. Absent if the status is enough. */
  code: string | undefined
  members: Record<string, unknown> | undefined
  constructor(status: number, message: string, errors?: FieldError[], code?: string) {
    super(message)
    this.status = status
    this.errors = errors
    this.code = code
  }
}

/** Recognises a Problem by its shape, because the bundled pages and the server have separate copies of the class. */
export function isProblem(error: unknown): error is Problem {
  return error instanceof Error && error.name === 'Problem' && 'status' in error && typeof error.status === 'number'
}
