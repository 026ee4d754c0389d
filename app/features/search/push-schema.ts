import { z } from '@hono/zod-openapi'
import { languages } from '#app/i18n/languages.ts'
import { longestKey, parseKey } from './saved.ts'

/** Whether an address may be one of a push service: https, at a host of the world by its name. Push services have names; an address of numbers leads who knows where. */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  if (protocol !== 'https:' || username || password || (port && port !== '443')) return false
  return (
    /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]+\.?$/.test(hostname) &&
    !/(?:^|\.)(?:localhost|local|internal|intranet|lan|home|test|invalid|arpa)\.?$/.test(hostname)
  )
}

const Endpoint = z.string().max(1000).refine(isPushEndpoint, 'The https address of a push service.')
const Asked = z.string().max(longestKey).overwrite(parseKey).describe('What a search asks for, as the parameters of its address')
// Keys are points and secrets of a fixed length (RFC 8291): 65 and 16 bytes.
const bytes = (count: number) =>
  z.string().refine((text) => /^[\w-]+=*$/.test(text) && Buffer.from(text, 'base64url').length === count, `${count} bytes in base64url.`)

export const PushAddition = z.object({
  endpoint: Endpoint,
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
  search: Asked,
  lang: z.enum(languages),
})
export type PushAddition = z.infer<typeof PushAddition>

export const PushRemoval = z.object({ endpoint: Endpoint, search: Asked })
export type PushRemoval = z.infer<typeof PushRemoval>

/** What a message to a device holds, as its service worker reads it. */
export type PushMessage = { title: string; body: string; path: string; tag: string; lang: string; dir: 'ltr' | 'rtl' }
