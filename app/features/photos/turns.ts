/** Runs work when its turn comes; urgent work before other work that waits. */
export type TakeTurn = <T>(urgent: boolean, work: () => Promise<T>) => Promise<T>

/** Lets a number of pieces of work run at a time; the others wait in the order they came. */
export function openTurns(places: number): TakeTurn {
  let free = places
  const urgentOnes: (() => void)[] = []
  const others: (() => void)[] = []
  return async (urgent, work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => (urgent ? urgentOnes : others).push(go))
    try {
      return await work()
    } finally {
      const next = urgentOnes.shift() ?? others.shift()
      // The place is handed on, not given back, so that nobody who comes in between takes it.
      if (next) next()
      else free += 1
    }
  }
}
