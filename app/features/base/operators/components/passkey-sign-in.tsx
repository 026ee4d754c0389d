import { useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { inTime } from '#app/lib/chunk.ts'
import { Button } from '#app/ui/button.tsx'
import { type Failure, passkeyFailure } from '../failure.ts'
import { AccountFailure } from './failure.tsx'
import { send } from './send.ts'
import { useHasPasskeys } from './use-passkeys.ts'

export function PasskeySignIn({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const isPossible = useHasPasskeys()
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setIsBusy] = useState(false)

  const attempt = async (): Promise<Failure | undefined> => {
    const begun = await send('/api/passkeys/sign-in/options')
    if (begun.failure) return begun.failure
    const { startAuthentication } = await inTime(import('@simplewebauthn/browser'))
    const optionsJSON = begun.answer as Parameters<typeof startAuthentication>[0]['optionsJSON']
    try {
      const response = await startAuthentication({ optionsJSON })
      return (await send('/api/passkeys/sign-in', { response })).failure
    } catch (error) {
      return passkeyFailure(error, optionsJSON.rpId ?? '', 'passkeyNone')
    }
  }
  const handleClick = async () => {
    setIsBusy(true)
    setFailure(undefined)
    const failed = await attempt().catch((): Failure => ({ reason: 'failed' }))
    setIsBusy(false)
    if (failed) setFailure(failed)
    else onDone()
  }
  if (!isPossible) return null
  return (
    <div className="mt-4 grid gap-4">
      <Button size="big" disabled={isBusy} onClick={handleClick}>
        {t('signIn.passkey')}
      </Button>
      {failure && <AccountFailure failure={failure} />}
    </div>
  )
}
