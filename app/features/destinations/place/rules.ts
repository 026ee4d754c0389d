import { type Way, ways } from '../kinds.ts'
import type { Plan } from '../schema.ts'
import type { Choice } from '../shared/cost.ts'

export type Place = Choice & { country: string }

const written = new RegExp(`^([a-z]{2})-([a-z0-9]{1,20})(?:-(${ways.join('|')}))?$`)

/** Parses a place such as 'jo-aqaba-roro'; does not check that the port exists. */
export function parsePlace(text: string | null | undefined): Place | undefined {
  const [, country, port, way] = written.exec(text ?? '') ?? []
  return country && port ? { country: country.toUpperCase(), port, way: way as Way | undefined } : undefined
}

export function writePlace({ country, port, way }: Place): string {
  return [country.toLowerCase(), port, way].filter(Boolean).join('-')
}

/** Replaces an unknown port or way by the plan's first one. */
export function choiceIn({ ports, ways }: Pick<Plan, 'ports' | 'ways'>, { port, way }: Choice): Choice {
  return {
    port: ports.some(({ key }) => key === port) ? port : (ports[0]?.key ?? ''),
    way: way && ways.includes(way) ? way : ways[0],
  }
}
