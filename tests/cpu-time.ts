/** CPU time (ms) of this thread for some work, unaffected by other load and by pauses of the machine. */
export function cpuTimeOf(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  return since(before)
}

/** The same for async work, without the CPU time of other threads. */
export async function cpuTimeOfAsync(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  return since(before)
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
