import '#app/i18n/operator-texts.ts'
import { useRevalidator } from 'react-router'
import { pageLanguage, services, signedIn } from '#app/context.ts'
import { noteActivity } from '#app/db/activity.server.ts'
import { searchTexts } from '#app/features/shop/alerts/name.server.ts'
import { manyViews, recentDays } from '#app/features/shop/interest/rules.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { markChecked } from '#app/features/stock/destinations/write.server.ts'
import { mapPictures } from '#app/features/stock/photos/read.server.ts'
import { formatDay, formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { sellersDay } from '#app/lib/day.ts'
import { Empty } from '#app/ui/empty.tsx'
import { type Confirmed, confirmRows } from '../due/act.server.ts'
import { AddListingLink, OperatorHead, StatusNotice } from '../head.tsx'
import { type Moderated, moderateRows } from '../inbox/act.server.ts'
import { readIntent } from '../rows.server.ts'
import { type Done, type Rows, RowsFailure, RowsForm, useRows } from '../rows.tsx'
import type { Route } from './+types/today'
import { TodayEnding } from './ending.tsx'
import { type NamedIdea, TodayIdeas } from './ideas.tsx'
import { TodayQuestions } from './questions.tsx'
import { TodayDeals, TodayDrafts, TodayDue, TodayRules, TodayTrouble, TodayUnpictured } from './rows.tsx'
import type { Covers } from './section.tsx'
import { findSetUp, tickStep } from './set-up.server.ts'
import { TodaySetUp } from './set-up.tsx'
import { isTicked } from './set-up-steps.ts'
import { findNext, listIdeas, listTodoOnce, picturesOf, type TodoRow } from './todo.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(signedIn)
  const open = { ...context.get(services), viewer }
  const [rows, ideas, setUp] = await Promise.all([listTodoOnce(context, open), listIdeas(open), findSetUp(open)])
  const [covers, next] = await Promise.all([
    mapPictures(open.db, picturesOf([...rows, ...ideas])),
    rows.length === 0 ? findNext(open) : null,
  ])
  const { nameOf } = searchTexts(context.get(pageLanguage))
  const named = ideas.map((idea): NamedIdea => {
    if (idea.kind !== 'wanted') return idea
    return { ...idea, searches: idea.searches.map((one) => ({ ...one, name: nameOf(one.search, []) })) }
  })
  return {
    rows,
    setUp,
    isOwner: viewer.role === 'owner',
    ideas: named,
    covers: Object.fromEntries(covers),
    next,
    now: Date.now(),
    views: manyViews,
    days: recentDays,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const asked = await readIntent(request)
  const [step = ''] = asked.ids
  if (asked.intent === 'setUp' && isTicked(step)) {
    await tickStep(context.get(services).db, step)
    return { isSaved: true, intent: 'setUp', count: 1 } satisfies Done
  }
  if (asked.intent === 'checked') {
    const { db } = context.get(services)
    const { id: by } = context.get(signedIn)
    const [, country = '', version] = /^([A-Z]{2})(\d{1,10})$/.exec(step) ?? []
    const isSaved = await markChecked(db, { country, by, over: Number(version), today: sellersDay() })
    if (isSaved) await noteActivity(db, { by, kind: 'destinations' })
    return { isSaved: true, intent: 'checked', count: isSaved ? 1 : 0 } satisfies Done
  }
  return asked.intent === 'confirm' ? confirmRows(context, asked) : moderateRows(context, asked)
}

export { sendForm as clientAction } from '../use-form.ts'

export default function TodayPage({
  loaderData: { rows: todo, setUp, isOwner, ideas, covers, next, now, views, days },
  actionData,
}: Route.ComponentProps) {
  const { t, lang } = useTranslation()
  const names = useNames()
  const { revalidate } = useRevalidator()
  const rows = useRows<Confirmed | Moderated | (Done & { intent: 'setUp' | 'checked' })>(actionData, {
    heading: 'today',
    wordsOf: ({ intent, count, ...done }) =>
      'car' in done && done.car
        ? t('due.soldSaid', { car: names.car(done.car) })
        : intent === 'setUp'
          ? t('setUp.ticked')
          : intent === 'checked'
            ? t(count > 0 ? 'today.rules.done' : 'inbox.unchanged')
            : intent === 'confirm' || intent === 'sold'
              ? t('due.confirmed', { count, n: formatNumber(count, lang) })
              : t(count > 0 ? `inbox.done.${intent}` : 'inbox.unchanged'),
  })
  const handleDone = async (words: string) => {
    await revalidate()
    rows.say(words)
  }
  const list = setUp && <TodaySetUp setUp={setUp} isOwner={isOwner} rows={rows} />
  // Without cars nothing else is urgent.
  const isFirst = setUp?.open.includes('cars') || todo.length === 0
  const common = { covers, now, rows, today: sellersDay(now), onDone: handleDone }
  return (
    <>
      <OperatorHead
        title={t('today.title')}
        id="today"
        count={todo.reduce((sum, { count }) => sum + count, 0)}
        guide={setUp ? 1 : 4}
        action={<AddListingLink />}
      />
      <RowsForm rows={rows} />
      <StatusNotice words={rows.said.words} count={rows.said.count} box="mt-4" />
      <RowsFailure rows={rows} message={t('inbox.failed')} />
      {isFirst && list}
      {todo.length === 0 ? (
        !setUp && (
          <Empty message={t('today.done')}>
            {next && <p className="text-md">{t(`today.next.${next.kind}`, { date: formatDay(next.day, lang) })}</p>}
          </Empty>
        )
      ) : (
        <div className="mt-2 grid grid-cols-1 gap-8">
          {todo.map((row) => (
            <Row key={row.kind} row={row} {...common} />
          ))}
        </div>
      )}
      {!isFirst && list}
      <TodayIdeas ideas={ideas} views={views} days={days} covers={covers} />
    </>
  )
}

type Props = {
  row: TodoRow
  covers: Covers
  now: number
  today: string
  rows: Rows
  onDone: (words: string) => Promise<void>
}

function Row({ row, ...rest }: Props) {
  switch (row.kind) {
    case 'questions':
    case 'waiting':
      return <TodayQuestions row={row} {...rest} />
    case 'deals':
      return <TodayDeals row={row} {...rest} />
    case 'ending':
      return <TodayEnding row={row} {...rest} />
    case 'due':
      return <TodayDue row={row} {...rest} />
    case 'drafts':
      return <TodayDrafts row={row} {...rest} />
    case 'unpictured':
      return <TodayUnpictured row={row} {...rest} />
    case 'outdated':
      return <TodayRules row={row} {...rest} />
    default:
      return <TodayTrouble row={row} />
  }
}
