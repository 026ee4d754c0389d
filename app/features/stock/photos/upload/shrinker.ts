import { openJobQueue } from '../job-queue.ts'
import type { ShrinkPicture, Shrunk } from './shrink.ts'

const patience = 30_000
const asItIs: Shrunk = { blob: null, thumb: null }

/**
 * Shrinks pictures in a worker, one at a time, because cheap phones lack memory for two. After an error the file is
 * sent unchanged.
 */
export function openShrinker(): { shrink: ShrinkPicture; close: () => void } {
  const takeTurn = openJobQueue(1)
  let worker: Worker | undefined
  const close = () => {
    worker?.terminate()
    worker = undefined
  }
  const ask = (file: Blob) =>
    new Promise<Shrunk>((resolve) => {
      const end = (shrunk: Shrunk, isBroken: boolean) => {
        clearTimeout(timer)
        if (isBroken) close()
        resolve(shrunk)
      }
      // A worker that ran out of memory may never answer.
      const timer = setTimeout(() => end(asItIs, true), patience)
      worker ??= new Worker(new URL('./resize-worker.ts', import.meta.url), { type: 'module' })
      worker.onmessage = ({ data }: MessageEvent<Shrunk>) => end(data, false)
      worker.onerror = () => end(asItIs, true)
      worker.postMessage(file)
    })
  return { shrink: (file) => takeTurn(false, () => ask(file)).catch(() => asItIs), close }
}
