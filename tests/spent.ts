/** The processor time (ms) that this thread spends on some work. What else the machine does meanwhile, and a machine that stands still for a while, do not count. */
export function spent(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  return since(before)
}

/** The same of work that waits; what other threads do of it does not count. */
export async function spentWaiting(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  return since(before)
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
