import { makeIn, modelIn, type Names } from '#app/i18n/names.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

export function useNames() {
  const { t, i18n, lang } = useTranslation()
  const names: Names | undefined = i18n.getResourceBundle(lang, 'names')
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
