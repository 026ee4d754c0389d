import { type Language, languages } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { normaliseText } from '#app/lib/text.ts'
import { answers } from './answers.ts'
import { ports, questions, type Value } from './questions.ts'
import { readyText } from './rules.ts'
import type { Ready } from './schema.ts'

/** Prepares a ready text for storage: only the values it needs, a known port in English, and the text in its writer's language. */
export function writeReady(kind: 'ask' | 'answer', chosen: Ready, lang: Language): { ready: Ready; text: string } {
  const table: Record<string, readonly Value[]> = kind === 'ask' ? questions : answers
  const values = table[chosen.key] ?? []
  const ready: Ready = {
    key: chosen.key,
    ...(values.includes('port') && chosen.port !== undefined && { port: knownPort(chosen.port) }),
    ...(values.includes('usd') && { usd: chosen.usd }),
    ...(values.includes('days') && { days: chosen.days }),
  }
  return { ready, text: readyText(kind, ready, serverTexts(lang).t, lang) }
}

let names: Map<string, string> | undefined

function knownPort(typed: string): string {
  names ??= new Map(
    languages.flatMap((lang) => ports.map((port) => [normaliseText(serverTexts(lang).t(`ready.port.${port}`)), port] as [string, string])),
  )
  return names.get(normaliseText(typed)) ?? typed
}
