import { readStored, writeStored } from '#app/lib/stored.ts'

/** A search counts after its page has been open for this many ms. */
const lookedAt = 2000
const deviceKey = 'nuricar.wanted.1'

/**
 * A random number that the device keeps for the current month. Undefined if the browser blocks storage, because it
 * would count every visit.
 */
function deviceOf(month: string): string | undefined {
  const [known, device] = readStored(deviceKey).split(' ')
  if (known === month && device) return device
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  return writeStored(deviceKey, `${month} ${made}`) ? made : undefined
}

const counted = new Set<string>()

/** Tells the site that a search found few cars or none, once per visit. Returns a function that stops it. */
export function countWanted(search: string, country: string | undefined): () => void {
  const send = () => {
    const key = `${country} ${search}`
    if (document.visibilityState !== 'visible' || counted.has(key)) return
    counted.add(key)
    const device = deviceOf(new Date().toISOString().slice(0, 7))
    if (!device) return
    const body = JSON.stringify({ search, ...(country && { country }), device })
    navigator.sendBeacon('/api/search/wanted', new Blob([body], { type: 'application/json' }))
  }
  const timer = setTimeout(send, lookedAt)
  return () => clearTimeout(timer)
}
