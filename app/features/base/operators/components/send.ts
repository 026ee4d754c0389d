import { call } from '#app/lib/call.ts'
import { type Failure, failureOf } from '../failure.ts'

type Answered = { answer: unknown; failure?: never } | { failure: Failure }

export async function send(path: string, body?: object): Promise<Answered> {
  const sent = await call(path, { method: 'POST', body })
  return sent.ok
    ? { answer: sent.value }
    : { failure: failureOf(sent.status, sent.headers.get('retry-after'), sent.problem) }
}
