import { Finder } from '#app/features/cars/components/finder.tsx'
import { LoadFailure } from '#app/features/cars/components/load-failure.tsx'
import { CrashPage, isLoadFailure } from '../shell/crash.tsx'

/** In the place of a list of cars that could not be loaded, and of one that crashed while it was drawn. */
export function ListFailure({ error, make }: { error: unknown; make?: string }) {
  if (!isLoadFailure(error)) return <CrashPage error={error} />
  return (
    <>
      <Finder make={make} />
      <LoadFailure />
    </>
  )
}
