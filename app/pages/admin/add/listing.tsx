import '#app/i18n/operator-texts.ts'
import { useMemo, useState } from 'react'
import { href, redirect, useNavigate } from 'react-router'
import { services, signedIn } from '#app/context.ts'
import { findDraft } from '#app/features/desk/drafts/read.server.ts'
import type { Draft } from '#app/features/desk/drafts/schema.ts'
import { toValues } from '#app/features/desk/editing/shared/values.ts'
import { arePricesInWon, getCar } from '#app/features/stock/cars/read.server.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { splitShot } from '#app/features/stock/photos/shots/rules.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { PageHandle } from '#app/lib/page-handle.ts'
import { withProblemPage } from '#app/pages/page-guard.ts'
import { PageHead } from '#app/pages/shell/page-head.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { type OpenDraft, useDraft } from '../draft.ts'
import type { Route } from './+types/listing'
import { AddForm } from './form.tsx'
import { AddSteps, AddTop } from './top.tsx'

export const handle = { access: 'helper', query: { draft: 'text', shared: 'text' } } satisfies PageHandle

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const open = context.get(services)
  const operator = context.get(signedIn)
  const { searchParams } = new URL(request.url)
  const draftId = searchParams.get('draft')
  const draft = draftId && !draftId.includes('\0') ? await findDraft(open.db, draftId) : undefined
  if (draftId && !draft) throw redirect(`${href('/drafts')}?gone=1`)
  return {
    copy: id ? await withProblemPage(() => getCar(open.db, id)) : null,
    draft,
    shared: searchParams.get('shared'),
    operator: operator.id,
    isHelper: operator.role === 'helper',
    isInWon: await arePricesInWon(open.db),
  }
}

export default function AddListingPage({ loaderData: { draft, operator, ...rest } }: Route.ComponentProps) {
  const { copy, shared } = rest
  const { t } = useTranslation()
  // On a device, each operator has one draft for the empty form, one for each copied car, each draft of the server and
  // each share.
  const form = `${operator} ${copy?.id ?? (draft ? `draft ${draft.id}` : shared ? `shared ${shared}` : '')}`
  return (
    <>
      <PageHead title={t('addListing.title')} index={false} />
      <Drafted key={form} form={form} kept={draft} {...rest} />
    </>
  )
}

type DraftedProps = {
  form: string
  copy: Car | null
  kept: Draft | undefined
  shared: string | null
  isHelper: boolean
  isInWon: boolean
}

function Drafted({ form, kept, ...rest }: DraftedProps) {
  const navigate = useNavigate()
  const [round, setRound] = useState(0)
  const { draft, keeping } = useDraft(form, round)
  const [first] = useState(kept)
  const opened = useMemo(() => draft && { ...draft, found: draft.found ?? (first && foundOf(first)) }, [draft, first])
  if (!opened) return <Opening />
  const handleAfresh = () => (kept || rest.shared ? void navigate(href('/AddListing/:id?')) : setRound(round + 1))
  return <AddForm key={round} {...rest} draft={opened} keeping={keeping} onAfresh={handleAfresh} />
}

/** A draft of the server, as if it had been kept on this device. It opens at the first step without content. */
function foundOf({ id, values, pictures, changedAt }: Draft): OpenDraft['found'] {
  const whole = { ...toValues(), ...values }
  return {
    values: whole,
    step: pictures.length === 0 ? 0 : whole.comment.trim() ? 2 : 1,
    submitKey: id,
    pictures: pictures.map((labelled) => ({ ...splitShot(labelled), key: labelled, name: labelled, file: null })),
    savedAt: Date.parse(changedAt),
    lost: 0,
    synced: { content: { ...whole, pictures }, version: changedAt },
  }
}

function Opening() {
  const { t } = useTranslation()
  return (
    <div className="max-w-224">
      <AddTop isFirst />
      <h1 className="font-strong text-xl tracking-tight">{t('addListing.pictures')}</h1>
      <AddSteps step={0} />
      <Skeleton className="h-52 rounded-lg" />
    </div>
  )
}
