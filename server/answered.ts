/** Where an answer came from: the page cache and the built files, or the site that made it. */
type Source = 'kept' | 'made'
/** A request and its answer; status 0 where who asked was gone before the end; `parent` what it said of the trace that it is a part of. */
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
