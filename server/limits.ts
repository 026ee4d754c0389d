import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { countAttempt, takeBackAttempt } from '#app/db/attempts.server.ts'
import type { Database } from '#app/db/tables.ts'
import { countedTogether, defaultLimits, type LimitName, type LimitSizes, type Limits } from '#app/lib/limits.ts'
import { problemResponse } from '#app/lib/problem-response.ts'

/** Parses the setting: true, false, or changes such as 'comments=30,uploads=1000' per period. Throws an Error that explains the format. */
export function readLimits(text: string): LimitSizes | false {
  if (/^(true|1)$/.test(text)) return defaultLimits
  if (/^(false|0)$/.test(text)) return false
  const limits = { ...defaultLimits }
  for (const part of text.split(',')) {
    const [, name, points] = /^\s*(\w+)\s*=\s*([1-9]\d{0,6})\s*$/.exec(part) ?? []
    if (!name || !Object.hasOwn(defaultLimits, name))
      throw new Error(`must be true, false, or numbers from 1 for ${Object.keys(defaultLimits).join(', ')}, such as comments=30,uploads=1000`)
    limits[name as LimitName] = { ...defaultLimits[name as LimitName], points: Number(points) }
  }
  return limits
}

/** Rate limits per client network: those in `countedTogether` in the database, others in memory. `false` disables all. */
export function openLimits(limits: LimitSizes | false, db: Database): Limits {
  const limiters = Object.fromEntries(
    Object.entries(limits || {}).map(([name, limit]) => [name, new RateLimiterMemory({ ...limit, keyPrefix: name })]),
  ) as Record<LimitName, RateLimiterMemory>
  const together = openTogether(db)
  const refuse = (msBeforeNext: number) => {
    const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
    return problemResponse(429, `Too many requests. Please try again in ${seconds} seconds.`, undefined, { 'retry-after': String(seconds) })
  }
  return {
    take: async (name, address) => {
      if (!limits) return undefined
      if (countedTogether.has(name)) {
        const msLeft = await together.take(`${name} ${address}`, limits[name])
        return msLeft === undefined ? undefined : refuse(msLeft)
      }
      return limiters[name].consume(address).then(
        () => undefined,
        (result: { msBeforeNext: number }) => refuse(result.msBeforeNext),
      )
    },
    giveBack: async (name, address) => {
      if (!limits) return
      await (countedTogether.has(name) ? together.giveBack(`${name} ${address}`) : limiters[name].reward(address))
    },
  }
}

// Bounds the map of refused clients, at 100 bytes each.
const mostRefused = 10_000

// Counts in the database, for all processes. Per client, one query runs at a time, and none until a refusal ends.
function openTogether(db: Database) {
  // End of the refusal, on the monotonic clock.
  const refused = new Map<string, number>()
  const underWay = new Map<string, Promise<unknown>>()
  async function count(key: string, { points, duration }: LimitSizes[LimitName]): Promise<number | undefined> {
    const left = (refused.get(key) ?? 0) - performance.now()
    if (left > 0) return left
    refused.delete(key)
    const { count, msLeft } = await countAttempt(db, key, duration)
    if (count <= points) return undefined
    const [oldest] = refused.keys()
    if (refused.size >= mostRefused && oldest !== undefined) refused.delete(oldest)
    refused.set(key, performance.now() + msLeft)
    return msLeft
  }
  return {
    /** Returns undefined, or the ms to wait if over the limit. */
    async take(key: string, limit: LimitSizes[LimitName]): Promise<number | undefined> {
      const before = underWay.get(key)
      const own = (before ?? Promise.resolve()).then(
        () => count(key, limit),
        () => count(key, limit),
      )
      underWay.set(key, own)
      try {
        return await own
      } finally {
        if (underWay.get(key) === own) underWay.delete(key)
      }
    },
    async giveBack(key: string): Promise<void> {
      refused.delete(key)
      await takeBackAttempt(db, key)
    },
  }
}

/** Address of the socket (see listener.ts), or the entry of x-forwarded-for that the outermost of `trustedProxies` wrote. */
export function clientAddress(context: Context, trustedProxies: number): string {
  const socket = (context.env as { from?: string } | undefined)?.from ?? 'unknown'
  const forwarded =
    trustedProxies > 0
      ? (context.req
          .header('x-forwarded-for')
          ?.split(',')
          .map((part) => part.trim()) ?? [])
      : []
  return networkOf(forwarded.at(-trustedProxies) || socket)
}

/** Normalises an address to what counts as one visitor: an IPv4 address or an IPv6 /64. */
export function networkOf(address: string): string {
  const bare = address
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1]
  if (mapped) return mapped
  if (!isIPv6(bare)) return bare.slice(0, 64)
  const [start = '', end] = bare.split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const left = groups(start)
  const filled = end === undefined ? left : [...left, ...Array(Math.max(0, 8 - left.length - groups(end).length)).fill('0'), ...groups(end)]
  return filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
