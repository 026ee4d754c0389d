import { expect, it } from 'vitest'
import { openJobQueue } from './job-queue.ts'

const later = () => new Promise((resolve) => setTimeout(resolve, 5))

it('never runs more jobs than it has places', async () => {
  const turn = openJobQueue(2)
  let [running, most] = [0, 0]
  await Promise.all(
    Array.from({ length: 9 }, () =>
      turn(false, async () => {
        most = Math.max(most, ++running)
        await later()
        running -= 1
      }),
    ),
  )
  expect(most).toBe(2)
})

it('runs urgent work before other waiting work', async () => {
  const turn = openJobQueue(1)
  const order: string[] = []
  const work = (name: string) => async () => {
    await later()
    order.push(name)
  }
  await Promise.all([turn(false, work('first')), turn(false, work('second')), turn(true, work('urgent'))])
  expect(order).toEqual(['first', 'urgent', 'second'])
})

it('continues after a failure', async () => {
  const turn = openJobQueue(1)
  await expect(turn(true, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await turn(false, async () => 'next')).toBe('next')
})
