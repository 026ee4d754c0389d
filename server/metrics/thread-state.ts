import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Tallies } from './tally.ts'

// In ms. A timer of this frequency costs next to nothing.
const resolution = 10

export function watchThread({ gauge }: Tallies, thread: 'site' | 'search'): void {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  // The histogram includes the timer's own interval.
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1000)
  const percentile = (hundredths: number) => (delay.count > 0 ? late(delay.percentile(hundredths)) : 0)
  gauge('loopDelay', () => percentile(50), thread, 'p50')
  gauge('loopDelay', () => percentile(99), thread, 'p99')
  gauge(
    'loopDelay',
    () => {
      const worst = delay.count > 0 ? late(delay.max) : 0
      delay.reset()
      return worst
    },
    thread,
    'worst',
  )
  gauge('loopBusy', () => performance.eventLoopUtilization().active / 1000, thread)
  gauge(
    'threadCpu',
    () => {
      const { user, system } = process.threadCpuUsage()
      return (user + system) / 1e6
    },
    thread,
  )
  gauge('threadHeap', () => process.memoryUsage().heapUsed, thread)
}
