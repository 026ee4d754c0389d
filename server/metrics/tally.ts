import type { Gauged, Measure, Measured } from '#app/lib/measure.ts'

// A histogram: a count per upper bound, and one for longer times.
type Times = { counts: number[]; sum: number }

export type Sample = { what: Measured | Gauged; labels: string[]; value: number | Times }

export type Tallies = Measure & {
  /** Returns a counter once, for events that happen thousands of times per second. */
  counter: (what: Measured, ...labels: string[]) => () => void
  /** Returns a timer once, for such frequent events. Its times are in seconds. */
  timer: (what: Measured, ...labels: string[]) => (seconds: number) => void
  read: () => Sample[]
}

/** Upper bounds in seconds. */
export const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function openTallies(): Tallies {
  const numbers = new Map<string, Sample & { value: number }>()
  const times = new Map<string, Sample & { value: Times }>()
  const gauges = new Map<string, { what: Gauged; labels: string[]; read: () => number | undefined }>()
  const keyOf = (what: string, labels: string[]) => `${what} ${labels.join(' ')}`

  function numberOf(what: Measured, labels: string[]) {
    const key = keyOf(what, labels)
    const known = numbers.get(key) ?? { what, labels, value: 0 }
    numbers.set(key, known)
    return known
  }

  function timesOf(what: Measured, labels: string[]): Times {
    const key = keyOf(what, labels)
    const known = times.get(key) ?? { what, labels, value: { counts: new Array(bounds.length + 1).fill(0), sum: 0 } }
    times.set(key, known)
    return known.value
  }

  return {
    count: (what, ...labels) => void numberOf(what, labels).value++,
    time: (what, seconds, ...labels) => add(timesOf(what, labels), seconds),
    gauge: (what, read, ...labels) => void gauges.set(keyOf(what, labels), { what, labels, read }),
    counter: (what, ...labels) => {
      const number = numberOf(what, labels)
      return () => void number.value++
    },
    timer: (what, ...labels) => {
      const all = timesOf(what, labels)
      return (seconds) => add(all, seconds)
    },
    read: () => [
      // The values are copied, because the caller waits for other threads before writing them.
      ...[...numbers.values()].map((one) => ({ ...one })),
      ...[...times.values()].map(({ what, labels, value }) => ({
        what,
        labels,
        value: { counts: [...value.counts], sum: value.sum },
      })),
      ...[...gauges.values()].flatMap(({ what, labels, read }) => {
        const value = read()
        return value === undefined ? [] : [{ what, labels, value }]
      }),
    ],
  }
}

function add(times: Times, seconds: number): void {
  let at = 0
  while (at < bounds.length && seconds > (bounds[at] as number)) at++
  times.counts[at] = (times.counts[at] ?? 0) + 1
  times.sum += seconds
}
