import { dayAfter } from '#app/lib/day.ts'

/** A planned backup. `planned` names the night and the attempt, such as '2026-11-25/1'. */
export type PlannedRun = { planned: string; state: 'running' | 'done' | 'failed'; endedAt: Date | null }

const mostTries = 3
const pause = 60 * 60 * 1000

/**
 * Returns the planned backup that is due. A failed one is repeated after an hour, at most three times in all. `now` is
 * in ms.
 */
export function duePlan(
  { day, time, now }: { day: string; time: string; now: number },
  at: string,
  runs: PlannedRun[],
): string | undefined {
  const night = time >= at ? day : dayAfter(day, -1)
  const tries = runs.filter(({ planned }) => planned.startsWith(`${night}/`))
  if (tries.length === 0) return `${night}/1`
  if (tries.some(({ state }) => state !== 'failed') || tries.length >= mostTries) return undefined
  const ended = Math.max(...tries.map(({ endedAt }) => endedAt?.getTime() ?? 0))
  return now - ended >= pause ? `${night}/${tries.length + 1}` : undefined
}
