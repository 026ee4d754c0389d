import '#app/i18n/operator-texts.ts'
import { href } from 'react-router'
import { services, signedIn } from '#app/context.ts'
import { getRates } from '#app/features/base/money/rates/read.server.ts'
import { findAgreed } from '#app/features/desk/deals/read.server.ts'
import { getCar } from '#app/features/stock/cars/read.server.ts'
import { listDoneEvents } from '#app/features/stock/history/read.server.ts'
import { findLedger } from '#app/features/stock/ledger/read.server.ts'
import { dayIn } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { sellerZone } from '#app/lib/day.ts'
import type { PageHandle } from '#app/lib/page-handle.ts'
import { withProblemPage } from '#app/pages/page-guard.ts'
import { CarLine } from '../car-line.tsx'
import { saveForm } from '../form.server.ts'
import { OperatorHead } from '../head.tsx'
import type { Route } from './+types/ledger'
import { LedgerEntries, SealedLedger } from './entries.tsx'
import { openLedgerForm, storedLedger } from './form.server.ts'
import { LedgerSummary } from './summary.tsx'

export const handle = { query: { saved: 'marker' } } satisfies PageHandle

export const action = ({ params: { id }, ...args }: Route.ActionArgs) => saveForm(args, storedLedger(id, args.context))
export { sendForm as clientAction } from '../use-form.ts'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { db, seal } = context.get(services)
  const viewer = context.get(signedIn)
  return withProblemPage(async () => {
    const car = await getCar(db, id)
    const [ledger, { perDollar, older, day }, events, agreed] = await Promise.all([
      findLedger(db, seal, id),
      getRates(db),
      listDoneEvents(db, id),
      findAgreed(db, seal, id, viewer),
    ])
    const soldAt = events.find(({ kind }) => kind === 'sold')?.at
    const now = Date.now()
    const dayOf = (at: string | number) => dayIn(sellerZone, new Date(at).getTime())
    return {
      car,
      seesCosts: viewer.seesCosts,
      loaded: openLedgerForm(ledger, viewer.seesCosts),
      agreed,
      wonPerDollar: perDollar.KRW,
      rateDay: older?.KRW ?? day,
      listedOn: dayOf(car.createdAt),
      today: dayOf(now),
      // The day of a sale is unknown for cars that were imported as sold.
      until: car.soldOut ? soldAt && dayOf(soldAt) : dayOf(now),
    }
  })
}

export default function LedgerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { car, loaded, seesCosts, today, ...rest } = loaderData
  const { t } = useTranslation()
  return (
    <div className="max-w-160">
      <OperatorHead
        guide={4}
        title={t('ledger.title')}
        back={{ to: href('/detail/:id', { id: car.id }), text: t('ledger.back') }}
      />
      <CarLine car={car} />
      <p className="mt-1 text-pretty text-ink-2">{t('ledger.intro')}</p>
      {loaded ? (
        <LedgerEntries
          carId={car.id}
          loaded={loaded}
          posted={actionData}
          seesCosts={seesCosts}
          today={today}
          summary={(costs, boughtOn) => <LedgerSummary car={car} costs={costs} boughtOn={boughtOn} {...rest} />}
        />
      ) : (
        <SealedLedger />
      )}
    </div>
  )
}
