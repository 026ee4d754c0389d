import { startTransition, useEffect } from 'react'
import { ownNumbers } from './format.ts'
import { useTranslation } from './translation.tsx'

/** Writes numbers in Spanish as in a country: US$29.500 in Chile, US$29,500 in Peru. */
export function setNumbersOf(country: string): string {
  const locale = country && `es-${country}`
  const isKnown = locale && new Intl.NumberFormat(locale).resolvedOptions().locale === locale
  ownNumbers.es = isKnown ? locale : undefined
  return ownNumbers.es ?? ''
}

/** Lets the numbers of a Spanish page follow a country. '' means none. */
export function useNumbersOf(country: string): void {
  const { lang, numbers, setNumbers } = useTranslation()
  const wanted = lang === 'es' ? country : ''
  // This transition ends when all parts of the page have hydrated, with the server's numbers.
  useEffect(() => startTransition(() => setNumbers(wanted)), [wanted, setNumbers])
  useEffect(() => {
    if (numbers === wanted) setNumbers(setNumbersOf(wanted))
  }, [numbers, wanted, setNumbers])
}
