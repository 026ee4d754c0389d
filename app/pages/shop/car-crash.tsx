import { href, isRouteErrorResponse, useLocation, useRevalidator } from 'react-router'
import { UnsentTexts } from '#app/features/talk/comments/components/unsent-texts.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { BackLink } from '#app/pages/shell/back-link.tsx'
import { isSamePage } from '#app/pwa/addresses.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { CrashPage, isLoadFailure } from '../shell/crash.tsx'
import { PageHead } from '../shell/page-head.tsx'

export function CarCrash({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const { revalidate, state } = useRevalidator()
  const { pathname } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <>
        <CrashPage error={error} />
        <UnsentTexts isOf={(page) => isSamePage(page, pathname)} />
      </>
    )
  if (!isLoadFailure(error)) return <CrashPage error={error} />
  return (
    <>
      <PageHead title={t('carPage.details')} index={false} />
      <div className="py-2">
        <BackLink to={href('/')}>{t('nav.goBack')}</BackLink>
      </div>
      <h1 className="mb-4 font-strong text-2xl tracking-tight">{t('carPage.details')}</h1>
      <Alert message={t('carPage.failed')}>
        <Button disabled={state === 'loading'} onClick={() => revalidate()}>
          {t('error.tryAgain')}
        </Button>
      </Alert>
    </>
  )
}
