import type { Gauged, Measure, Measured } from '#app/lib/measure.ts'

// A histogram: a count per upper bound, and one for longer times.
type Times = { counts: number[]; sum: number }

export type Sample = { what: Measured | Gauged; labels: string[]; value: number | Times }

export type Tallies = Measure & { read: () => Sample[] }

/** Upper bounds in seconds. */
export const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function openTallies(): Tallies {
  const samples = new Map<string, Sample>()
  const gauges = new Map<string, { what: Gauged; labels: string[]; read: () => number | undefined }>()
  const keyOf = (what: string, labels: string[]) => `${what} ${labels.join(' ')}`

  function sampleOf(what: Measured, labels: string[], first: () => Sample['value']): Sample {
    const key = keyOf(what, labels)
    const known = samples.get(key) ?? { what, labels, value: first() }
    samples.set(key, known)
    return known
  }

  return {
    count: (what, ...labels) => {
      const sample = sampleOf(what, labels, () => 0)
      sample.value = (sample.value as number) + 1
    },
    time: (what, seconds, ...labels) => add(sampleOf(what, labels, noTimes).value as Times, seconds),
    gauge: (what, read, ...labels) => void gauges.set(keyOf(what, labels), { what, labels, read }),
    read: () => [
      // The values are copied, because the caller waits for other threads before writing them.
      ...structuredClone([...samples.values()]),
      ...[...gauges.values()].flatMap(({ what, labels, read }) => {
        const value = read()
        return value === undefined ? [] : [{ what, labels, value }]
      }),
    ],
  }
}

const noTimes = (): Times => ({ counts: new Array(bounds.length + 1).fill(0), sum: 0 })

function add(times: Times, seconds: number): void {
  let at = 0
  while (at < bounds.length && seconds > (bounds[at] as number)) at++
  times.counts[at] = (times.counts[at] ?? 0) + 1
  times.sum += seconds
}
