import { useSyncExternalStore } from 'react'

/** Whether this browser has passkeys. Without https, only localhost has them. False on the server. */
export function useHasPasskeys(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => 'PublicKeyCredential' in window,
    () => false,
  )
}
