import { LoadFailure } from '#app/features/shop/cards/components/load-failure.tsx'
import { CrashPage, isLoadFailure } from '#app/pages/shell/crash.tsx'
import { ListHead } from '../list-head.tsx'

export function ListFailure({ error, make }: { error: unknown; make?: string }) {
  if (!isLoadFailure(error)) return <CrashPage error={error} />
  return (
    <>
      <ListHead make={make} />
      <LoadFailure />
    </>
  )
}
