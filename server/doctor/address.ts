import { version } from '../version.ts'
import { lookField, type SeenConnection, signLook } from './connection.ts'
import { bad, type Finding, ok, warn, wordsOf } from './finding.ts'
import { type Answer, ask, type Encryption, lookAtEncryption } from './line.ts'

const about = 'site'
// An address of a documentation range (RFC 5737). It simulates a visitor who forges X-Forwarded-For.
const madeUp = '203.0.113.77'
const hour = 3_600_000
const day = 24 * hour

type AddressOptions = {
  siteUrl: string
  secret: string | undefined
  trustedProxies: number
  ca?: string
  plainPort?: number
}

/** Checks the public URL: it responds, leads to this site, and its proxies match the settings. */
export async function checkAddress({
  siteUrl,
  secret,
  trustedProxies,
  ca,
  plainPort = 80,
}: AddressOptions): Promise<Finding[]> {
  const isHttps = siteUrl.startsWith('https://')
  const found: Finding[] = isHttps ? await checkEncryption(siteUrl, plainPort) : plainSite(siteUrl)
  let answer: Answer
  try {
    const headers = { 'x-forwarded-for': madeUp, ...(secret && { [lookField]: signLook(secret) }) }
    answer = await ask(`${siteUrl}/healthz`, headers, ca)
  } catch (error) {
    return [
      ...found,
      bad(
        about,
        `${siteUrl} does not respond: ${wordsOf(error)}.`,
        'Check that the site is running, and that SITE_URL, DNS, the proxy and its certificate are correct.',
      ),
    ]
  }
  if (answer.status !== 200)
    return [
      ...found,
      bad(
        about,
        `${siteUrl}/healthz answers ${answer.status}.`,
        'Check that the site is running and that the proxy leads to it (PORT, HOST).',
      ),
    ]
  const ready = await ask(`${siteUrl}/readyz`, {}, ca).catch((error: unknown) => wordsOf(error))
  if (typeof ready === 'string' || ready.status !== 200)
    found.push(
      bad(
        about,
        `${siteUrl} is not ready: ${typeof ready === 'string' ? ready : ready.body.slice(0, 200)}.`,
        'The reason is in the log: search for "not ready".',
      ),
    )
  else found.push(ok(about, `${siteUrl} responds and is ready (${answer.ms.toFixed(0)} ms).`))
  const seen = readSeen(answer)
  if (!seen) {
    const todo =
      'Run this with the settings (AUTH_SECRET or DATA_DIR) and as the user of the running site, or restart the site if it is an older release.'
    return [
      ...found,
      warn(
        'proxy',
        `${siteUrl} does not report how the request arrived: it is another site, or its session secret is unknown here.`,
        todo,
      ),
    ]
  }
  if (seen.version !== version)
    found.push(
      warn(
        about,
        `Version ${seen.version} is running, but this is ${version}.`,
        'Restart the site to start the new version.',
      ),
    )
  else found.push(ok(about, `Version ${version} is running.`))
  return [...found, judgeProxies(seen, { isHttps, trustedProxies })]
}

function plainSite(siteUrl: string): Finding[] {
  const { hostname } = new URL(siteUrl)
  if (/^(localhost|127\.|\[::1\])/.test(hostname)) return []
  return [
    warn(
      'https',
      `${siteUrl} is not encrypted: passwords can be intercepted, and browsers allow neither offline pages nor notifications.`,
      'Put a proxy with TLS in front (Caddy, nginx) and set SITE_URL to the https address.',
    ),
  ]
}

function readSeen({ body }: Answer): SeenConnection | undefined {
  try {
    return JSON.parse(body) as SeenConnection
  } catch {
    return undefined
  }
}

export function judgeProxies(
  { forwarded, counted }: Pick<SeenConnection, 'forwarded' | 'counted'>,
  { isHttps, trustedProxies }: { isHttps: boolean; trustedProxies: number },
): Finding {
  const writers = forwarded.length - (forwarded[0] === madeUp ? 1 : 0)
  if (trustedProxies > 0 && counted === madeUp)
    return bad(
      'proxy',
      `Visitors can forge their address: ${writers} proxies wrote X-Forwarded-For, but TRUST_PROXY is ${trustedProxies}.`,
      writers > 0
        ? `Set TRUST_PROXY=${writers}.`
        : 'Let the proxy write X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $remote_addr), or set TRUST_PROXY=0 if there is no proxy.',
    )
  if (writers === 0 && isHttps)
    return bad(
      'proxy',
      'The proxy does not write X-Forwarded-For: rate limits count all visitors as one address.',
      'Let it write that header (nginx: proxy_set_header X-Forwarded-For $remote_addr) and set TRUST_PROXY=1.',
    )
  if (writers !== trustedProxies)
    return bad(
      'proxy',
      `${writers} proxies wrote X-Forwarded-For, but TRUST_PROXY is ${trustedProxies}: rate limits count visitors by the address of a proxy.`,
      `Set TRUST_PROXY=${writers}.`,
    )
  return ok(
    'proxy',
    writers === 0
      ? 'There is no proxy.'
      : `${writers} in front, as in TRUST_PROXY; rate limits count visitors by their own address.`,
  )
}

async function checkEncryption(siteUrl: string, plainPort: number): Promise<Finding[]> {
  let seen: Encryption
  try {
    seen = await lookAtEncryption(siteUrl)
  } catch (error) {
    return [
      bad(
        'https',
        `No encrypted connection to ${siteUrl}: ${wordsOf(error)}.`,
        'Check that a proxy with TLS listens there and that DNS leads to it.',
      ),
    ]
  }
  const found: Finding[] = [judgeCertificate(seen, Date.now())]
  if (!seen.speaksHttp2)
    found.push(
      warn(
        'https',
        'HTTP/2 is not supported.',
        'Turn it on in the proxy: pages with many files load faster on slow connections.',
      ),
    )
  if (new URL(siteUrl).port && plainPort === 80) return found
  const { hostname } = new URL(siteUrl)
  const answer = await ask(`http://${hostname}:${plainPort}/`).catch(() => undefined)
  const to = String(answer?.headers.location ?? '')
  if (!answer)
    found.push(
      warn(
        'https',
        `Nothing responds at http://${hostname}: visitors who type the name alone may not reach the site.`,
        'Let the proxy redirect http to https.',
      ),
    )
  else if (answer.status < 300 || answer.status > 399 || !to.startsWith('https://'))
    found.push(
      bad(
        'https',
        `http://${hostname} answers ${answer.status} and does not redirect to https.`,
        'Let the proxy redirect all requests to https (nginx: return 301 https://$host$request_uri).',
      ),
    )
  else found.push(ok('https', 'http redirects to https.'))
  return found
}

/**
 * Checks how long a certificate is still valid. For short-lived certificates (of Caddy or Let's Encrypt) this depends
 * on their lifetime.
 */
export function judgeCertificate({ issuer, from, until }: Encryption, now: number): Finding {
  const [left, whole] = [until.getTime() - now, until.getTime() - from.getTime()]
  const days = Math.floor(left / day)
  const says = `The certificate from ${issuer} is valid for ${days < 2 ? `${Math.floor(left / hour)} hours` : `${days} days`}.`
  if (left < 0)
    return bad(
      'https',
      `The certificate from ${issuer} expired ${-days} days ago.`,
      'Renew it; automatic renewal has stopped.',
    )
  if (left < Math.min(3 * day, whole / 10)) return bad('https', says, 'Renew it now.')
  return left < Math.min(14 * day, whole / 5)
    ? warn('https', says, 'Renew it; automatic renewal should have done so by now.')
    : ok('https', says)
}
