import { useTranslation } from 'react-i18next'
import { services } from '#app/context.ts'
import { getCar } from '#app/features/cars/read.server.ts'
import { answer, requireOperator } from '../answer.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/add-listing'
import { AddForm } from './add-form.tsx'

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const open = context.get(services)
  await requireOperator(request, open)
  return { copy: id ? await answer(() => getCar(open.db, id)) : null }
}

export default function AddListingPage({ loaderData: { copy } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('addListing.title')} index={false} />
      <AddForm key={copy?.id} copy={copy} />
    </>
  )
}
