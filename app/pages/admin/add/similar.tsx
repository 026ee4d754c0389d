import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import type { FormValues } from '#app/features/desk/editing/shared/values.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { call } from '#app/lib/call.ts'

const delay = 500
const asked = ['vin', 'make', 'model', 'year', 'mileage'] as const

/** Warns of possible duplicates without blocking. */
export function AddSimilar({ values }: { values: FormValues }) {
  const { t } = useTranslation()
  const names = useNames()
  const [found, setFound] = useState<{ car: Car; sameVin: boolean }[]>([])
  const [vin = '', ...looks] = asked.map((name) => values[name].trim())
  const isComplete = vin.length >= 5 || looks.every(Boolean)
  const query = isComplete
    ? new URLSearchParams(
        asked.flatMap((name) => (values[name].trim() ? [[name, values[name].trim()]] : [])),
      ).toString()
    : ''
  useEffect(() => {
    setFound([])
    if (!query) return
    const over = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await call<{ car: Car; sameVin: boolean }[]>(`/api/similar-cars?${query}`, { signal: over.signal })
      if (!over.signal.aborted && answer.ok) setFound(answer.value)
    }, delay)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [query])
  return (
    <div role="status">
      {found.length > 0 && (
        <div className="rounded-md px-4 py-3 inset-ring inset-ring-line-strong">
          <p className="font-mid">{t('addListing.similar.title')}</p>
          <ul>
            {found.map(({ car, sameVin }) => (
              <li key={car.id} className="flex min-h-11 flex-wrap items-center gap-x-2 text-ink-2 text-sm">
                <Link
                  to={href('/cardetails/:id', { id: car.id })}
                  target="_blank"
                  rel="noreferrer"
                  className="py-2.5 text-ink underline"
                >
                  {names.car(car)} {car.year} <bdi dir="ltr">{car.stockNumber}</bdi>
                </Link>
                {t(sameVin ? 'addListing.similar.vin' : 'addListing.similar.looks')}
                {car.soldOut && ` · ${t('card.soldOut')}`}
                {car.reservedUntil && ` · ${t('reserved.badge')}`}
              </li>
            ))}
          </ul>
          <p className="text-pretty text-ink-2 text-sm">{t('addListing.similar.note')}</p>
        </div>
      )}
    </div>
  )
}
