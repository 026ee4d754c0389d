import { lookup } from 'node:dns/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { FetchError } from './fetch-error.ts'

const largestPicture = 20 * 1024 * 1024
const longestWait = 10_000
const mostRedirects = 3

// Private and special networks (RFC 6890), which an import must not reach.
const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  // Deprecated site-local addresses (RFC 3879).
  ['fec0::', 10],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  inside.addSubnet(net, bits, 'ipv6')
}

export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return isPrivateAddress(mapped)
  // Mapped addresses in hexadecimal have no legitimate use here, so all of them are refused.
  if (/^::ffff:/i.test(address)) return true
  return inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

type FetchLimits = { allowPrivate: boolean; accept?: string; onlyHttps?: boolean; mostBytes?: number }

export function fetchPicture(address: string, { allowPrivate }: { allowPrivate: boolean }): Promise<Buffer> {
  return fetchAddress(address, { allowPrivate, accept: 'image/*' })
}

/**
 * Fetches at most `mostBytes` (20 MB) within 10 s. Throws FetchError. Private addresses are refused unless
 * `allowPrivate`.
 */
export async function fetchAddress(
  address: string,
  { allowPrivate, accept = '*/*', onlyHttps = false, mostBytes = largestPicture }: FetchLimits,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(longestWait)
  try {
    let url = new URL(address)
    for (let redirects = 0; ; redirects++) {
      const answer = await open(url, { allowPrivate, accept, onlyHttps }, signal)
      const status = answer.statusCode ?? 0
      if (status >= 200 && status < 300) return await readBounded(answer, mostBytes)
      answer.destroy()
      if (status < 300 || status >= 400 || !answer.headers.location)
        throw new FetchError('answered', { status: String(status) })
      if (redirects === mostRedirects) throw new FetchError('redirects')
      url = new URL(answer.headers.location, url)
    }
  } catch (error) {
    if (signal.aborted) throw new FetchError('tooSlow')
    if (error instanceof FetchError) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ERR_INVALID_URL') throw new FetchError('wrongAddress')
    throw code ? new FetchError('unreachable', { error: code }) : error
  }
}

async function open(
  url: URL,
  { allowPrivate, accept, onlyHttps }: Required<Omit<FetchLimits, 'mostBytes'>>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (url.protocol !== 'https:' && (onlyHttps || url.protocol !== 'http:')) throw new FetchError('notWeb')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookup(host, { all: true })
  const target = allowPrivate ? found[0] : found.find(({ address }) => !isPrivateAddress(address))
  if (!target) throw new FetchError('privateNetwork')
  return new Promise((resolve, reject) => {
    // The connection uses the address that was checked, so that a second DNS answer (DNS rebinding) has no effect.
    const request = (url.protocol === 'https:' ? https : http).get(
      url,
      {
        signal,
        headers: { accept, 'user-agent': 'Nuricar import' },
        lookup: (_host, _options, callback) => callback(null, [target]),
      },
      resolve,
    )
    request.on('error', reject)
  })
}

async function readBounded(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > mostBytes) {
    answer.destroy()
    throw new FetchError('tooManyBytes')
  }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > mostBytes) throw new FetchError('tooManyBytes')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
