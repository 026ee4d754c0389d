import { defaultLanguage, type Language } from '#app/i18n/languages.ts'
import type { Port } from '../schema.ts'

/** Returns an operator's text in a language, otherwise in English, otherwise in any language. */
export function inLanguage(texts: Partial<Record<Language, string>>, lang: Language): string | undefined {
  return texts[lang] || texts[defaultLanguage] || Object.values(texts).find(Boolean)
}

export function portText({ key, name }: Pick<Port, 'key' | 'name'>, lang: Language): string {
  return inLanguage(name, lang) || key
}

export function portName({ ports }: { ports: Port[] }, key: string, lang: Language): string {
  const port = ports.find((one) => one.key === key)
  return port ? portText(port, lang) : key
}
