import { expect, test } from 'vitest'
import { carWith } from '../../../../tests/cars.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { listFreights } from './freights.server.ts'
import { Destination } from './schema.ts'
import { saveDestination } from './write.server.ts'

const line = { amount: '1000', per: 'fixed', from: '2020-01-01' } as const

eachDatabase((database) => {
  test('lists known freights by port, with and without insurance, ignoring later stages', async () => {
    const destination = Destination.parse({
      country: 'JO',
      currency: 'JOD',
      ports: [
        { key: 'aqaba', name: { en: 'Aqaba' } },
        { key: 'zarqa', name: { en: 'Zarqa' } },
      ],
      lines: [
        { ...line, stage: 'freight', port: 'aqaba', way: 'roro', amount: '1350.5' },
        { ...line, stage: 'freight', port: 'aqaba', way: 'container', sizes: ['bus'] },
        { ...line, stage: 'insurance', per: 'sum', amount: '1' },
        { ...line, stage: 'excise', per: 'cc', amount: '2' },
      ],
    })
    await saveDestination(database().db, { country: 'JO', destination, by: null })
    const freights = await listFreights(database().db, carWith({ priceUsd: 10_000, category: 'SUV' }))
    expect(freights).toMatchObject([
      { country: 'JO', port: { key: 'aqaba' }, way: 'roro', freight: 135_050, insured: 135_050 + 11_351 },
    ])
    expect(await listFreights(database().db, carWith({ priceUsd: null }))).toEqual([])
  })
})
