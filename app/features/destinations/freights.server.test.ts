import { expect, test } from 'vitest'
import { carWith } from '../../../tests/cars.ts'
import { eachDatabase } from '../../../tests/fixtures.ts'
import { listFreights } from './freights.server.ts'
import { Destination } from './schema.ts'
import { saveDestination } from './write.server.ts'

const line = { amount: '1000', per: 'fixed', from: '2020-01-01' } as const

eachDatabase((database) => {
  test('the freight of a car to each port of which one is known, with insurance and without; what comes after does not count', async () => {
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
        // Needs an engine, which nobody has stated.
        { ...line, stage: 'excise', per: 'cc', amount: '2' },
      ],
    })
    await saveDestination(database().db, { country: 'JO', destination, by: null })
    const freights = await listFreights(database().db, carWith({ priceUsd: 10_000, category: 'SUV' }))
    expect(freights).toMatchObject([{ country: 'JO', port: { key: 'aqaba' }, way: 'roro', freight: 135_050, insured: 135_050 + 11_351 }])
    expect(await listFreights(database().db, carWith({ priceUsd: null }))).toEqual([])
  })
})
