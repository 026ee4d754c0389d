import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { SignInLink } from '#app/ui/sign-in-link.tsx'
import type { EditFailure } from './send.ts'

/** Why the copy was not made. What was drawn stays, so Apply tries again. */
export function EditFailed({ failure }: { failure: EditFailure }) {
  const { t } = useTranslation()
  const reason = t(failure === 'gone' ? 'photoEdit.gone' : `operator.failure.${failure}`)
  return <Alert message={`${t('photoEdit.failed')} ${reason}`}>{failure === 'signedOut' && <SignInLink />}</Alert>
}
