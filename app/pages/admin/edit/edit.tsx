import '#app/i18n/operator-texts.ts'
import { useMemo, useState } from 'react'
import { data, href, isRouteErrorResponse, Link, useRevalidator } from 'react-router'
import { services, signedIn } from '#app/context.ts'
import { listOperators } from '#app/features/base/operators/read.server.ts'
import { arePricesInWon, getCar } from '#app/features/stock/cars/read.server.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { CarLog } from '#app/features/stock/history/operator/car-log.tsx'
import { listDoneEvents } from '#app/features/stock/history/read.server.ts'
import { withListed } from '#app/features/stock/history/rules.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { PageHandle } from '#app/lib/page-handle.ts'
import { withProblemPage } from '#app/pages/page-guard.ts'
import { PageHead } from '#app/pages/shell/page-head.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { useDraft } from '../draft.ts'
import { loadForm, saveForm } from '../form.server.ts'
import type { Route } from './+types/edit'
import { EditForm } from './form.tsx'
import { restoreDraft } from './restore.ts'
import { SellerForm } from './seller.tsx'
import { type CarForm, type SellerOfCar, storedCar, storedSeller } from './stored.server.ts'

// A hundred addresses of photos, as they are and as they were.
export const handle = { query: { saved: 'marker', seller: 'marker' }, formBytes: 512 * 1024 } satisfies PageHandle

export const action = ({ params: { id }, ...args }: Route.ActionArgs) =>
  saveForm<CarForm | SellerOfCar>(args, (form) => {
    const by = args.context.get(signedIn)
    if (form !== 'seller') return storedCar(id, by.id)
    if (by.role !== 'owner') throw data(null, { status: 403 })
    return storedSeller(id)
  })
export { sendForm as clientAction } from '../use-form.ts'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const { id: operator, role } = context.get(signedIn)
  return withProblemPage(async () => {
    const [car, events, loaded, isInWon, people] = await Promise.all([
      getCar(db, id),
      listDoneEvents(db, id),
      loadForm(db, storedCar(id, operator)),
      arePricesInWon(db),
      role === 'owner' ? listOperators(db) : [],
    ])
    const sellers = people.flatMap((one) => (one.role === 'helper' ? [] : [{ id: one.id, name: one.name }]))
    const seller = sellers.length > 1 ? await loadForm(db, storedSeller(id)) : undefined
    const shown = { car, events: withListed(events, car.createdAt), operator, loaded, isInWon }
    return { ...shown, ...(seller && { seller, sellers }) }
  })
}

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { car, events, seller, sellers } = loaderData
  const { t } = useTranslation()
  const names = useNames()
  const title = t('edit.title', { car: names.car(car) })
  return (
    <>
      <PageHead title={title} index={false} />
      <Drafted key={car.id} {...loaderData} title={title} posted={actionData} />
      <div className="max-w-224">
        {seller && <SellerForm key={car.id} loaded={seller} posted={actionData} sellers={sellers} />}
        <CarLog car={car.id} events={events} />
      </div>
    </>
  )
}

type DraftedProps = Route.ComponentProps['loaderData'] & { title: string; posted: object | undefined }

/** Shows the form at once, and again with the draft if this device has one. */
function Drafted({ operator, ...shown }: DraftedProps) {
  const { car, loaded } = shown
  const [round, setRound] = useState(0)
  const { draft, keeping } = useDraft(`${operator} edit ${car.id}`, round)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a car that changes later is merged when it is saved
  const restored = useMemo(() => draft?.found && restoreDraft(draft.found, car, loaded.seen), [draft])
  const rest = { ...shown, draft, restored, keeping }
  return <EditForm key={`${round} ${restored !== undefined}`} {...rest} onAfresh={() => setRound(round + 1)} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className="grid max-w-224 justify-items-start gap-6 pt-8">
      <PageHead title={t('edit.pageTitle')} index={false} />
      <h1 className="font-strong text-xl tracking-tight">{t('edit.pageTitle')}</h1>
      <Alert message={t('edit.loadFailed', { status: t(isMissing ? 'edit.notFound' : 'edit.serverError') })}>
        {!isMissing && <Button onClick={() => void revalidate()}>{t('operator.tryAgain')}</Button>}
      </Alert>
      <Link to={href('/Admin')} className={buttonLook()}>
        {t('edit.goBack')}
      </Link>
    </div>
  )
}
