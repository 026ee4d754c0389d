import { useEffect } from 'react'
import type { Language } from '#app/i18n/languages.ts'
import { countInterest } from './count.ts'

export function useCountInterest(carId: string, lang: Language): void {
  useEffect(() => countInterest(carId, lang), [carId, lang])
}
