import '#app/i18n/operator-texts.ts'
import { useCallback, useRef } from 'react'
import { data, href, Link, useSearchParams } from 'react-router'
import { services, signedIn } from '#app/context.ts'
import { readMoney, tradeCurrencies } from '#app/features/base/money/rules.ts'
import { listOperators } from '#app/features/base/operators/read.server.ts'
import { getDeal } from '#app/features/desk/deals/read.server.ts'
import { type DealForm, dealForms, isDone, nextStep, steps } from '#app/features/desk/deals/rules.ts'
import { writeMessages } from '#app/features/desk/deals/say.server.ts'
import { type DealBody, shapeOf } from '#app/features/desk/deals/schema.ts'
import { changeDeal, fallDeal, lockDeal } from '#app/features/desk/deals/write.server.ts'
import { OperatorLeave } from '#app/features/desk/editing/operator/leave.tsx'
import { listCardsById } from '#app/features/shop/cards/read.server.ts'
import { mapMarks } from '#app/features/stock/ledger/read.server.ts'
import { formatDay } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { sellersDay } from '#app/lib/day.ts'
import type { PageHandle } from '#app/lib/page-handle.ts'
import { Problem } from '#app/lib/problem.ts'
import { readFormData } from '#app/pages/form.server.ts'
import { withProblemPage } from '#app/pages/page-guard.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { openForm, type Stored, saveForm } from '../form.server.ts'
import type { Loaded } from '../form-values.ts'
import { OperatorHead, StatusNotice } from '../head.tsx'
import { RowsFailure, RowsForm, useRows } from '../rows.tsx'
import { sendForm } from '../use-form.ts'
import type { Route } from './+types/deal'
import { actOnDeal, type DealAct } from './act.server.ts'
import { DealEnd } from './end.tsx'
import { DealFacts } from './facts.tsx'
import { DealFormPart, DealStep } from './step.tsx'
import { choosesCurrency, shownValues, storedValues, type Values } from './values.ts'
import { dealTitle, effectInWords, stepInWords, useDealCarName } from './words.ts'

export const handle = {
  query: Object.fromEntries(dealForms.map((form) => [form, 'marker'] as const)),
} satisfies PageHandle

export { sendForm as clientAction }

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { db, seal, siteUrl } = context.get(services)
  const viewer = context.get(signedIn)
  return withProblemPage(async () => {
    const { body, ...deal } = await getDeal(db, seal, id, viewer)
    const carIds = deal.cars.map((car) => car.id)
    const [operators, cards, marks] = await Promise.all([
      listOperators(db),
      listCardsById(db, carIds),
      mapMarks(db, seal, carIds),
    ])
    const today = sellersDay()
    const asked = readMoney(cards[0]?.sellingPrice ?? '')?.currency
    const currency = tradeCurrencies.find((one) => one === asked)
    const soldOn = deal.cars.find((car) => car.soldOn)?.soldOn
    const formOf = (form: DealForm, of: DealBody): Loaded<Values> => {
      const stored = storedValues(form, of, carIds)
      const day = (form === 'complete' && soldOn) || today
      return { ...openForm(stored), values: shownValues(form, stored, of, { day, currency }) }
    }
    return {
      deal,
      body,
      today,
      forms:
        body &&
        (Object.fromEntries(dealForms.map((form) => [form, formOf(form, body)])) as Record<DealForm, Loaded<Values>>),
      messages: body && writeMessages({ ...deal, body }, body, siteUrl),
      covers: Object.fromEntries(cards.map(({ id, cover }) => [id, cover])),
      marks,
      sellers: operators.flatMap(({ id, name, role }) => (role === 'helper' ? [] : [{ id, name }])),
      isOwner: viewer.role === 'owner',
    }
  })
}

export async function action({ params: { id }, ...args }: Route.ActionArgs) {
  const { request, context } = args
  const form = await readFormData(request.clone())
  if (form.has('intent')) return actOnDeal(context, id, form)
  const { db, seal } = context.get(services)
  const viewer = context.get(signedIn)
  const name = dealForms.find((one) => one === form.get('form'))
  if (!name) throw data(null, { status: 400 })
  const { body } = await withProblemPage(() => getDeal(db, seal, id, viewer))
  const stored: Stored<Values> = {
    shape: shapeOf(name, String(form.get('currency') ?? body?.currency)),
    read: async (its) => {
      const { body, cars } = await getDeal(its, seal, id, viewer)
      if (!body) throw new Problem(409, 'This deal cannot be opened.')
      return storedValues(
        name,
        body,
        cars.map((car) => car.id),
      )
    },
    lock: async (its) => {
      const { body } = await lockDeal({ db: its, seal }, id, viewer)
      if ((form.get('currency') ?? body.currency) === body.currency || choosesCurrency(name, body)) return
      const message = `An amount in ${body.currency} is already entered.`
      throw new Problem(422, message, [{ field: 'currency', message }])
    },
    write: (its, change) => (name === 'fall' ? fallDeal : changeDeal)({ db: its, seal }, id, change, viewer),
  }
  return saveForm(args, stored)
}

