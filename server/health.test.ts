import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type OpenApi, openApi } from '../tests/api.ts'
import { bothDatabases } from '../tests/fixtures.ts'
import { healthCalls } from './health.ts'

bothDatabases((database) => {
  test('reports failing parts in /readyz, life in /healthz, and shutdown in both', async () => {
    const api: OpenApi = await openApi(database())
    const said: object[] = []
    const services = { ...api.services, log: { info: () => undefined, error: (fields: object) => said.push(fields) } }
    let closing = false
    const calls = healthCalls(services, () => closing)
    const answer = async (path: string) => {
      const response = await calls.request(path)
      return [response.status, await response.text()]
    }
    expect([await answer('/healthz'), await answer('/readyz'), said]).toEqual([[200, 'ok'], [200, 'ok'], []])
    await rm(join(api.folder, 'incoming'), { recursive: true })
    expect([await answer('/readyz'), said.length]).toEqual([[503, 'pictures does not respond'], 1])
    closing = true
    expect([await answer('/healthz'), await answer('/readyz')]).toEqual([
      [503, 'closing'],
      [503, 'closing'],
    ])
    await api.close()
  })
})
