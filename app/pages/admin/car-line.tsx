import type { Car } from '#app/features/stock/cars/schema.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'

/** Name, year and stock number of the car that a page is about. */
export function CarLine({ car }: { car: Pick<Car, 'make' | 'model' | 'year' | 'stockNumber'> }) {
  const names = useNames()
  return (
    <p className="mt-1 font-mid">
      <bdi>{names.car(car)}</bdi> <span className="font-normal text-ink-3">{car.year}</span>{' '}
      <bdi dir="ltr" className="font-normal text-ink-3">
        {car.stockNumber}
      </bdi>
    </p>
  )
}
