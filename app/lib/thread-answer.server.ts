import type { Worker } from 'node:worker_threads'

/**
 * Waits for the one message of a thread, at most `patience` ms, and ends the thread. Undefined if it ended without a
 * message, such as without memory.
 */
export async function threadAnswer<T>(thread: Worker, patience: number): Promise<T | undefined> {
  const timer = setTimeout(() => thread.terminate(), patience)
  const answer = await new Promise<T | undefined>((resolve) => {
    thread.once('message', resolve)
    thread.once('error', () => resolve(undefined))
    thread.once('exit', () => resolve(undefined))
  })
  clearTimeout(timer)
  await thread.terminate()
  return answer
}
