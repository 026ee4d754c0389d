import { afterAll, beforeAll, it } from 'vitest'
import { openFaults } from '../../../tests/s3/faults.ts'
import { openStaged, promises, type Stage } from '../../../tests/s3/promises.ts'
import { openS3rver, type Store } from '../../../tests/s3/stores.ts'

// `npm run attack -- bucket` runs the same cases against OpenStack Swift.
let store: Store
let stage: Stage
beforeAll(async () => {
  store = await openS3rver()
  const faults = await openFaults(store.settings.endpoint ?? '')
  const settings = { ...store.settings, endpoint: faults.url }
  stage = { settings, faults, media: await openStaged(settings) }
})
afterAll(async () => {
  await stage.faults.close()
  await store.stop()
})

it.each(Object.keys(promises))('a bucket %s', (name) => promises[name]?.(stage))
