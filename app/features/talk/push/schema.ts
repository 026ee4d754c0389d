import { z } from '@hono/zod-openapi'
import { languages } from '#app/i18n/languages.ts'
import { parseUrl } from '#app/lib/url.ts'

// Push services of Chrome, Firefox, Edge and Safari. Other hosts are refused, because anyone can register an endpoint
// and let the site attack a third party.
const services =
  /^(?:fcm\.googleapis\.com|android\.googleapis\.com|jmt17\.google\.com|(?:[a-z\d-]+\.)*(?:push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))$/

export function isPushEndpoint(text: string): boolean {
  const url = parseUrl(text)
  if (!url) return false
  const { protocol, hostname, port, username, password, href } = url
  // Only the normalised URL is accepted, so that a device has exactly one endpoint.
  return href === text && protocol === 'https:' && !username && !password && port === '' && services.test(hostname)
}

const Endpoint = z.string().max(1000).refine(isPushEndpoint, 'The https address of a push service.')
// RFC 8291 fixes the lengths of the two keys: 65 and 16 bytes.
const bytes = (count: number) =>
  z
    .string()
    .refine(
      (text) => /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === count,
      `${count} bytes in base64url.`,
    )

export const PushDevice = z.object({
  endpoint: Endpoint,
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
  lang: z.enum(languages),
})
export type PushDevice = z.infer<typeof PushDevice>

export const PushEndpoint = z.object({ endpoint: Endpoint })

export type PushMessage = { title: string; body: string; path: string; tag: string; lang: string; dir: 'ltr' | 'rtl' }
