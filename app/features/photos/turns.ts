/** Runs work when its turn comes; urgent work before other work that waits. */
type TakeTurn = <T>(urgent: boolean, work: () => Promise<T>) => Promise<T>
/** How much has its turn, how much waits, and how much is done in how many seconds since the start. */
type TurnsState = { running: number; waiting: number; done: number; seconds: number }

/** Lets a number of pieces of work run at a time; the others wait in the order they came. */
export function openTurns(places: number): TakeTurn & { state: () => TurnsState } {
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
      // The place is handed on, not given back, so that nobody who comes in between takes it.
      if (next) next()
      else free += 1
    }
  }
  return Object.assign(take, { state })
}
