import { type ComponentType, useEffect, useState } from 'react'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { quietly } from '#app/lib/chunk.ts'
import { useSaving } from '#app/ui/data-saver.ts'
import { whenIdle } from '#app/ui/idle.ts'
import type { Followed } from '../schema.ts'

type Props = { car: Followed }

/**
 * Follows the changes of a car while its page is visible. It does not with Save-Data, or if the operator has switched
 * it off.
 */
export function LiveCar({ car }: Props) {
  const [Follow, setFollow] = useState<ComponentType<Props>>()
  const { live } = useSite()
  const isOff = useSaving() || !live
  useEffect(() => {
    if (isOff || !('EventSource' in window)) return
    return whenIdle(
      () =>
        void quietly(() => import('./follow.tsx')).then(
          ({ Follow }) => setFollow(() => Follow),
          () => undefined,
        ),
    )
  }, [isOff])
  return Follow && !isOff && <Follow key={car.id} car={car} />
}
