/** Returns the CPU time (ms) of this thread for some work. Other load and pauses of the machine do not affect it. */
export function cpuTimeOf(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  return since(before)
}

/** Returns the CPU time (ms) of this thread for asynchronous work. It leaves out the CPU time of other threads. */
export async function cpuTimeOfAsync(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  return since(before)
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
