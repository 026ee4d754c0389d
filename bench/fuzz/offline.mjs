// Preload into the site: other hosts do not resolve, so no push service, rate server or picture host is contacted.
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'

const own = new Set([
  'localhost',
  '127.0.0.1',
  '::1',
  ...(process.env.DATABASE_URL ? [new URL(process.env.DATABASE_URL).hostname] : []),
])
const { lookup } = dns
const refusal = (/** @type {string} */ name) =>
  Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), {
    code: 'ENOTFOUND',
    syscall: 'getaddrinfo',
    hostname: name,
  })

dns.lookup = /** @type {typeof dns.lookup} */ (
  (/** @type {string} */ name, /** @type {unknown[]} */ ...rest) =>
    own.has(name)
      ? Reflect.apply(lookup, dns, [name, ...rest])
      : process.nextTick(/** @type {(error: Error) => void} */ (rest.at(-1)), refusal(name))
)
const later = dns.promises.lookup
dns.promises.lookup = /** @type {typeof later} */ (
  async (/** @type {string} */ name, /** @type {unknown[]} */ ...rest) => {
    if (own.has(name)) return Reflect.apply(later, dns.promises, [name, ...rest])
    throw refusal(name)
  }
)
syncBuiltinESMExports()
