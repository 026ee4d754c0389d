import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CarCard } from '#app/features/shop/cards/read.server.ts'
import { shortlistAddress } from './address.ts'
import type { ShortlistData } from './read.server.ts'

export type ShownCars = {
  /** Current car: undefined while loading, null if it no longer exists. */
  find: (id: string) => CarCard | null | undefined
  isLoading: boolean
  isFailed: boolean
  retry: () => void
}

/** Loads cars by id once; only new ids cause another request. */
export function useShownCars(ids: string[]): ShownCars {
  const { load, data, state } = useFetcher<ShortlistData>()
  const [known, setKnown] = useState({ asked: new Set<string>(), cars: new Map<string, CarCard>() })
  const wanted = ids.some((id) => !known.asked.has(id)) ? ids.join(',') : ''

  useEffect(() => {
    if (data && !data.isFailed)
      setKnown({ asked: new Set(data.asked), cars: new Map(data.cars.map((car) => [car.id, car])) })
  }, [data])
  useEffect(() => {
    if (wanted) load(shortlistAddress(wanted.split(',')))
  }, [wanted, load])

  return {
    find: (id) => known.cars.get(id) ?? (known.asked.has(id) ? null : undefined),
    isLoading: state !== 'idle',
    isFailed: state === 'idle' && data?.isFailed === true,
    retry: () => void load(shortlistAddress(ids)),
  }
}
