import { availableParallelism, loadavg } from 'node:os'

/** Whether a promise of the documentation is kept, and the observed result. */
export type Result = { holds: boolean; seen: string }
export type Check = { name: string; run: () => Promise<Result> }

export async function runChecks(checks: Check[]): Promise<boolean> {
  const rows: string[] = []
  let isWell = true
  for (const { name, run } of checks) {
    const start = performance.now()
    const { holds, seen } = await run().catch(
      (error: Error): Result => ({ holds: false, seen: error.stack ?? String(error) }),
    )
    isWell &&= holds
    console.log(`${holds ? '✓' : '✗'} ${name} (${seconds(performance.now() - start)}): ${seen}`)
    rows.push(`| ${name} | ${holds ? 'holds' : '**does not hold**'} | ${seen} |`)
  }
  console.log(`\n| test | | result |\n|---|---|---|\n${rows.join('\n')}`)
  return isWell
}

export function machine(): string {
  return `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`
}

export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}

export const median = (values: number[]): number => percentile(values, 50)

export const sum = (values: number[]): number => values.reduce((all, one) => all + one, 0)

export async function timed<T>(
  work: () => T | Promise<T>,
): Promise<{ result: T; ms: number; cpu: number; megabytes: number }> {
  const heap = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers
  const [start, cpu, before] = [performance.now(), process.cpuUsage(), heap()]
  const result = await work()
  const used = process.cpuUsage(cpu)
  return {
    result,
    ms: performance.now() - start,
    cpu: (used.user + used.system) / 1000,
    megabytes: (heap() - before) / 1e6,
  }
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
