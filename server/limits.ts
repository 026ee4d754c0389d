import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { giveBackPoint, openAttempts, takePoint } from '#app/db/attempts.server.ts'
import type { Database } from '#app/db/tables.ts'
import { defaultLimits, type LimitName, type LimitSizes, type Limits, sharedLimits } from '#app/lib/limits.ts'
import { problemResponse } from '#app/lib/problem-response.ts'

/**
 * Parses the setting: true, false, or changes such as 'comments=30,uploads=1000'. Throws an Error that explains the
 * format.
 */
export function readLimits(text: string): LimitSizes | false {
  if (/^(true|1)$/.test(text)) return defaultLimits
  if (/^(false|0)$/.test(text)) return false
  const limits = { ...defaultLimits }
  for (const part of text.split(',')) {
    const [, name, points] = /^\s*(\w+)\s*=\s*([1-9]\d{0,6})\s*$/.exec(part) ?? []
    if (!name || !Object.hasOwn(defaultLimits, name))
      throw new Error(
        `must be true, false, or numbers from 1 for ${Object.keys(defaultLimits).join(', ')}, such as comments=30,uploads=1000`,
      )
    limits[name as LimitName] = { ...defaultLimits[name as LimitName], points: Number(points) }
  }
  return limits
}

/**
 * Rate limits per client network. Those in `sharedLimits` count in the database too, and the others only in this
 * process. `false` disables all.
 */
export function openLimits(limits: LimitSizes | false, db: Database): Limits {
  const limiters = Object.fromEntries(
    Object.entries(limits || {}).map(([name, limit]) => {
      // The process's own count comes first, so that a flood of requests does not reach the database.
      const own = new RateLimiterMemory({ ...limit, keyPrefix: name })
      return [name, sharedLimits.has(name as LimitName) ? [own, openAttempts(db, name, limit)] : [own]]
    }),
  )
  return {
    take: async (name, address, points) => {
      for (const limiter of limiters[name] ?? []) {
        const msLeft = await takePoint(limiter, address, points)
        if (msLeft === undefined) continue
        const seconds = Math.max(1, Math.ceil(msLeft / 1000))
        return problemResponse(429, `Too many requests. Please try again in ${seconds} seconds.`, undefined, {
          'retry-after': String(seconds),
        })
      }
      return undefined
    },
    giveBack: async (name, address) => {
      for (const limiter of limiters[name] ?? []) await giveBackPoint(limiter, address)
    },
  }
}

/**
 * Returns the IP address of the socket (see listener.ts), or the entry of X-Forwarded-For that the outermost of
 * `trustedProxies` wrote.
 */
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

/** Normalises an IP address to what counts as one visitor: an IPv4 address or an IPv6 /64 network. */
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
  const filled =
    end === undefined
      ? left
      : [...left, ...Array(Math.max(0, 8 - left.length - groups(end).length)).fill('0'), ...groups(end)]
  return filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
