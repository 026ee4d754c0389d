import { Worker } from 'node:worker_threads'
import { threadAnswer } from '#app/lib/thread-answer.server.ts'
import { openJobQueue } from '../job-queue.ts'
import type { DecodeResult, DecodeTask } from './thread.ts'

// In ms. A photo of 48 megapixels takes 4 s.
const usualPatience = 30_000
// Bytes. A photo of 48 megapixels needs 417 MB.
const mostMemory = 640 * 1024 * 1024
// One at a time even where two pictures are worked on, because of the memory.
const takeTurn = openJobQueue(1)

type Limits = Omit<DecodeTask, 'bytes' | 'mostMemory'> & { patience?: number }

/** Decodes a HEIC file in a thread, upright and in its own colours, to less than twice `longestSide`. */
export async function decodeHeic(
  bytes: Buffer,
  { patience = usualPatience, ...limits }: Limits,
): Promise<DecodeResult> {
  if (isCutOff(bytes)) return { refused: 'damaged' }
  return takeTurn(true, async () => {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      name: 'heic',
      workerData: { bytes, mostMemory, ...limits } satisfies DecodeTask,
      // The library prints why it refuses a file.
      stdout: true,
      stderr: true,
    })
    return (await threadAnswer<DecodeResult>(worker, patience)) ?? { refused: 'heic' }
  })
}

/** Whether the file ends within one of its top-level boxes. */
function isCutOff(bytes: Buffer): boolean {
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at)
    // 0 means up to the end of the file, and 1 a length of 64 bits, which no photo needs.
    if (size < 8) return size !== 0
    at += size
  }
  return at !== bytes.length
}
