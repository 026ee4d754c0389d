import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLanguage, type Language } from './languages.ts'
import { type Bundle, openTranslator, type TextTree, type Translator } from './translate.ts'

// All texts for visitors in all languages, so only the server may import this file. Pages use texts.ts.
// Vite replaces import.meta.glob. Node, which runs the server's own files from source, has no import.meta.env.
const files: Record<string, TextTree> = import.meta.env
  ? import.meta.glob(['./*.json', '!./{names,operator}.*.json'], { eager: true, import: 'default' })
  : readFolder()

function readFolder(): Record<string, TextTree> {
  const names = readdirSync(import.meta.dirname).filter((name) => /^(?!names|operator).*\.json$/.test(name))
  return Object.fromEntries(
    names.map((name) => [`./${name}`, JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'))]),
  )
}

const bundleOf = (language: Language): Bundle => ({
  language,
  texts: Object.assign(
    {},
    ...Object.entries(files).map(([name, texts]) => (name.split(/[/.]/).at(-2) === language ? texts : {})),
  ),
})

const opened = new Map<Language, Translator>()

export function serverTexts(language: Language): Translator {
  const known = opened.get(language)
  if (known) return known
  const made = openTranslator([...new Set([language, defaultLanguage])].map(bundleOf))
  opened.set(language, made)
  return made
}
