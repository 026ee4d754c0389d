import { type Language, languages } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { normaliseText } from '#app/lib/text.ts'
import { answers } from './answers.ts'
import { ports, questions, type Value } from './questions.ts'
import { readyText } from './rules.ts'
import type { Ready } from './schema.ts'

/** A ready question or answer as it is kept: with what it needs and nothing else, a port that is known by its name in English, and the text that its writer reads. */
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

/** A port under its name in English, in whichever language it was named; any other as it was typed. */
function knownPort(typed: string): string {
  names ??= new Map(
    languages.flatMap((lang) => ports.map((port) => [normaliseText(serverTexts(lang).t(`ready.port.${port}`)), port] as [string, string])),
  )
  return names.get(normaliseText(typed)) ?? typed
}
