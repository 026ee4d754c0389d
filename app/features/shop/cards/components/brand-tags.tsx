import type { FocusEvent } from 'react'
import { href } from 'react-router'
import { brandTags } from '#app/features/stock/cars/choices.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { usePlaceAsked } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { chipLook } from '#app/ui/chip.tsx'
import { PrefetchLink } from '#app/ui/prefetch-link.tsx'

/** Browsers do not scroll to a focused element if a part of it is already visible. */
function showWhole({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

export function BrandTags({ chosen, className = '' }: { chosen?: string; className?: string }) {
  const { t } = useTranslation()
  const asked = usePlaceAsked()
  const names = useNames()
  return (
    <nav aria-label={t('search.brands')} className={className}>
      <ul onFocus={showWhole} className="swipe flex gap-2 py-1 lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0">
        {brandTags.map((brand) => {
          const make = brand.toLowerCase()
          return (
            <li key={brand} className="max-w-full shrink-0">
              <PrefetchLink
                to={href('/search/make/:make', { make }) + asked}
                aria-current={make === chosen ? 'page' : undefined}
                className={chipLook(make === chosen)}
              >
                {names.make(brand)}
              </PrefetchLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
