import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { problemResponse } from './problem.ts'

/** How many requests of a kind one address may send, and in how many seconds. */
export const defaultLimits = {
  likes: { points: 120, duration: 60 },
  comments: { points: 10, duration: 60 },
  replies: { points: 20, duration: 60 },
  signInFailures: { points: 10, duration: 15 * 60 },
  uploads: { points: 300, duration: 60 * 60 },
}
type LimitName = keyof typeof defaultLimits

export type Limits = {
  /** Counts one request; answers the 429 to send when there were too many. */
  take: (name: LimitName, address: string) => Promise<Response | undefined>
  /** The 429 to send when the limit is used up, without counting. */
  blocked: (name: LimitName, address: string) => Promise<Response | undefined>
}

/** Limits by address, kept in memory of this process; `enabled: false` lets everything through. */
export function openLimits(enabled: boolean, limits = defaultLimits): Limits {
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, new RateLimiterMemory({ ...limit, keyPrefix: name })]),
  ) as Record<LimitName, RateLimiterMemory>
  const refuse = (msBeforeNext: number) => {
    const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
    return problemResponse(429, `Too many requests. Please try again in ${seconds} seconds.`, undefined, { 'retry-after': String(seconds) })
  }
  return {
    take: async (name, address) => {
      if (!enabled) return undefined
      return limiters[name].consume(address).then(
        () => undefined,
        (result: { msBeforeNext: number }) => refuse(result.msBeforeNext),
      )
    },
    blocked: async (name, address) => {
      if (!enabled) return undefined
      const state = await limiters[name].get(address)
      return state && state.consumedPoints >= limits[name].points ? refuse(state.msBeforeNext) : undefined
    },
  }
}

/** The visitor's address: the socket's, or behind `trustedProxies` proxies the entry that the outermost of them wrote. An IPv6 host counts as its /64. */
export function clientAddress(context: Context, trustedProxies: number): string {
  const socket = (context.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? 'unknown'
  const forwarded =
    trustedProxies > 0
      ? (context.req
          .header('x-forwarded-for')
          ?.split(',')
          .map((part) => part.trim()) ?? [])
      : []
  const address = forwarded.at(-trustedProxies) || socket
  return address.includes(':') && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address
}
