import type { Plugin } from 'vite'

/** Ways through a graph that come back to where they began, each once, as its places in order with the first one again at its end. */
export function findCircles(graph: Map<string, string[]>): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  const follow = (place: string, way: string[]) => {
    if (way.includes(place)) return void found.push([...way.slice(way.indexOf(place)), place])
    if (done.has(place)) return
    for (const next of graph.get(place) ?? []) follow(next, [...way, place])
    done.add(place)
  }
  for (const place of graph.keys()) follow(place, [])
  return found
}

/** Refuses a build whose scripts import each other in a circle: one of them would run before what it calls at once is there, and no page comes to life. */
export function withoutCircles(): Plugin {
  return {
    name: 'without-circles',
    generateBundle(_options, bundle) {
      const graph = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.imports]] : [])))
      const [circle] = findCircles(graph)
      if (circle)
        this.error(
          `Scripts of the build import each other in a circle: ${circle.join(' → ')}. Let a group of codeSplitting in vite.config.ts take them apart.`,
        )
    },
  }
}
