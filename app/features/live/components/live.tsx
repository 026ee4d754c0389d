import { type ComponentType, useEffect, useState } from 'react'
import { useSite } from '#app/features/settings/components/site.tsx'
import { quietly } from '#app/lib/chunk.ts'
import { whenIdle } from '#app/ui/idle.ts'
import { useSaving } from '#app/ui/thrift.ts'
import { takeFollowed } from '../rules.ts'
import type { Followed, ReadCar } from '../schema.ts'

type Props = { car: Followed }

const write = (read: ReadCar) => JSON.stringify(read).replaceAll('<', '\\u003c')

/** Follows what becomes of a car while its page is looked at, once the page has loaded; not where the visitor saves data, nor where the operator wants none of it. What the page shows of the car is written beside it, for whoever only reads (app/reader.ts). */
export function LiveCar({ car }: Props) {
  const [Follow, setFollow] = useState<ComponentType<Props>>()
  const { live, translates } = useSite()
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
  const written = import.meta.env.SSR ? write({ ...takeFollowed(car), live, translates }) : ''
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped */}
      <script type="application/json" id="car" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: written }} />
      {Follow && !isOff && <Follow key={car.id} car={car} />}
    </>
  )
}
