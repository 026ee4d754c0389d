import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { nanoid } from 'nanoid'

export const idField = 'x-request-id'
const fits = /^[\w.-]{1,64}$/
const length = 12

const asking = new AsyncLocalStorage<string>()

/** Uses the id from the proxy if it is well-formed, otherwise makes one. */
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

export function asRequest<T>(id: string, work: () => T): T {
  return asking.run(id, work)
}

export function currentId(): string | undefined {
  return asking.getStore()
}
