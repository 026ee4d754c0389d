import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { countAttempt, takeBackAttempt } from '#app/db/attempts.server.ts'
import type { Database } from '#app/db/tables.ts'
import { countedTogether, defaultLimits, type LimitName, type LimitSizes, type Limits } from '#app/lib/limits.ts'
import { problemResponse } from '#app/lib/problem-response.ts'

/** The limits as a setting has them: true, false for none, or some of them changed ('comments=30,uploads=1000'), how many in the time that is theirs. Throws an Error that says what would be right. */
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

/** Limits by address, those that `countedTogether` names kept in the database, the others in memory of this process; without any, everything is let through. */
export function openLimits(limits: LimitSizes | false, db: Database): Limits {
  const limiters = Object.fromEntries(
    Object.entries(limits || {}).map(([name, limit]) => [name, new RateLimiterMemory({ ...limit, keyPrefix: name })]),
  ) as Record<LimitName, RateLimiterMemory>
  const refuse = (msBeforeNext: number) => {
    const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
    return problemResponse(429, `Too many requests. Please try again in ${seconds} seconds.`, undefined, { 'retry-after': String(seconds) })
  }
  return {
    take: async (name, address) => {
      if (!limits) return undefined
      if (countedTogether.has(name)) {
        const { points, duration } = limits[name]
        const { count, msLeft } = await countAttempt(db, `${name} ${address}`, duration)
        return count > points ? refuse(msLeft) : undefined
      }
      return limiters[name].consume(address).then(
        () => undefined,
        (result: { msBeforeNext: number }) => refuse(result.msBeforeNext),
      )
    },
    giveBack: async (name, address) => {
      if (!limits) return
      await (countedTogether.has(name) ? takeBackAttempt(db, `${name} ${address}`) : limiters[name].reward(address))
    },
  }
}

/** The visitor's address: that of the line (see listener.ts), or behind `trustedProxies` proxies the entry that the outermost of them wrote. */
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

/** What counts as one visitor: an IPv4 address, or the /64 that an IPv6 household has; ports and other spellings of the same do not matter. */
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
