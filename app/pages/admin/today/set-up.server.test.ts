import { expect, test } from 'vitest'
import type { Services } from '#app/context.ts'
import { changeSettings } from '#app/features/base/settings/write.server.ts'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { findSetUp, tickStep } from './set-up.server.ts'
import { setUpSteps, tickedSteps } from './set-up-steps.ts'

eachDatabase((database) => {
  const db = () => database().db
  const sealed = { at: '03:30', isSealed: true } as NonNullable<Services['backups']>
  const letters = {} as NonNullable<Services['letters']>

  test('a new site lists what to set up, and the list ends when all is done', async () => {
    const fresh = await findSetUp({ db: db() })
    expect(fresh?.open).toEqual(setUpSteps)
    expect(fresh?.ratesDay).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect((await findSetUp({ db: db(), backups: { ...sealed, isSealed: false } }))?.lacksKey).toBe(true)
    await changeSettings(db(), { whatsapp: '010-1234-5678' })
    await addCar(db(), { make: 'Kia', model: 'K5' })
    const open = { db: db(), backups: sealed, letters }
    expect((await findSetUp(open))?.open).toEqual(['seller', 'languages', 'rates', 'destinations'])
    for (const step of [...tickedSteps, ...tickedSteps]) await tickStep(db(), step)
    expect(await findSetUp(open)).toBeUndefined()
    expect((await findSetUp({ db: db() }))?.open).toEqual(['backup'])
  })
})
