import { href, Link, useLocation } from 'react-router'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import type { Failure } from '../failure.ts'

export type Words = Partial<Record<Failure['reason'], string>>

export function AccountFailure({ failure, words = {} }: { failure: Failure; words?: Words }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { reason, minutes = 0, host = '' } = failure
  const common = {
    tooMany: t('signIn.tooMany', { count: minutes }),
    again: t('signIn.codeAgain'),
    conflict: t('account.last'),
    notOwner: t('account.notOwner'),
    onlyOwner: t('account.onlyOwner'),
    ended: t('join.deadTitle'),
  }
  const text = reason in common ? common[reason as keyof typeof common] : undefined
  const own = reason as Exclude<Failure['reason'], keyof typeof common>
  const isOut = reason === 'signedOut' && !words.signedOut
  return (
    <Alert message={words[reason] ?? text ?? t(`account.fail.${own}`, { host })}>
      {isOut && (
        <Link to={`${href('/sign-in')}?to=${encodeURIComponent(pathname)}`} reloadDocument className={buttonLook()}>
          {t('signIn.submit')}
        </Link>
      )}
    </Alert>
  )
}
