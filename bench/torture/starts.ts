import { join } from 'node:path'
import { isReady, type Site, type World, waitFor } from '../attack/world.ts'
import type { Outcome } from './run.ts'

/** Starts three processes on one folder at once, `count` times: one must serve, the others must exit with a message. */
export async function startTwice(world: World, count: number): Promise<Outcome> {
  const data = join(world.folder, 'twice')
  const wrong: string[] = []
  const words = new Set<string>()
  for (let round = 0; round < count; round++) {
    const sites: Site[] = await Promise.all([1, 2, 3].map(() => world.begin({ data })))
    await waitFor(() => sites.filter((site) => site.isAlive()).length <= 1, 60_000).catch(() => undefined)
    const alive = sites.filter((site) => site.isAlive())
    const [first] = alive
    if (alive.length !== 1 || !first) wrong.push(`round ${round}: ${alive.length} of 3 live`)
    else await waitFor(() => isReady(first), 60_000).catch(() => wrong.push(`round ${round}: the running one is not ready`))
    for (const site of sites)
      if (!site.isAlive()) {
        // Output may arrive after the exit.
        await waitFor(() => site.lines.length > 0, 2000).catch(() => undefined)
        const said = site.lines.join(' ')
        words.add(
          /Another Nuricar process[^"]*/
            .exec(said)?.[0]
            .replace(/\(.*?\)/, '(…)')
            .replace(data, 'DATA_DIR') ?? said,
        )
        if (!said.includes('Another Nuricar process')) wrong.push(`round ${round}: one exited with: ${said.slice(0, 300) || 'no message'}`)
      }
    for (const site of alive) await site.end(round % 2 ? 'SIGKILL' : 'SIGTERM')
  }
  return { wrong, seen: `${count} times three starts, one served each time; the others said: ${[...words].join(' / ')}` }
}
