import { useState } from 'react'
import { CarGrid } from '#app/features/cars/components/car-grid.tsx'
import { clearViewed, useViewedCars } from '#app/features/shortlist/components/store.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { useShownCars } from './cars.ts'

const headingId = 'viewed'

export function RecentlyViewed() {
  const { t } = useTranslation()
  const viewed = useViewedCars() ?? []
  const [isCleared, setIsCleared] = useState(false)
  const { find } = useShownCars(viewed.map(({ id }) => id))
  const cars = viewed.flatMap(({ id }) => find(id) ?? [])
  if (isCleared && cars.length === 0)
    return (
      <p role="status" tabIndex={-1} ref={(said) => said?.focus()} className="focus-outside mt-16 text-ink-2">
        {t('shortlist.viewedCleared')}
      </p>
    )
  if (cars.length === 0) return null
  const clear = () => {
    clearViewed()
    setIsCleared(true)
  }
  return (
    <Section id={headingId} title={t('shortlist.viewed')} action={<Button onClick={clear}>{t('shortlist.clearViewed')}</Button>}>
      <CarGrid cars={cars} level={3} />
    </Section>
  )
}
