import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { latencies } from './line.ts'

const rounds = 3

/** Latencies (ms) of the home page, alone and beside 16 constant searchers, in turns. */
export async function latenciesBeside(port: number): Promise<{ rest: number[]; beside: number[] }> {
  const [rest, beside]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    rest.push(...(await latencies(port, '/', 50, 5000)))
    const searchers = fork(join(import.meta.dirname, '../searchers.ts'), [`http://127.0.0.1:${port}`])
    await once(searchers, 'spawn')
    beside.push(...(await latencies(port, '/', 50, 5000)))
    const ended = once(searchers, 'exit')
    searchers.send('enough')
    await ended
  }
  return { rest, beside }
}
