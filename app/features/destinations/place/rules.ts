import type { Choice } from '../cost.ts'
import { type Way, ways } from '../kinds.ts'
import type { Plan } from '../schema.ts'

/** Where a buyer wants cars: a country, a port of it, and how they travel. */
export type Place = Choice & { country: string }

const written = new RegExp(`^([a-z]{2})-([a-z0-9]{1,20})(?:-(${ways.join('|')}))?$`)

/** Reads a place as addresses say it ('jo-aqaba-roro'); undefined for anything else. Whether there is such a port is not known here. */
export function parsePlace(text: string | null | undefined): Place | undefined {
  const [, country, port, way] = written.exec(text ?? '') ?? []
  return country && port ? { country: country.toUpperCase(), port, way: way as Way | undefined } : undefined
}

/** The same as a text. */
export function writePlace({ country, port, way }: Place): string {
  return [country.toLowerCase(), port, way].filter(Boolean).join('-')
}

/** What of a place a plan knows: a port that is gone becomes its first, a way that no ship goes its first. */
export function choiceIn({ ports, ways }: Pick<Plan, 'ports' | 'ways'>, { port, way }: Choice): Choice {
  return {
    port: ports.some(({ key }) => key === port) ? port : (ports[0]?.key ?? ''),
    way: way && ways.includes(way) ? way : ways[0],
  }
}
