import { version } from '../version.ts'
import { bad, type Finding, ok, warn, wordsOf } from './finding.ts'
import { type Answer, ask, type Encryption, lookAtEncryption } from './line.ts'
import { lookField, type Seen, signLook } from './seen.ts'

const about = 'site'
// From a documentation range (RFC 5737); stands for a visitor who forges X-Forwarded-For.
const madeUp = '203.0.113.77'
const hour = 3_600_000
const day = 24 * hour

type Given = {
  siteUrl: string
  secret: string | undefined
  trustedProxies: number
  /** Additional trusted certificate, and the port of http. */
  ca?: string
  plainPort?: number
}

/** Checks the public address: the site responds, is this one, and its proxies match the settings. */
export async function checkAddress({ siteUrl, secret, trustedProxies, ca, plainPort = 80 }: Given): Promise<Finding[]> {
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
        `${siteUrl} does not answer: ${wordsOf(error)}.`,
        'Does the site run, and do SITE_URL, the name (DNS), the proxy and its certificate lead to it?',
      ),
    ]
  }
  if (answer.status !== 200)
    return [
      ...found,
      bad(about, `${siteUrl}/healthz answers ${answer.status}.`, 'Does the proxy in front lead to the site (PORT, HOST), and does that run?'),
    ]
  const ready = await ask(`${siteUrl}/readyz`, {}, ca).catch((error: unknown) => wordsOf(error))
  if (typeof ready === 'string' || ready.status !== 200)
    found.push(
      bad(
        about,
        `${siteUrl} is not ready: ${typeof ready === 'string' ? ready : ready.body.slice(0, 200)}.`,
        'The log says why: look for "not ready".',
      ),
    )
  else found.push(ok(about, `${siteUrl} answers and is ready (${answer.ms.toFixed(0)} ms).`))
  const seen = readSeen(answer)
  if (!seen) {
    const todo =
      'Look with the settings (AUTH_SECRET or DATA_DIR) and as the user of the running site, or start it again if it is of an older release.'
    return [
      ...found,
      warn('proxy', `${siteUrl} does not tell how the request came: it is not this site, or what signs its sessions is not known here.`, todo),
    ]
  }
  if (seen.version !== version)
    found.push(warn(about, `Version ${seen.version} runs, and this is ${version}.`, 'Restart the site to bring the new one up.'))
  else found.push(ok(about, `Version ${version} runs.`))
  return [...found, judgeProxies(seen, { isHttps, trustedProxies })]
}

function plainSite(siteUrl: string): Finding[] {
  const { hostname } = new URL(siteUrl)
  if (/^(localhost|127\.|\[::1\])/.test(hostname)) return []
  return [
    warn(
      'https',
      `${siteUrl} is not encrypted: passwords can be read on the way, and browsers give such a site neither offline pages nor messages.`,
      'Put a proxy with TLS in front (Caddy, nginx) and set SITE_URL to the https address.',
    ),
  ]
}

function readSeen({ body }: Answer): Seen | undefined {
  try {
    return JSON.parse(body) as Seen
  } catch {
    return undefined
  }
}

/** Compares TRUST_PROXY with the number of proxies that added to X-Forwarded-For. */
export function judgeProxies(
  { forwarded, counted }: Pick<Seen, 'forwarded' | 'counted'>,
  { isHttps, trustedProxies }: { isHttps: boolean; trustedProxies: number },
): Finding {
  const writers = forwarded.length - (forwarded[0] === madeUp ? 1 : 0)
  if (trustedProxies > 0 && counted === madeUp)
    return bad(
      'proxy',
      `Visitors can say themselves from which address they come: ${writers} proxies wrote X-Forwarded-For, and TRUST_PROXY is ${trustedProxies}.`,
      writers > 0
        ? `Set TRUST_PROXY=${writers}.`
        : 'Let the proxy write X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $remote_addr), or set TRUST_PROXY=0 where there is none.',
    )
  if (writers === 0 && isHttps)
    return bad(
      'proxy',
      'What stands in front does not write X-Forwarded-For: all visitors count as one address for the limits.',
      'Let it write that (nginx: proxy_set_header X-Forwarded-For $remote_addr) and set TRUST_PROXY=1.',
    )
  if (writers !== trustedProxies)
    return bad(
      'proxy',
      `${writers} proxies wrote X-Forwarded-For, and TRUST_PROXY is ${trustedProxies}: visitors count by the address of a proxy.`,
      `Set TRUST_PROXY=${writers}.`,
    )
  return ok('proxy', writers === 0 ? 'None stands in front.' : `${writers} in front, as TRUST_PROXY says; visitors count by their own address.`)
}

async function checkEncryption(siteUrl: string, plainPort: number): Promise<Finding[]> {
  let seen: Encryption
  try {
    seen = await lookAtEncryption(siteUrl)
  } catch (error) {
    return [bad('https', `No encrypted line to ${siteUrl}: ${wordsOf(error)}.`, 'Does a proxy with TLS listen there, and does the name lead to it?')]
  }
  const found: Finding[] = [judgeCertificate(seen, Date.now())]
  if (!seen.speaksHttp2)
    found.push(warn('https', 'HTTP/2 is not spoken.', 'Switch it on in the proxy: over a slow line a page of forty files comes sooner.'))
  // Addresses with their own port have no http port.
  if (new URL(siteUrl).port && plainPort === 80) return found
  const { hostname } = new URL(siteUrl)
  const answer = await ask(`http://${hostname}:${plainPort}/`).catch(() => undefined)
  const to = String(answer?.headers.location ?? '')
  if (!answer)
    found.push(
      warn('https', `Nothing answers at http://${hostname}: who types the name alone may not get here.`, 'Let the proxy lead http to https.'),
    )
  else if (answer.status < 300 || answer.status > 399 || !to.startsWith('https://'))
    found.push(
      bad(
        'https',
        `http://${hostname} answers ${answer.status} and does not lead to https.`,
        'Let the proxy lead all of it to https (nginx: return 301 https://$host$request_uri).',
      ),
    )
  else found.push(ok('https', 'http leads to https.'))
  return found
}

/** Checks the remaining validity of a certificate; for short-lived ones (Caddy's own, Let's Encrypt's) relative to their lifetime. */
export function judgeCertificate({ issuer, from, until }: Encryption, now: number): Finding {
  const [left, whole] = [until.getTime() - now, until.getTime() - from.getTime()]
  const days = Math.floor(left / day)
  const says = `The certificate is from ${issuer} and holds for ${days < 2 ? `${Math.floor(left / hour)} hours` : `${days} days`}.`
  if (left < 0) return bad('https', `The certificate, from ${issuer}, ended ${-days} days ago.`, 'Renew it; what renews it by itself has stopped.')
  if (left < Math.min(3 * day, whole / 10)) return bad('https', says, 'Renew it now.')
  return left < Math.min(14 * day, whole / 5) ? warn('https', says, 'Renew it; what does so by itself should have by now.') : ok('https', says)
}
