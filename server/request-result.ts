// 'kept' responses come from the cache or from built files. 'made' responses were made by the site.
type Source = 'kept' | 'made'
/** A request with its result. `status` is 0 if the client disconnected. `parent` is the `traceparent` header. */
export type RequestResult = {
  method: string | undefined
  address: string
  status: number
  seconds: number
  answered: Source
  id: string | undefined
  parent?: string | undefined
}

export type AnsweredOfKind = RequestResult & { kind: string }
