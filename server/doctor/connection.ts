import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { clientAddress } from '../limits.ts'
import { version } from '../version.ts'

export type SeenConnection = {
  version: string
  counted: string
  forwarded: string[]
  protocol: string | undefined
  host: string | undefined
}

export const lookField = 'x-nuricar-doctor'
// Milliseconds. The limit makes a leaked header useless soon.
const lifetime = 60_000

const signed = (secret: string, at: string) => createHmac('sha256', secret).update(`doctor ${at}`).digest('base64url')

export function signLook(secret: string, now = Date.now()): string {
  return `${now}.${signed(secret, String(now))}`
}

/** Tells clients that know the secret how their request arrived, so that TRUST_PROXY can be checked from outside. */
export function openLook(
  secret: string,
  trustedProxies: number,
  now = Date.now,
): (c: Context) => SeenConnection | undefined {
  return (c) => {
    const [at = '', sum = ''] = (c.req.header(lookField) ?? '').split('.', 2)
    if (!at || Math.abs(now() - Number(at)) > lifetime || Number.isNaN(Number(at))) return undefined
    const [wanted, sent] = [Buffer.from(signed(secret, at)), Buffer.from(sum)]
    if (wanted.length !== sent.length || !timingSafeEqual(wanted, sent)) return undefined
    const forwarded = (c.req.header('x-forwarded-for') ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
    return {
      version,
      counted: clientAddress(c, trustedProxies),
      forwarded,
      protocol: c.req.header('x-forwarded-proto'),
      host: c.req.header('host'),
    }
  }
}
