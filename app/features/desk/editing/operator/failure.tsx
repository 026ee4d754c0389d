import { useEffect, useRef } from 'react'
import { href, Link, useLocation } from 'react-router'
import { fieldOf, isFieldName, largestOf } from '#app/features/stock/cars/fields.ts'
import { formatNumber } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import type { Mistakes } from './fields.tsx'
import type { Failed } from './send.ts'

type Props = { failed: Failed; message?: string; onRetry?: () => void }

/** A failed request with its reason, and a button to retry or to sign in again without losing the page. */
export function OperatorFailure({ failed, message, onRetry }: Props) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const reason = reasonOf(failed)
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to each failure, even a repeated one
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [failed])
  return (
    <div ref={box} className="scroll-mb-24">
      <Alert message={[message, reason && t(`operator.failure.${reason}`)].filter(Boolean).join(' ')}>
        {reason === 'signedOut' ? (
          <Link
            to={`${href('/sign-in')}?to=${encodeURIComponent(pathname + search)}`}
            target="_blank"
            rel="noreferrer"
            className={buttonLook()}
          >
            {t('operator.signIn')}
          </Link>
        ) : (
          onRetry && <Button onClick={onRetry}>{t('operator.tryAgain')}</Button>
        )}
        {failed.fields.includes('pictures') && <p className="w-full">{t('operator.rule.pictures')}</p>}
      </Alert>
    </div>
  )
}

function reasonOf({ status, fields }: Failed) {
  if (status === 0) return 'offline'
  if (status === 401) return 'signedOut'
  if (status === 404) return 'gone'
  if (status === 429) return 'tooMany'
  if (status >= 500) return 'server'
  return fields.length > 0 ? 'fields' : undefined
}

export function mistakesOf(fields: string[], t: Translate, lang: Language): Mistakes {
  return Object.fromEntries(fields.map((name) => [name, ruleOf(name, t, lang)]))
}

export function ruleOf(name: string, t: Translate, lang: Language): string {
  if (name === 'sellingPrice') return t('operator.rule.sellingPrice')
  if (name === 'stockNumber') return t('operator.rule.stockNumber')
  const field = isFieldName(name) ? fieldOf(name) : undefined
  if (field?.kind === 'month') return t('operator.rule.month')
  if (field?.kind !== 'whole') return t('operator.rule.text')
  const write = (n: number) => (field.unit === 'year' ? String(n) : formatNumber(n, lang))
  return t(name === 'year' ? 'operator.rule.year' : 'operator.rule.whole', {
    min: write(field.min ?? 0),
    max: write(largestOf(field)),
  })
}
