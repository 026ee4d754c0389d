import type { TFunction } from 'i18next'
import { defaultLanguage, type Language } from '#app/i18n/languages.ts'
import type { Port, Rule } from '../schema.ts'

/** Returns an operator's text in a language, otherwise in English, otherwise in any language. */
export function inLanguage(texts: Partial<Record<Language, string>>, lang: Language): string | undefined {
  return texts[lang] || texts[defaultLanguage] || Object.values(texts).find(Boolean)
}

export function portName({ ports }: { ports: Port[] }, key: string, lang: Language): string {
  const port = ports.find((one) => one.key === key)
  return (port && inLanguage(port.name, lang)) || key
}

/** Names a rule about fuels: 'Diesel not allowed', or 'Diesel: ask'. */
export function fuelRule(fuels: string, verdict: Rule['verdict'], t: TFunction): string {
  return t(verdict === 'no' ? 'landed.rule.fuel' : 'landed.rule.fuelAsk', { fuels: fuels.charAt(0).toUpperCase() + fuels.slice(1) })
}
