import { makeIn, modelIn } from '#app/i18n/names.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

export function useNames() {
  const { t, names } = useTranslation()
  const make = (text: string) => makeIn(names, text)
  const model = (of: string | null, text: string) => modelIn(names, of, text)
  return {
    make,
    model,
    car: (car: { make: string | null; model: string | null }) =>
      [car.make && make(car.make), car.model && model(car.make, car.model)].filter(Boolean).join(' ') ||
      t('card.unnamed'),
  }
}
