import { makeName, modelName } from '#app/features/base/catalogue/rules.ts'
import type { Language } from '#app/i18n/languages.ts'

/** The make and model of a car in a language, or '' if it has neither. */
export function carName(car: { make: string | null; model: string | null }, language: Language): string {
  return [car.make && makeName(car.make, language), car.model && modelName(car.make, car.model, language)]
    .filter(Boolean)
    .join(' ')
}
