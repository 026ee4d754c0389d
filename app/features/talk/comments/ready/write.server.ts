import { writePlace } from '#app/features/stock/destinations/place/rules.ts'
import type { PlacesOf, Port } from '#app/features/stock/destinations/schema.ts'
import { portText } from '#app/features/stock/destinations/shared/port-words.ts'
import { defaultLanguage, type Language, languages } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { Problem } from '#app/lib/problem.ts'
import { normaliseText } from '#app/lib/text.ts'
import { answers } from './answers.ts'
import { ports, questions, type Value } from './questions.ts'
import { readyText } from './rules.ts'
import type { Ready } from './schema.ts'

/**
 * Prepares a ready text for storage: only the values it needs, a known port in English, and the text in its writer's
 * language. The names of a destination are stored too, so that they stay when the operator removes it.
 */
export function writeReady(
  kind: 'ask' | 'answer',
  chosen: Ready,
  lang: Language,
  places: PlacesOf[] = [],
): { ready: Ready; text: string } {
  const table: Record<string, readonly Value[]> = kind === 'ask' ? questions : answers
  const values = table[chosen.key] ?? []
  const ready: Ready = {
    key: chosen.key,
    ...(values.includes('port') && portOf(chosen, places)),
    ...(values.includes('usd') && { usd: chosen.usd }),
    ...(values.includes('days') && { days: chosen.days }),
  }
  return { ready, text: readyText(kind, ready, serverTexts(lang).t, lang) }
}

function portOf({ port: typed, place }: Ready, places: PlacesOf[]): Pick<Ready, 'port' | 'place' | 'names'> {
  const named = typed && normaliseText(typed)
  for (const { country, ports } of places) {
    for (const { key, name } of ports) {
      const own = writePlace({ country, port: key, way: undefined })
      const is = place ? own === place : (Object.values(name) as string[]).some((one) => normaliseText(one) === named)
      if (is) return { port: cut(portText({ key, name }, defaultLanguage)), place: own, names: otherNames(name) }
    }
  }
  if (place)
    throw new Problem(422, 'The question names an unknown destination.', [
      { field: 'ready.place', message: `There is no port ${place}.` },
    ])
  return typed === undefined ? {} : { port: knownPort(typed) }
}

// The database stores at most 300 characters of a ready text with the names in all languages.
const cut = (name: string) => [...name].slice(0, 24).join('').trim()

function otherNames({ [defaultLanguage]: _, ...names }: Port['name']): Ready['names'] {
  return Object.fromEntries((Object.entries(names) as [string, string][]).map(([lang, name]) => [lang, cut(name)]))
}

let names: Map<string, string> | undefined

function knownPort(typed: string): string {
  names ??= new Map(
    languages.flatMap((lang) =>
      ports.map((port) => [normaliseText(serverTexts(lang).t(`ready.port.${port}`)), port] as [string, string]),
    ),
  )
  return names.get(normaliseText(typed)) ?? typed
}
