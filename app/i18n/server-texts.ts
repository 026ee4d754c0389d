import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstance, type TFunction } from 'i18next'
import { defaultLanguage, type Language } from './languages.ts'

export type ServerTexts = { t: TFunction; exists: (key: string) => boolean }

// All texts for visitors in all languages, so only the server may import this file. Pages use texts.ts.
// Vite replaces import.meta.glob. Node, which runs the server's own files from source, has no import.meta.env.
const files: Record<string, object> = import.meta.env
  ? import.meta.glob(['./*.json', '!./{names,operator}.*.json'], { eager: true, import: 'default' })
  : readFolder()

function readFolder(): Record<string, object> {
  const names = readdirSync(import.meta.dirname).filter((name) => /^(?!names|operator).*\.json$/.test(name))
  return Object.fromEntries(
    names.map((name) => [`./${name}`, JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'))]),
  )
}

const textsOf = (language: Language) => ({
  translation: Object.assign(
    {},
    ...Object.entries(files).map(([name, texts]) => (name.split(/[/.]/).at(-2) === language ? texts : {})),
  ),
})

const opened = new Map<Language, ServerTexts>()

export function serverTexts(language: Language): ServerTexts {
  const known = opened.get(language)
  if (known) return known
  const i18n = createInstance()
  void i18n.init({
    lng: language,
    fallbackLng: defaultLanguage,
    resources: { [defaultLanguage]: textsOf(defaultLanguage), [language]: textsOf(language) },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  const made: ServerTexts = { t: i18n.t, exists: (key) => i18n.exists(key) }
  opened.set(language, made)
  return made
}
