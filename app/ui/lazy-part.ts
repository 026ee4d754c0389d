import { lazy } from 'react'
import { quietly } from '#app/lib/chunk.ts'

/** A part of a page with a script of its own, drawn within a Suspense. Where the script does not come, what the server has written of it stays, and 'Loading chunk failed' is not said of it. */
export const lazyPart: typeof lazy = (load) =>
  lazy(() => (import.meta.env.SSR ? load() : quietly(load).catch(() => new Promise<never>(() => undefined))))
