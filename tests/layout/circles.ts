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
