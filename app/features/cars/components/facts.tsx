import { formatKm } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import type { Car } from '../schema.ts'
import { useNames } from './names.ts'

/** Year, mileage and fuel in one line; what is not known is left out together with its dot. */
export function Facts({ car }: { car: Pick<Car, 'year' | 'mileage' | 'fuelType' | 'soldOut'> }) {
  const { lang } = useLanguage()
  const names = useNames()
  const rest = [car.mileage !== null && formatKm(car.mileage, lang), car.fuelType && names.fuel(car.fuelType)].filter(
    (text) => typeof text === 'string',
  )
  if (car.year === null && rest.length === 0) return null
  const fact = 'before:inline-block before:w-[1.1em] before:text-center before:text-ink-3 before:content-["·"]'
  // Each fact brings the dot before it; the one that begins a line lies outside and is cut off.
  return (
    <p className="overflow-hidden text-fact text-ink-2 tabular-nums leading-[1.5] ar:leading-body">
      <span className="-ms-[1.1em] flex flex-wrap">
        {car.year !== null && (
          <span className={fact}>
            <b className={`font-mid ${car.soldOut ? '' : 'text-ink'}`}>{car.year}</b>
          </span>
        )}
        {rest.map((text) => (
          <span key={text} className={fact}>
            {text}
          </span>
        ))}
      </span>
    </p>
  )
}
