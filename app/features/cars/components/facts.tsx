import { listShown } from '../fields.ts'
import type { Car } from '../schema.ts'
import { useFieldWords } from './field-words.ts'

/** Year, mileage and fuel in one line; what is not known is left out together with its dot. */
export function Facts({ car }: { car: Pick<Car, 'year' | 'soldOut'> & Partial<Car> }) {
  const { said } = useFieldWords()
  const rest = listShown('line').flatMap((name) => (name === 'year' ? [] : (said(car, name) ?? [])))
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
