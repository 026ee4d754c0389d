import type { Car } from '#app/features/stock/cars/schema.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'

export function NamedCar({
  car,
  className = '',
}: {
  car: Pick<Car, 'make' | 'model' | 'year' | 'stockNumber'>
  className?: string
}) {
  const names = useNames()
  return (
    <p className={`font-mid ${className}`}>
      {names.car(car)} {car.year}{' '}
      <bdi dir="ltr" className="font-normal text-ink-3">
        {car.stockNumber}
      </bdi>
    </p>
  )
}
