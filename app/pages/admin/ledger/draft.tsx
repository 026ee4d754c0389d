import '#app/i18n/operator-texts.ts'
import { href, redirect } from 'react-router'
import { services, signedIn } from '#app/context.ts'
import { findDraft } from '#app/features/desk/drafts/read.server.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { findDraftLedger } from '#app/features/stock/ledger/read.server.ts'
import { costNames } from '#app/features/stock/ledger/rules.ts'
import { formatWon } from '#app/i18n/format-won.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { sellersDay } from '#app/lib/day.ts'
import type { PageHandle } from '#app/lib/page-handle.ts'
import { saveForm } from '../form.server.ts'
import { OperatorHead } from '../head.tsx'
import type { Route } from './+types/draft'
import { LedgerEntries, SealedLedger } from './entries.tsx'
import { openLedgerForm, storedDraftLedger } from './form.server.ts'

export const handle = { query: { saved: 'marker' } } satisfies PageHandle

export const action = ({ params: { id }, ...args }: Route.ActionArgs) =>
  saveForm(args, storedDraftLedger(id, args.context))
export { sendForm as clientAction } from '../use-form.ts'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { db, seal } = context.get(services)
  const { seesCosts } = context.get(signedIn)
  const [draft, found] = await Promise.all([findDraft(db, id), findDraftLedger(db, seal, id)])
  if (!draft || !found) throw redirect(`${href('/drafts')}?gone=1`)
  const { make = '', model = '', year = '' } = draft.values
  return {
    id,
    car: { make: make.trim() || null, model: model.trim() || null },
    year: year.trim(),
    seesCosts,
    loaded: openLedgerForm(found.ledger, seesCosts),
    today: sellersDay(),
  }
}

/** What a car costs that is not yet published. */
export default function DraftLedgerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, car, year, loaded, seesCosts, today } = loaderData
  const { t, lang } = useTranslation()
  const names = useNames()
  return (
    <div className="max-w-160">
      <OperatorHead
        guide={4}
        title={t('ledger.title')}
        back={{ to: `${href('/AddListing/:id?')}?draft=${encodeURIComponent(id)}`, text: t('ledger.backToDraft') }}
      />
      <p className="mt-1 font-mid">
        <bdi>{car.make || car.model ? names.car(car) : t('drafts.unnamed')}</bdi>{' '}
        <span className="font-normal text-ink-3">{year}</span>
      </p>
      <p className="mt-1 text-pretty text-ink-2">{t('ledger.intro')}</p>
      {loaded ? (
        <LedgerEntries
          loaded={loaded}
          posted={actionData}
          seesCosts={seesCosts}
          today={today}
          summary={(costs) => (
            <p className="mt-6 rounded-md bg-sunk px-4 py-3">
              {t('ledger.sum')}:{' '}
              <bdi className="font-mid tabular-nums">
                {formatWon(
                  costNames.reduce((sum, name) => sum + (costs[name] ?? 0), 0),
                  lang,
                )}
              </bdi>
            </p>
          )}
        />
      ) : (
        <SealedLedger />
      )}
    </div>
  )
}
