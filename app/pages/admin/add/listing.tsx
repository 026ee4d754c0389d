import '#app/i18n/operator-texts.ts'
import { useState } from 'react'
import { services, signedIn } from '#app/context.ts'
import { getCar } from '#app/features/cars/read.server.ts'
import type { Car } from '#app/features/cars/schema.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { answer } from '#app/pages/answer.ts'
import { PageHead } from '#app/pages/shell/page-head.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useDraft } from '../draft.ts'
import type { Route } from './+types/listing'
import { AddForm } from './form.tsx'
import { AddSteps, AddTop } from './top.tsx'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const open = context.get(services)
  const operator = context.get(signedIn)
  return { copy: id ? await answer(() => getCar(open.db, id)) : null, operator: operator.id }
}

export default function AddListingPage({ loaderData: { copy, operator } }: Route.ComponentProps) {
  const { t } = useTranslation()
  // Each operator has one draft for the empty form and one for each copied car.
  const form = `${operator} ${copy?.id ?? ''}`
  return (
    <>
      <PageHead title={t('addListing.title')} index={false} />
      <Drafted key={form} form={form} copy={copy} />
    </>
  )
}

function Drafted({ form, copy }: { form: string; copy: Car | null }) {
  const [round, setRound] = useState(0)
  const { draft, keeping } = useDraft(form, round)
  if (!draft) return <Opening />
  return <AddForm key={round} copy={copy} draft={draft} keeping={keeping} onAfresh={() => setRound(round + 1)} />
}

function Opening() {
  const { t } = useTranslation()
  return (
    <div className="mx-auto max-w-224">
      <AddTop isFirst />
      <h1 className="font-strong text-2xl tracking-tight">{t('addListing.pictures')}</h1>
      <AddSteps step={0} />
      <Skeleton className="h-52 rounded-lg" />
    </div>
  )
}
