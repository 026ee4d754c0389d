import type { MessagePort, Worker } from 'node:worker_threads'
import { type CarriedError, packError, unpackError } from './carried-error.ts'

type Message = { id: number; asked: unknown } | { id: number; answer: unknown } | { id: number; failed: CarriedError }

export type Port = {
  ask: (asked: unknown) => Promise<unknown>
  fail: (error: Error) => void
  waiting: () => number
}

export function openMessagePort(
  port: Pick<MessagePort | Worker, 'postMessage' | 'on'>,
  answer: (asked: unknown) => Promise<unknown>,
): Port {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const send = (message: Message) => port.postMessage(message)
  let last = 0

  async function reply(id: number, asked: unknown): Promise<void> {
    try {
      send({ id, answer: await answer(asked) })
    } catch (error) {
      send({ id, failed: packError(error) })
    }
  }

  port.on('message', (message: Message) => {
    const { id } = message
    if ('asked' in message) return void reply(id, message.asked)
    const one = waiting.get(id)
    waiting.delete(id)
    if ('failed' in message) one?.reject(unpackError(message.failed))
    else one?.resolve(message.answer)
  })

  return {
    ask: (asked) => {
      const one = Promise.withResolvers<unknown>()
      const id = ++last
      send({ id, asked })
      waiting.set(id, one)
      return one.promise
    },
    fail: (error) => {
      for (const one of waiting.values()) one.reject(error)
      waiting.clear()
    },
    waiting: () => waiting.size,
  }
}
