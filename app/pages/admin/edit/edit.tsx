import '#app/i18n/operator-texts.ts'
import { useMemo, useState } from 'react'
import { href, isRouteErrorResponse, Link, useRevalidator } from 'react-router'
import { services, signedIn } from '#app/context.ts'
import { getCar } from '#app/features/stock/cars/read.server.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { CarLog } from '#app/features/stock/history/operator/car-log.tsx'
import { listDoneEvents } from '#app/features/stock/history/read.server.ts'
import { withListed } from '#app/features/stock/history/rules.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { withProblemPage } from '#app/pages/page-guard.ts'
import { PageHead } from '#app/pages/shell/page-head.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { useDraft } from '../draft.ts'
import type { Route } from './+types/edit'
import { EditForm } from './form.tsx'
import { restoreDraft } from './restore.ts'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const open = context.get(services)
  return withProblemPage(async () => {
    const [car, events] = await Promise.all([getCar(open.db, id), listDoneEvents(open.db, id)])
    return { car, events: withListed(events, car.createdAt), operator: context.get(signedIn).id }
  })
}

export default function EditPage({ loaderData: { car, events, operator } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const names = useNames()
  const title = t('edit.title', { car: names.car(car) })
  return (
    <>
      <PageHead title={title} index={false} />
      <Drafted key={car.id} car={car} title={title} operator={operator} />
      <div className="mx-auto max-w-224">
        <CarLog car={car.id} events={events} />
      </div>
    </>
  )
}

/** Shows the form at once, and again with the draft if this device has one. */
function Drafted({ car, title, operator }: { car: Car; title: string; operator: string }) {
  const [round, setRound] = useState(0)
  const { draft, keeping } = useDraft(`${operator} edit ${car.id}`, round)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a car that changes later is merged when it is saved
  const restored = useMemo(() => draft?.found && restoreDraft(draft.found, car), [draft])
  const rest = { car, title, draft, restored, keeping }
  return <EditForm key={`${round} ${restored !== undefined}`} {...rest} onAfresh={() => setRound(round + 1)} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className="grid max-w-224 justify-items-start gap-6 pt-8">
      <PageHead title={t('edit.pageTitle')} index={false} />
      <h1 className="font-strong text-2xl tracking-tight">{t('edit.pageTitle')}</h1>
      <Alert message={t('edit.loadFailed', { status: t(isMissing ? 'edit.notFound' : 'edit.serverError') })}>
        {!isMissing && <Button onClick={() => void revalidate()}>{t('operator.tryAgain')}</Button>}
      </Alert>
      <Link to={href('/Admin')} className={buttonLook()}>
        {t('edit.goBack')}
      </Link>
    </div>
  )
}
