import { href, Link, useLocation } from 'react-router'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import type { Failure } from '../failure.ts'

export type Words = Partial<Record<Failure['reason'], string>>

export function AccountFailure({ failure, words = {} }: { failure: Failure; words?: Words }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const common = {
    missing: t('account.fail.missing'),
    wrong: t('account.fail.wrong'),
    tooMany: t('signIn.tooMany', { count: failure.minutes ?? 0 }),
    again: t('signIn.codeAgain'),
    signedOut: t('account.fail.signedOut'),
    conflict: t('account.last'),
    notOwner: t('account.notOwner'),
    onlyOwner: t('account.onlyOwner'),
    rule: t('account.fail.rule'),
    common: t('account.fail.common'),
    gone: t('account.fail.gone'),
    ended: t('join.deadTitle'),
    passkey: t('account.fail.passkey'),
    passkeyNotAdded: t('account.fail.passkeyNotAdded'),
    passkeyNone: t('account.fail.passkeyNone'),
    passkeyThere: t('account.fail.passkeyThere'),
    passkeyGone: t('account.fail.passkeyGone'),
    passkeyHost: t('account.fail.passkeyHost', { host: failure.host ?? '' }),
    passkeyUnverified: t('account.fail.passkeyUnverified'),
    failed: t('account.fail.failed'),
  }
  const isOut = failure.reason === 'signedOut' && !words.signedOut
  return (
    <Alert message={words[failure.reason] ?? common[failure.reason]}>
      {isOut && (
        <Link to={`${href('/sign-in')}?to=${encodeURIComponent(pathname)}`} reloadDocument className={buttonLook()}>
          {t('signIn.submit')}
        </Link>
      )}
    </Alert>
  )
}
