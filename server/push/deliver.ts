import { lookup } from 'node:dns/promises'
import https from 'node:https'
import { isPushEndpoint } from '#app/features/talk/push/schema.ts'
import { isPrivateAddress } from '#app/lib/fetch.server.ts'

export type Parcel = { endpoint: string; headers: Record<string, string>; body: Buffer }
/** `wait` is the delay that the push service requests, in seconds. */
export type Receipt = { status: number; wait: number }
export type Deliver = (parcel: Parcel) => Promise<Receipt>

const longestWait = 10_000

/** Posts a message to the push service. Throws if it is unreachable or not on the public internet. */
export async function deliver({ endpoint, headers, body }: Parcel): Promise<Receipt> {
  if (!isPushEndpoint(endpoint)) throw new Error('not the address of a push service')
  const url = new URL(endpoint)
  const found = await lookup(url.hostname, { all: true })
  const target = found.find(({ address }) => !isPrivateAddress(address))
  if (!target) throw new Error('it leads to a private network')
  return new Promise((resolve, reject) => {
    // This protects against SSRF: the connection uses the checked address, follows no redirects and ignores the body.
    const request = https.request(
      url,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(longestWait),
        lookup: (_host, _options, callback) => callback(null, [target]),
      },
      (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode ?? 0, wait: Number(answer.headers['retry-after']) || 0 })
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}
