type TakeTurn = <T>(urgent: boolean, work: () => Promise<T>) => Promise<T>
/** `done` and `seconds` are the number and running time of finished jobs since the start of the process. */
type TurnsState = { running: number; waiting: number; done: number; seconds: number }

/** Runs up to `places` jobs at a time. Urgent jobs go first, and the others in order of arrival. */
export function openJobQueue(places: number): TakeTurn & { state: () => TurnsState } {
  let free = places
  const past = { done: 0, seconds: 0 }
  const urgentOnes: (() => void)[] = []
  const others: (() => void)[] = []
  const state = () => ({ ...past, running: places - free, waiting: urgentOnes.length + others.length })
  const take: TakeTurn = async (urgent, work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => (urgent ? urgentOnes : others).push(go))
    const began = performance.now()
    try {
      return await work()
    } finally {
      past.done++
      past.seconds += (performance.now() - began) / 1000
      const next = urgentOnes.shift() ?? others.shift()
      // The free slot goes directly to the next job, so that no new caller takes it in between.
      if (next) next()
      else free += 1
    }
  }
  return Object.assign(take, { state })
}
