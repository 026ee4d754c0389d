import { href, Link } from 'react-router'
import { useTranslation } from '#app/i18n/translation.tsx'
import { BackLink } from '#app/pages/shell/back-link.tsx'
import { buttonLook } from '#app/ui/button.tsx'

export function AddTop({ isFirst, isHelper = false }: { isFirst: boolean; isHelper?: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="flex items-center justify-between py-2">
      <BackLink to={href('/')}>{t('addListing.back')}</BackLink>
      {isFirst && !isHelper && (
        <Link to={href('/Admin')} className={buttonLook({ kind: 'text' })}>
          {t('addListing.admin')}
        </Link>
      )}
    </div>
  )
}

/** `step` counts from 0. */
export function AddSteps({ step }: { step: number }) {
  const { t } = useTranslation()
  const steps = [t('addListing.stepPictures'), t('addListing.stepComment'), t('addListing.stepDetails')]
  return (
    <ol
      aria-label={t('addListing.steps')}
      className="mt-2 mb-8 flex flex-wrap items-center gap-2 text-ink-3 text-sm sm:text-fact"
    >
      {steps.map((name, index) => (
        <li
          key={name}
          aria-current={index === step ? 'step' : undefined}
          className="group flex items-center gap-1.5 not-first:before:h-px not-first:before:w-6 not-first:before:bg-line-strong aria-[current]:font-mid aria-[current]:text-ink sm:not-first:before:w-12"
        >
          <span
            aria-hidden="true"
            className="grid size-[max(32px,1.8em)] place-items-center rounded-full tabular-nums inset-ring inset-ring-line-strong group-aria-[current]:bg-accent group-aria-[current]:text-on-accent group-aria-[current]:inset-ring-0"
          >
            {index + 1}
          </span>
          <span className="max-sm:sr-only max-sm:group-aria-[current]:not-sr-only">{name}</span>
        </li>
      ))}
    </ol>
  )
}
