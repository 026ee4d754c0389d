import { lazy } from 'react'
import { quietly } from '#app/lib/chunk.ts'

/** A lazy component within a Suspense. If its script fails, the server's HTML stays and the page shows no error. */
export const lazyPart: typeof lazy = (load) =>
  lazy(() => (import.meta.env.SSR ? load() : quietly(load).catch(() => new Promise<never>(() => undefined))))
