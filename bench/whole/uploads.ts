import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Measured } from './processes.ts'

let round = 0

/** Begins to send ten photos of 12 megapixels at once; answers how to wait until they are taken. */
export async function upload({ port }: Measured): Promise<() => Promise<unknown>> {
  const uploader = fork(join(import.meta.dirname, 'uploader.ts'))
  const ended = once(uploader, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(`The uploads ended with code ${code}.`)
  })
  uploader.send({ port, round: ++round })
  await Promise.race([once(uploader, 'message'), ended])
  return () => ended
}
