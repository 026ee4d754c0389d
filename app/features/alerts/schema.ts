import { z } from '@hono/zod-openapi'
import { languages } from '#app/i18n/languages.ts'
import { longestKey, parseKey } from './rules.ts'

// Where the browsers' makers take messages: Chrome and its kin, Firefox, Edge, Safari. Anybody may ask for messages to an address, and a site that sent them anywhere would be a tool against others.
const services =
  /^(?:fcm\.googleapis\.com|android\.googleapis\.com|jmt17\.google\.com|(?:[a-z\d-]+\.)*(?:push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))$/

/** Whether an address is one of a push service of a browser: https, at a host that is known to be one. */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password, href } = new URL(text)
  // Written as it is read: no second spelling makes a second device of one.
  return href === text && protocol === 'https:' && !username && !password && port === '' && services.test(hostname)
}

const Endpoint = z.string().max(1000).refine(isPushEndpoint, 'The https address of a push service.')
const Asked = z.string().max(longestKey).overwrite(parseKey).describe('What a search asks for, as the parameters of its address')
// Keys are points and secrets of a fixed length (RFC 8291): 65 and 16 bytes.
const bytes = (count: number) =>
  z.string().refine((text) => /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === count, `${count} bytes in base64url.`)

/** What a browser says of itself to be told something, and in which language. */
export const PushDevice = z.object({
  endpoint: Endpoint,
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
  lang: z.enum(languages),
})
export type PushDevice = z.infer<typeof PushDevice>

export const PushAddition = PushDevice.extend({ search: Asked })
export type PushAddition = z.infer<typeof PushAddition>

/** The address by which a device is known. */
export const PushEndpoint = z.object({ endpoint: Endpoint })

export const PushRemoval = PushEndpoint.extend({ search: Asked })
export type PushRemoval = z.infer<typeof PushRemoval>

/** What a message to a device holds, as its service worker reads it. */
export type PushMessage = { title: string; body: string; path: string; tag: string; lang: string; dir: 'ltr' | 'rtl' }
