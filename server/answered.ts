// From the cache and built files, or made by the site.
type Source = 'kept' | 'made'
/** A request with its result; status 0 if the client disconnected; `parent` is its `traceparent`. */
export type Answered = {
  method: string | undefined
  address: string
  status: number
  seconds: number
  answered: Source
  id: string | undefined
  parent?: string | undefined
}

/** An answered request with its kind (metrics/kinds.ts). */
export type AnsweredOfKind = Answered & { kind: string }
