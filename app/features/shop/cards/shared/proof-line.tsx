import { useTranslation } from '#app/i18n/translation.tsx'
import type { CarCard } from '../read.server.ts'

/** What a card shows as proof, in one line: '✓ Inspected · No accident · 1 owner · ▶ video'. Nothing without any. */
export function ProofLine({ car: { proof, owners, hasFilm } }: { car: Pick<CarCard, 'proof' | 'owners' | 'hasFilm'> }) {
  const { t } = useTranslation()
  const proven = [
    ...(['inspected', 'no-accident'] as const).filter((one) => proof.includes(one)).map((one) => t(`proof.${one}`)),
    ...(owners === 1 ? [t('carPage.oneOwner')] : []),
  ]
  if (proven.length === 0 && !hasFilm) return null
  return (
    <p className="mt-0.5 truncate text-ink-2 text-sm text-edge">
      {proven.length > 0 && (
        <span aria-hidden="true" className="text-accent-ink">
          ✓{' '}
        </span>
      )}
      {proven.join(' · ')}
      {hasFilm && (
        <>
          {proven.length > 0 && ' · '}
          <span aria-hidden="true">▶ </span>
          {t('card.video')}
        </>
      )}
    </p>
  )
}
