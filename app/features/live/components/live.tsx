import { type ComponentType, useEffect, useState } from 'react'
import type { Car } from '#app/features/cars/schema.ts'
import { quietly } from '#app/lib/chunk.ts'
import { whenIdle } from '#app/ui/idle.ts'
import { useSaving } from '#app/ui/thrift.ts'

type Props = { car: Pick<Car, 'id' | 'updatedAt'> }

/** Follows what becomes of a car while its page is looked at, once the page has loaded; not where the visitor saves data. */
export function LiveCar({ car }: Props) {
  const [Follow, setFollow] = useState<ComponentType<Props>>()
  const saves = useSaving()
  useEffect(() => {
    if (saves || !('EventSource' in window)) return
    return whenIdle(
      () =>
        void quietly(() => import('./follow.tsx')).then(
          ({ Follow }) => setFollow(() => Follow),
          () => undefined,
        ),
    )
  }, [saves])
  return Follow && !saves && <Follow key={car.id} car={car} />
}
