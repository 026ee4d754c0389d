import { useEffect } from 'react'
import type { Language } from '#app/i18n/languages.ts'
import type { InterestKind } from './choices.ts'

/** A page counts as viewed after it has been open for this many ms. */
const lookedAt = 2000

/** Counts a view and taps on links to the seller, each once per visit; returns a function that stops it. */
function countInterest(carId: string, lang: string): () => void {
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

export function channelOf(address: string): InterestKind | undefined {
  if (address.startsWith('https://wa.me/')) return 'whatsapp'
  if (address.startsWith('mailto:')) return 'email'
  if (address.startsWith('tel:')) return 'phone'
  return /^https:\/\/open\.kakao\.com\//.test(address) ? 'kakao' : undefined
}

const counted = new Set<string>()

/** A beacon is sent even while the page unloads. */
function send(carId: string, kind: InterestKind, lang: string): void {
  const key = `${carId} ${kind}`
  if (counted.has(key)) return
  counted.add(key)
  navigator.sendBeacon(
    `/api/cars/${encodeURIComponent(carId)}/interest`,
    new Blob([JSON.stringify({ kind, lang })], { type: 'application/json' }),
  )
}

export function useCountInterest(carId: string, lang: Language): void {
  useEffect(() => countInterest(carId, lang), [carId, lang])
}
