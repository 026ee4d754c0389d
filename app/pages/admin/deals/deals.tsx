import '#app/i18n/operator-texts.ts'
import { data, Form, href, Link, redirect } from 'react-router'
import { services, signedIn } from '#app/context.ts'
import { listDeals, searchDeals } from '#app/features/desk/deals/read.server.ts'
import { nextStep, steps, sumPrices } from '#app/features/desk/deals/rules.ts'
import type { Deal } from '#app/features/desk/deals/schema.ts'
import { addDeal } from '#app/features/desk/deals/write.server.ts'
import { listCardsById } from '#app/features/shop/cards/read.server.ts'
import { findByPlate } from '#app/features/stock/ledger/read.server.ts'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { formatDay, formatMoney, formatMonth } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { sellersDay } from '#app/lib/day.ts'
import type { PageHandle } from '#app/lib/page-handle.ts'
import { isProblem } from '#app/lib/problem.ts'
import { holdsNoNull } from '#app/lib/text.ts'
import { readFormData } from '#app/pages/form.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { chipLook } from '#app/ui/chip.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { InputField } from '../fields.tsx'
import { OperatorHead } from '../head.tsx'
import type { Covers } from '../today/section.tsx'
import type { Route } from './+types/deals'
import { dealTitle, useDealCarName } from './words.ts'

const orders = ['step', 'buyer', 'month'] as const
type Order = (typeof orders)[number]

export const handle = {
  query: { q: 'text', by: 'text', closed: 'marker', before: 'id' },
} satisfies PageHandle

const perPage = 100

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, seal } = context.get(services)
  const viewer = context.get(signedIn)
  const { searchParams } = new URL(request.url)
  const words = searchParams.get('q')?.trim().slice(0, 100) ?? ''
  const isOpen = !searchParams.has('closed')
  const by = orders.find((one) => one === searchParams.get('by')) ?? (isOpen ? 'step' : 'month')
  const before = searchParams.get('before') ?? undefined
  const found = words
    ? await searchDeals(db, seal, viewer, { words, cars: await findByPlate(db, seal, words), limit: perPage })
    : await listDeals(db, seal, viewer, { isOpen, limit: perPage + 1, before })
  const deals = found.slice(0, perPage)
  const cards = await listCardsById(
    db,
    deals.flatMap(({ cars: [first] }) => first?.id ?? []),
  )
  return {
    deals,
    words,
    isOpen,
    by,
    older: found.length > perPage ? deals.at(-1)?.id : undefined,
    covers: Object.fromEntries(cards.map(({ id, cover }) => [id, cover])) as Covers,
    today: sellersDay(),
  }
}

// A deal of more cars would not fit into its encrypted row.
const mostCars = 100

