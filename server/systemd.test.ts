import { expect, test, vi } from 'vitest'
import { tellReady } from './systemd.ts'

test('tells systemd once, and reports a socket that does not answer', async () => {
  const onError = vi.fn()
  tellReady(onError)
  process.env.NOTIFY_SOCKET = '/nowhere/notify'
  tellReady(onError)
  expect(process.env.NOTIFY_SOCKET).toBeUndefined()
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1), 5000)
})
