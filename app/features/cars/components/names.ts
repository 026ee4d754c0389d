import { useTranslation } from 'react-i18next'
import { useLanguage } from '#app/i18n/language.tsx'
import { makeIn, modelIn, type Names } from '#app/i18n/names.ts'
import { categories } from '../choices.ts'

// What the catalogue brings fuels to; the forms offer the first five.
const fuels = {
  petrol: 'petrol',
  diesel: 'diesel',
  electric: 'electric',
  hybrid: 'hybrid',
  gasoline: 'gasoline',
  lpg: 'lpg',
  'petrol + lpg': 'petrolLpg',
  cng: 'cng',
  hydrogen: 'hydrogen',
} as const

/** How makes, models, categories and fuels are called in the page's language; a text that is not one of ours stays as it was written. */
export function useNames() {
  const { t, i18n } = useTranslation()
  const { lang } = useLanguage()
  const names: Names | undefined = i18n.getResourceBundle(lang, 'names')
  const make = (text: string) => makeIn(names, text)
  const model = (of: string | null, text: string) => modelIn(names, of, text)
  return {
    make,
    /** A model, whose make is named too. */
    model,
    /** Make and model as one line, what a car is called in headings and alternative texts. */
    car: (car: { make: string | null; model: string | null }) =>
      [car.make && make(car.make), car.model && model(car.make, car.model)].filter(Boolean).join(' ') || t('card.unnamed'),
    category: (text: string) => {
      const known = categories.find((category) => category.toLowerCase() === text.toLowerCase())
      return known ? t(`category.${known.toLowerCase() as Lowercase<typeof known>}`) : text
    },
    fuel: (text: string) => {
      const key = text.toLowerCase()
      return Object.hasOwn(fuels, key) ? t(`fuel.${fuels[key as keyof typeof fuels]}`) : text
    },
  }
}