/** Begins a deal with the cars that were selected in the panel. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFormData(request)
  const ids = [...new Set(form.getAll('car').map(String))]
  if (ids.length === 0 || ids.length > mostCars || !ids.every(holdsNoNull)) throw data(null, { status: 400 })
  const id = await addDeal(context.get(services).db, ids, context.get(signedIn)).catch((error: unknown) => {
    if (isProblem(error) && error.code === 'inAnotherDeal') return undefined
    throw isProblem(error) ? data({ message: error.message }, { status: error.status }) : error
  })
  if (id === undefined) return data({ refused: 'oneInAnotherDeal' as const }, { status: 409 })
  throw redirect(href('/deals/:id', { id }))
}

export default function DealsPage({
  loaderData: { deals, words, isOpen, by, older, covers, today },
  actionData,
}: Route.ComponentProps) {
  const { t, lang } = useTranslation()
  // Map.groupBy is missing from some supported browsers.
  const groups = new Map<string, Deal[]>()
  for (const deal of deals) groups.set(groupOf(deal, by), [...(groups.get(groupOf(deal, by)) ?? []), deal])
  const title = (group: string) => {
    if (by === 'month') return formatMonth(group, lang)
    if (by === 'buyer') return group || t('deals.unnamed')
    const step = steps[Number(group)]
    return step ? t(`deals.step.${step}`) : t('deals.closed')
  }
  const to = (query: Record<string, string>) => `${href('/deals')}?${new URLSearchParams(query)}`
  const state: Record<string, string> = isOpen ? {} : { closed: '1' }
  const link = (query: Record<string, string>, text: string, isCurrent: boolean) => (
    <Link key={text} to={to(query)} aria-current={isCurrent ? 'true' : undefined} className={chipLook(isCurrent)}>
      {text}
    </Link>
  )
  return (
    <>
      <OperatorHead title={t('deals.title')} />
      {actionData && <Alert message={t(`deals.${actionData.refused}`)} />}
      <Form className="mt-2 flex max-w-160 items-end gap-2" role="search">
        <InputField
          key={words}
          label={t('deals.search')}
          box="flex-1"
          type="search"
          name="q"
          dir="auto"
          maxLength={100}
          defaultValue={words}
        />
        <Button type="submit">{t('deals.find')}</Button>
      </Form>
      {!words && (
        <nav aria-label={t('deals.title')} className="mt-4 flex flex-wrap gap-2">
          {link({ by }, t('deals.open'), isOpen)}
          {link({ closed: '1' }, t('deals.closed'), !isOpen)}
          <span className="ms-2 self-center text-ink-3 text-sm">{t('deals.by.label')}</span>
          {orders.map((order) => (
            <Link
              key={order}
              to={to({ ...state, by: order })}
              aria-current={order === by ? 'true' : undefined}
              className={`inline-flex min-h-11 items-center px-2 ${order === by ? 'font-mid' : 'text-ink-2 underline underline-offset-4'}`}
            >
              {t(`deals.by.${order}`)}
            </Link>
          ))}
        </nav>
      )}
      {deals.length === 0 ? (
        <Empty message={t(words ? 'deals.noneFound' : isOpen ? 'deals.none' : 'deals.noneClosed')} />
      ) : (
        [...groups]
          .sort(([one], [other]) => orderOf(by, one, other))
          .map(([group, some]) => (
            <section key={group} className="mt-6">
              <h2 className="border-line border-b pb-2 font-strong">
                <bdi>{title(group)}</bdi>
              </h2>
              <ul>
                {some.map((deal) => (
                  <DealRow key={deal.id} deal={deal} cover={covers[deal.cars[0]?.id ?? ''] ?? null} today={today} />
                ))}
              </ul>
            </section>
          ))
      )}
      {older && (
        <Link to={to({ ...state, by, before: older })} className={`${buttonLook()} mt-6`}>
          {t('deals.older')}
        </Link>
      )}
    </>
  )
}

function groupOf({ body, state, madeAt }: Deal, by: Order): string {
  if (by === 'month') return sellersDay(Date.parse(madeAt)).slice(0, 7)
  if (by === 'buyer') return body?.buyer ?? ''
  const step = body && state === 'open' ? nextStep(body) : undefined
  return String(step ? steps.indexOf(step) : steps.length)
}

const orderOf = (by: Order, one: string, other: string) =>
  by === 'month' ? other.localeCompare(one) : one.localeCompare(other)

type Props = { deal: Deal; cover: Covers[string]; today: string }

function DealRow({ deal, cover, today }: Props) {
  const { t, lang } = useTranslation()
  const { body, cars } = deal
  const nameOf = useDealCarName()
  const step = body && deal.state === 'open' ? nextStep(body) : undefined
  const by = step && body?.by[step]
  const price =
    body &&
    sumPrices(
      body,
      cars.map(({ id }) => id),
    )
  const isSold = cars.some((car) => car.isSold)
  const line = [
    body?.buyer,
    price === undefined || !body ? undefined : formatMoney(price, body.currency, lang),
    deal.isBare && isSold ? t('deals.bare') : step && t('deals.next', { step: t(`deals.step.${step}`) }),
  ].filter(Boolean)
  return (
    <li className="relative flex items-center gap-3 border-line border-b py-3">
      <Photo picture={cover} alt="" sizes="72px" className="aspect-photo w-18 shrink-0 rounded-sm bg-sunk" />
      <div className="min-w-0 flex-1">
        <p className="break-words font-mid">
          <Link to={href('/deals/:id', { id: deal.id })} className="after:absolute after:inset-0 hover:underline">
            {dealTitle(cars, body, { t, lang, nameOf })}
          </Link>
        </p>
        <p className="text-ink-2 text-sm">
          {line.map((one, at) => (
            <span key={one}>
              {at > 0 && ' · '}
              <bdi>{one}</bdi>
            </span>
          ))}
        </p>
        <p className="text-ink-3 text-sm">
          <bdi dir="ltr">{cars.map(({ stockNumber }) => stockNumber).join(', ')}</bdi>
          {deal.state === 'fallen' && (
            <span className="block text-danger">
              {t('deals.state.fallen', { day: formatDay(body?.fellOn ?? deal.madeAt, lang) })}
            </span>
          )}
          {by && (
            <span className={by < today ? 'text-danger' : ''}>
              {' · '}
              {t(by < today ? 'deals.late' : 'deals.dueOn', { day: formatDay(by, lang) })}
            </span>
          )}
        </p>
      </div>
    </li>
  )
}
