import { keep } from './format.ts'
import type { Language } from './languages.ts'

export const pluralForm = (count: number, language: Language): Intl.LDMLPluralRule =>
  keep(`p${language}`, () => new Intl.PluralRules(language)).select(count)
