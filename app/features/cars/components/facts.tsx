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
  return (
    <p className="flex flex-wrap text-fact text-ink-2 tabular-nums leading-[1.5] *:not-first:before:mx-[.4em] *:not-first:before:text-ink-3 *:not-first:before:content-['·']">
      {car.year !== null && <span className={car.soldOut ? 'font-mid' : 'font-mid text-ink'}>{car.year}</span>}
      {rest.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </p>
  )
}
