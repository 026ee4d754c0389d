import { useState } from 'react'
import { href, useHref } from 'react-router'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import { type Failed, sendJson } from '#app/features/desk/editing/operator/send.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'

export function SignOut() {
  const { t } = useTranslation()
  const signIn = useHref(href('/sign-in'))
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState<Failed>()
  const signOut = async () => {
    setIsBusy(true)
    const sent = await sendJson('POST', '/api/auth/sign-out', {})
    // The page is loaded anew, so that no operator data stays in memory.
    if (sent.ok) return window.location.assign(signIn)
    setIsBusy(false)
    setFailed(sent)
  }
  if (failed) return <OperatorFailure failed={failed} message={t('admin.signOutFailed')} onRetry={signOut} />
  return (
    <Button disabled={isBusy} onClick={signOut}>
      {t('admin.signOut')}
    </Button>
  )
}
