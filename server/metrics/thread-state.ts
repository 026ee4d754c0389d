import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Tallies } from './tally.ts'

// ms. A timer that often is nothing beside what a thread does.
const resolution = 10

/** Has the numbers of a thread tell how it fares itself: how late it comes to what is due, how busy it is, and what it takes. Call it in that thread. */
export function watchThread({ gauge }: Tallies, thread: 'site' | 'search'): void {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  // It measures from one timer to the next: what is due is in it.
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1000)
  // Nothing was measured yet where it was read a moment ago.
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
