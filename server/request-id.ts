import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { nanoid } from 'nanoid'

/** Header of the request id, from a proxy and in every response. */
export const idField = 'x-request-id'
const fits = /^[\w.-]{1,64}$/
const length = 12

const asking = new AsyncLocalStorage<string>()

/** Takes the id from the proxy if it is well-formed, otherwise makes one. */
export function idOf({ rawHeaders }: IncomingMessage, isBehindProxy: boolean): string {
  if (isBehindProxy)
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at] ?? ''
      if (name.length !== idField.length || name.toLowerCase() !== idField) continue
      const said = rawHeaders[at + 1] ?? ''
      if (fits.test(said)) return said
    }
  return nanoid(length)
}

/** Runs `work` with the request id available to everything it calls by `currentId`. */
export function asRequest<T>(id: string, work: () => T): T {
  return asking.run(id, work)
}

/** Id of the current request; undefined outside requests. */
export function currentId(): string | undefined {
  return asking.getStore()
}
