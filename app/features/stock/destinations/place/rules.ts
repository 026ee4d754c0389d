import { localPath } from '#app/lib/local-path.ts'
import { type Way, ways } from '../kinds.ts'
import type { PlacesOf, Plan, Port } from '../schema.ts'
import type { Choice } from '../shared/cost.ts'

export type PortChoice = Choice & { country: string }

const written = new RegExp(`^([a-z]{2})-([a-z0-9]{1,20})(?:-(${ways.join('|')}))?$`)

/** Parses a port such as 'jo-aqaba-roro' (country, port, way). Whether the port exists is not checked. */
export function parsePlace(text: string | null | undefined): PortChoice | undefined {
  const [, country, port, way] = written.exec(text ?? '') ?? []
  return country && port ? { country: country.toUpperCase(), port, way: way as Way | undefined } : undefined
}

export function writePlace({ country, port, way }: PortChoice): string {
  return [country.toLowerCase(), port, way].filter(Boolean).join('-')
}

export function choiceIn({ ports, ways }: Pick<Plan, 'ports' | 'ways'>, { port, way }: Choice): Choice {
  return {
    port: ports.some(({ key }) => key === port) ? port : (ports[0]?.key ?? ''),
    way: way && ways.includes(way) ? way : ways[0],
  }
}

/** The port of a place among the destinations. A port that the operator has removed gives the first one. */
export function portAt(places: PlacesOf[], place: string | undefined): Port | undefined {
  const parsed = parsePlace(place)
  const of = places.find(({ country }) => country === parsed?.country)
  return of && parsed && of.ports.find(({ key }) => key === choiceIn(of, parsed).port)
}

/** The other ports of a place's country, as places. */
export function otherPorts(places: PlacesOf[], place: string): string[] {
  const parsed = parsePlace(place)
  const of = places.find(({ country }) => country === parsed?.country)
  return (of?.ports ?? []).flatMap(({ key }) =>
    of && key !== parsed?.port ? writePlace({ country: of.country, port: key, way: of.ways[0] }) : [],
  )
}

// Any host would do, because only the path is used.
const base = 'http://localhost'

/** A path of this site with a place in it. An address of another site, or none, gives the home page. */
export function pathWithPlace(path: string | null, place: string): string {
  const url = new URL(localPath(path) ?? '/', base)
  url.searchParams.set('to', place)
  return url.pathname + url.search
}
