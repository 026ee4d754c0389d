import { afterAll, beforeAll, describe, it } from 'vitest'
import { openFaults } from '../../../../tests/s3/faults.ts'
import { openStaged, promises, type Stage, strictPromises } from '../../../../tests/s3/promises.ts'
import { isSwiftHere, openS3rver, openSwift, type Store } from '../../../../tests/s3/stores.ts'

const stores = { s3rver: openS3rver, ...(isSwiftHere() && { 'OpenStack Swift': openSwift }) }

describe.each(Object.entries(stores))('a bucket of %s', (name, open) => {
  let store: Store
  let stage: Stage
  beforeAll(async () => {
    store = await open()
    const faults = await openFaults(store.settings.endpoint ?? '')
    const settings = { ...store.settings, endpoint: faults.url }
    stage = { settings, faults, media: await openStaged(settings) }
  })
  afterAll(async () => {
    await stage.faults.close()
    await store.stop()
  })

  const all = name === 's3rver' ? promises : { ...promises, ...strictPromises }
  it.each(Object.keys(all))('%s', (title) => all[title]?.(stage))
})
