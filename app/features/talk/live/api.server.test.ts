import { expect, it } from 'vitest'
import { changeSettings } from '#app/features/base/settings/write.server.ts'
import { addCar, markCars } from '#app/features/stock/cars/write.server.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { letThrough } from '../../../../tests/guard.ts'
import { liveApi } from './api.server.ts'
import { openHub } from './hub.server.ts'

eachDatabase((database) => {
  it('sends nothing when switched off in the settings', async () => {
    const { db } = database()
    const api = liveApi(
      letThrough,
      { db, log: { error: () => undefined } },
      { addressOf: () => 'x', isClosing: () => true },
    )
    await changeSettings(db, { live: false })
    expect((await api.request('/api/cars/x/live')).status).toBe(404)
    await changeSettings(db, { live: true })
    expect((await api.request('/api/cars/x/live')).status).toBe(200)
  })

  it('sends the state of a car and its sale; streams end when left or when the site closes, and are limited in number', async () => {
    const { db } = database()
    const { id } = await addCar(db, { make: 'Kia' })
    const hub = openHub(db, { interval: 20, most: 2 })
    let isClosing = false
    const api = liveApi(
      letThrough,
      { db, log: { error: () => undefined } },
      { addressOf: () => 'x', isClosing: () => isClosing, hub },
    )
    const follow = () => api.request(`/api/cars/${id}/live`)
    const answer = await follow()
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    let said = ''
    const until = async (text: RegExp) => {
      while (!text.test(said)) {
        const { value, done } = await reader.read()
        if (done) return
        said += new TextDecoder().decode(value)
      }
    }
    await until(/data: .*"soldOut":false/)
    expect(said).toMatch(/^retry: \d{4}\n\n/)
    await markCars(db, [id], true)
    await until(/"soldOut":true/)
    const second = await follow()
    expect((await follow()).status).toBe(503)
    await second.body?.cancel()
    expect(hub.size()).toBe(1)
    expect((await api.request(`/api/cars/${id}/live`, { method: 'HEAD' })).status).toBe(200)
    expect(hub.size()).toBe(1)
    isClosing = true
    await until(/never/)
    expect(hub.size()).toBe(0)
  })
})
