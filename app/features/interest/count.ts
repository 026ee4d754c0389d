import type { InterestKind } from './choices.ts'

/** How long a car is looked at before it counts, in ms: a page that was only passed through does not. */
const lookedAt = 2000

/** Counts that this car is looked at, once a visit, and taps on links that lead to the seller; answers how to stop. */
export function countInterest(carId: string, lang: string): () => void {
  const timer = setTimeout(() => document.visibilityState === 'visible' && send(carId, 'view', lang), lookedAt)
  const handleClick = ({ target }: MouseEvent) => {
    const address = target instanceof Element ? target.closest('main a, nav a')?.getAttribute('href') : undefined
    const channel = address && channelOf(address)
    if (channel) send(carId, channel, lang)
  }
  document.addEventListener('click', handleClick, true)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('click', handleClick, true)
  }
}

/** The way to the seller that a link is, by its address; undefined for any other link. */
export function channelOf(address: string): InterestKind | undefined {
  if (address.startsWith('https://wa.me/')) return 'whatsapp'
  if (address.startsWith('mailto:')) return 'email'
  if (address.startsWith('tel:')) return 'phone'
  return /^https:\/\/open\.kakao\.com\//.test(address) ? 'kakao' : undefined
}

const counted = new Set<string>()

/** Counts each thing once a visit. A beacon is sent even while the browser leaves the page. */
function send(carId: string, kind: InterestKind, lang: string): void {
  const key = `${carId} ${kind}`
  if (counted.has(key)) return
  counted.add(key)
  navigator.sendBeacon(`/api/cars/${encodeURIComponent(carId)}/interest`, new Blob([JSON.stringify({ kind, lang })], { type: 'application/json' }))
}