export default function DealPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, lang } = useTranslation()
  const nameOf = useDealCarName()
  const { deal, body } = loaderData
  return (
    <>
      <OperatorHead
        title={dealTitle(deal.cars, body, { t, lang, nameOf })}
        id="deal"
        back={{ to: href('/deals'), text: t('deals.back') }}
      />
      {body ? (
        <DealContent key={deal.id} {...loaderData} body={body} posted={actionData} />
      ) : (
        <div className="mt-6">
          <Alert message={t('deals.sealed')}>
            <Link to={`${href('/data')}#sealed`} className={buttonLook()}>
              {t('sealed.look')}
            </Link>
          </Alert>
        </div>
      )}
    </>
  )
}

type Props = Omit<Route.ComponentProps['loaderData'], 'body'> & { body: DealBody; posted: object | undefined }

function DealContent({ deal, body, today, forms, messages, covers, marks, sellers, isOwner, posted }: Props) {
  const { t, lang } = useTranslation()
  const typed = useRef(new Set<string>())
  const note = useCallback((form: string, isTyped: boolean) => {
    typed.current[isTyped ? 'add' : 'delete'](form)
  }, [])
  const [search] = useSearchParams()
  const isSaved = dealForms.some((form) => search.has(form))
  const rows = useRows<DealAct>(posted, { heading: 'deal', wordsOf: () => t('deals.acted') })
  const due = deal.state === 'open' ? nextStep(body) : undefined
  const isSold = deal.cars.some((car) => car.isSold)
  // A sale without payments on the site: after its price, all that is left may be skipped.
  const isEnough = isSold && due === 'proforma' && deal.cars.every(({ id }) => (body.prices[id] ?? null) !== null)
  const isIncomplete = isSold && !isDone(body, 'agreed') && deal.state === 'open'
  if (!forms || !messages) return null
  const partOf = (form: DealForm) => ({ body, cars: deal.cars, loaded: forms[form], posted, today, onTyped: note })
  return (
    <>
      <RowsForm rows={rows} />
      <StatusNotice words={rows.said.words || (isSaved ? t('deals.saved') : '')} count={rows.said.count} box="mt-4" />
      <RowsFailure rows={rows} message={t('deals.failed')} />
      {deal.state !== 'open' && (
        <p className="mt-4 rounded-md bg-sunk px-4 py-3">
          {t(`deals.state.${deal.state}`, { day: body.fellOn ? formatDay(body.fellOn, lang) : '' })}
          {body.reason && <bdi className="block text-ink-2">{body.reason}</bdi>}
        </p>
      )}
      <div className="mt-4 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          {isIncomplete && (
            <section className="mb-6 grid gap-4 rounded-md bg-sunk p-4">
              <div>
                <h2 className="font-strong">{t('deals.toComplete')}</h2>
                <p className="text-pretty text-ink-2 text-sm">{t('deals.toCompleteText')}</p>
              </div>
              <DealFormPart form="complete" {...partOf('complete')}>
                {(isBusy) => (
                  <Button type="submit" kind="primary" disabled={isBusy}>
                    {t('edit.save')}
                  </Button>
                )}
              </DealFormPart>
            </section>
          )}
          {isEnough && (
            <section className="mb-6 grid justify-items-start gap-4 rounded-md bg-sunk p-4">
              <div>
                <h2 className="font-strong">{t('deals.enough')}</h2>
                <p className="text-pretty text-ink-2 text-sm">{t('deals.enoughText')}</p>
              </div>
              <Button {...rows.button('close')}>{t('deals.close')}</Button>
            </section>
          )}
          <ol>
            {steps.map((step) => (
              <DealStep
                key={`${step} ${step === due && !isIncomplete}`}
                step={step}
                isDue={step === due && !isIncomplete}
                line={stepInWords(step, body, deal.cars, { t, lang })}
                hint={isSold || isDone(body, step) ? undefined : effectInWords(step, body, today, { t, lang })}
                message={messages[step]}
                rows={rows}
                {...partOf(step)}
              />
            ))}
          </ol>
          <section className="mt-4 border-line border-t pt-6">
            <DealFormPart form="note" {...partOf('note')}>
              {(isBusy) => (
                <Button type="submit" disabled={isBusy}>
                  {t('edit.save')}
                </Button>
              )}
            </DealFormPart>
          </section>
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <DealFacts
            deal={deal}
            body={body}
            covers={covers}
            marks={marks}
            sellers={sellers}
            isOwner={isOwner}
            posted={posted}
            rows={rows}
            today={today}
          />
          <DealEnd
            state={deal.state}
            isClosable={deal.state === 'open' && !isEnough}
            rows={rows}
            fall={partOf('fall')}
          />
        </div>
      </div>
      <OperatorLeave isDirty={() => typed.current.size > 0} />
    </>
  )
}
