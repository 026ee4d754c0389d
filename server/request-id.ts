import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { nanoid } from 'nanoid'

/** The field that bears a request's id, from a proxy to us, and in every answer. */
export const idField = 'x-request-id'
const fits = /^[\w.-]{1,64}$/
const length = 12

const asking = new AsyncLocalStorage<string>()

/** The id of a request: what a proxy in front has named it, where there is one and the name is a plain one; else a new one. */
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

/** Does what a request asks for, so that all of it, however deep, can tell which request it was (`currentId`). */
export function asRequest<T>(id: string, work: () => T): T {
  return asking.run(id, work)
}

/** The id of the request that is being answered; undefined where nobody asked. */
export function currentId(): string | undefined {
  return asking.getStore()
}
