import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Sender, sender } from '#app/context.ts'
import { readForm } from './form.server.ts'

const Offer = z.object({ car: z.string().trim().min(1).max(20), note: z.string() })

function send(values: Record<string, string>, wait?: number) {
  const context = new RouterContextProvider()
  context.set(sender, { countForm: async () => wait } as Sender)
  return readForm(Offer, {
    request: new Request('http://localhost/sell', { method: 'POST', body: new URLSearchParams(values) }),
    context,
  })
}

test('answers the values of a form, without null characters', async () => {
  expect(await send({ car: ' Kia\0 ', note: '', more: 'x' })).toEqual({ value: { car: 'Kia', note: '' } })
})

test('names wrong fields and keeps what was typed', async () => {
  const { refused } = await send({ car: '', note: 'clean' })
  expect(refused).toMatchObject({ data: { values: { car: '', note: 'clean' }, wrong: ['car'] }, init: { status: 422 } })
})

test('tells how long to wait where there were too many', async () => {
  const { refused } = await send({ car: 'Kia', note: '' }, 30)
  expect(refused).toMatchObject({ data: { wait: 30, values: { car: 'Kia' } }, init: { status: 429 } })
})
