import '#app/i18n/operator-texts.ts'
import { type FormEvent, useState } from 'react'
import { href, Link } from 'react-router'
import { services, signedIn } from '#app/context.ts'
import { getRates } from '#app/features/base/money/rates/read.server.ts'
import { findAgreed } from '#app/features/desk/deals/read.server.ts'
import { getCar } from '#app/features/stock/cars/read.server.ts'
import { listDoneEvents } from '#app/features/stock/history/read.server.ts'
import { findLedger } from '#app/features/stock/ledger/read.server.ts'
import { longest, sumByKind } from '#app/features/stock/ledger/rules.ts'
import { type Ledger, LedgerChange, withoutCosts } from '#app/features/stock/ledger/schema.ts'
import { changeLedger, lockLedger } from '#app/features/stock/ledger/write.server.ts'
import { dayIn } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { sellersDay, sellerZone } from '#app/lib/day.ts'
import type { PageHandle } from '#app/lib/page-handle.ts'
import { Problem } from '#app/lib/problem.ts'
import { withProblemPage } from '#app/pages/page-guard.ts'
import { Alert } from '#app/ui/alert.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { CarLine } from '../car-line.tsx'
import { AreaField, InputField } from '../fields.tsx'
import { openForm, type Stored, saveForm } from '../form.server.ts'
import type { Loaded } from '../form-values.ts'
import { OperatorHead } from '../head.tsx'
import { Group, SavedForm } from '../saved-form.tsx'
import { useForm } from '../use-form.ts'
import type { Route } from './+types/ledger'
import { CostEntries, isDoubtful, keyOf, type LedgerForm, readCost } from './costs.tsx'
import { LedgerSummary } from './summary.tsx'

export const handle = { query: { saved: 'marker' } } satisfies PageHandle

const shape = LedgerChange.pick({ boughtOn: true, plate: true, place: true, note: true, costs: true })
type Shown = Pick<Ledger, keyof typeof shape.shape>
const pick = ({ boughtOn, plate, place, note, costs }: Ledger): Shown => ({ boughtOn, plate, place, note, costs })

const blanks = {
  costs: (_of: unknown, list: unknown[]) => ({
    id: `${Date.now().toString(36)}-${list.length}`,
    kind: list.some((cost) => (cost as { kind?: string }).kind === 'purchase') ? 'repairs' : 'purchase',
    on: sellersDay(),
    amount: '',
    currency: 'KRW',
    won: 1,
    supplier: null,
    note: null,
  }),
}

const storedLedger = (carId: string, context: Route.LoaderArgs['context']): Stored<Shown> => {
  const { seal } = context.get(services)
  const { id: by, seesCosts } = context.get(signedIn)
  return {
    shape: (seesCosts ? shape : shape.omit({ costs: true })) as typeof shape,
    blanks,
    read: async (db) => {
      const ledger = await findLedger(db, seal, carId)
      if (!ledger) throw new Problem(409, 'The ledger of this car cannot be opened.')
      return seesCosts ? pick(ledger) : { ...pick(ledger), costs: [] }
    },
    merge: (name, mine, theirs) =>
      name === 'costs' ? joinCosts(mine as Shown['costs'], theirs as Shown['costs']) : undefined,
    lock: (transaction) => lockLedger(transaction, carId),
    write: (transaction, change) => changeLedger(transaction, seal, carId, change, { by }),
    activity: 'ledger',
    car: carId,
  }
}

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
      loaded: ledger ? openForm(pick(viewer.seesCosts ? ledger : withoutCosts(ledger))) : null,
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

export default function LedgerPage({ loaderData: { car, loaded, ...rest }, actionData }: Route.ComponentProps) {
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
        <LedgerEntries car={car} loaded={loaded} posted={actionData} {...rest} />
      ) : (
        <div className="mt-6">
          <Alert message={t('ledger.sealed')}>
            <Link to={`${href('/data')}#sealed`} className={buttonLook()}>
              {t('sealed.look')}
            </Link>
          </Alert>
        </div>
      )}
    </div>
  )
}

/** Both sides' entries. Undefined if they differ about one, so that the person chooses. */
function joinCosts(mine: Shown['costs'], theirs: Shown['costs']): Shown['costs'] | undefined {
  const byId = new Map(theirs.map((cost) => [cost.id, JSON.stringify(cost)]))
  if (mine.some((cost) => byId.has(cost.id) && byId.get(cost.id) !== JSON.stringify(cost))) return undefined
  return [...theirs, ...mine.filter(({ id }) => !byId.has(id))]
}

type Props = Omit<Route.ComponentProps['loaderData'], 'loaded'> & {
  loaded: Loaded<LedgerForm>
  posted: object | undefined
}

function LedgerEntries({ car, loaded, posted, seesCosts, ...rest }: Props) {
  const { t } = useTranslation()
  const work = useForm<LedgerForm>(loaded, posted, { blanks })
  const { values, change, isWrong } = work
  // Small amounts that are meant as they were typed.
  const [kept, setKept] = useState<string[]>([])
  const costs = values.costs.flatMap((cost) => readCost(cost) ?? [])
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!values.costs.some((cost) => isDoubtful(cost) && !kept.includes(keyOf(cost)))) return work.send()
    event.preventDefault()
    event.currentTarget.querySelector<HTMLButtonElement>('[data-meant] button')?.focus()
  }
  return (
    <>
      {seesCosts && <LedgerSummary car={car} costs={sumByKind(costs)} boughtOn={values.boughtOn ?? ''} {...rest} />}
      <SavedForm
        work={work}
        failure={t('ledger.failed')}
        success={t('ledger.saved')}
        label={(name) => t(`ledger.${name as keyof LedgerForm}`)}
        say={(name, value) =>
          name === 'costs'
            ? (value as LedgerForm['costs']).map(({ kind, amount }) => `${t(`ledger.${kind}`)} ${amount}`).join(', ')
            : undefined
        }
        className="mt-8"
        onSubmit={handleSubmit}
      >
        {seesCosts && (
          <Group title={t('ledger.costs')} note={t('ledger.costsNote')}>
            <CostEntries
              work={work}
              today={rest.today}
              kept={kept}
              onKeep={(key) => setKept((before) => [...before, key])}
            />
          </Group>
        )}
        <Group title={t('ledger.yard')}>
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <InputField
              label={t('ledger.boughtOn')}
              name="boughtOn"
              type="date"
              min="1980-01-01"
              max={rest.today}
              value={values.boughtOn ?? ''}
              onText={(typed) => change({ boughtOn: typed })}
              mistake={isWrong('boughtOn') ? t('ledger.noDay') : undefined}
            />
            {(['plate', 'place'] as const).map((name) => (
              <InputField
                key={name}
                label={t(`ledger.${name}`)}
                name={name}
                dir="auto"
                autoComplete="off"
                maxLength={longest[name]}
                value={values[name] ?? ''}
                onText={(typed) => change({ [name]: typed })}
              />
            ))}
          </div>
          <AreaField
            label={t('ledger.note')}
            name="note"
            dir="auto"
            rows={5}
            maxLength={longest.note}
            value={values.note ?? ''}
            onText={(typed) => change({ note: typed })}
          />
        </Group>
      </SavedForm>
    </>
  )
}
