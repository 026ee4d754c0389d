import { type ComponentType, lazy, Suspense } from 'react'
import { quietly } from '#app/lib/chunk.ts'

/**
 * A component with a script of its own. If the script fails, the server's HTML or `Meanwhile` stays and the page shows
 * no error.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile?: ComponentType<P>,
): ComponentType<P> {
  const find = async () => ({ default: await load() })
  const Part = lazy(() =>
    import.meta.env.SSR ? find() : quietly(find).catch(() => new Promise<never>(() => undefined)),
  )
  return (props) => (
    <Suspense fallback={Meanwhile && <Meanwhile {...props} />}>
      <Part {...props} />
    </Suspense>
  )
}
