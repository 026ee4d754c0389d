import '#app/i18n/operator-texts.ts'
import { useState } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import { pageLanguage, services } from '#app/context.ts'
import { searchTexts } from '#app/features/shop/alerts/name.server.ts'
import { manyViews, recentDays } from '#app/features/shop/interest/rules.ts'
import { mapPictures } from '#app/features/stock/photos/read.server.ts'
import { formatDay } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { sellersDay } from '#app/lib/day.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { OperatorHead, StatusNotice } from '../head.tsx'
import type { Route } from './+types/today'
import { TodayEnding } from './ending.tsx'
import { type NamedIdea, TodayIdeas } from './ideas.tsx'
import { TodayQuestions } from './questions.tsx'
import { TodayDrafts, TodayDue, TodayTrouble, TodayUnpictured } from './rows.tsx'
import type { Covers } from './section.tsx'
import { findNext, listIdeas, listTodoOnce, picturesOf, type TodoRow } from './todo.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const open = context.get(services)
  const [rows, ideas] = await Promise.all([listTodoOnce(context, open), listIdeas(open)])
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
    ideas: named,
    covers: Object.fromEntries(covers),
    next,
    now: Date.now(),
    views: manyViews,
    days: recentDays,
  }
}

export default function TodayPage({
  loaderData: { rows, ideas, covers, next, now, views, days },
}: Route.ComponentProps) {
  const { t, lang } = useTranslation()
  const { revalidate } = useRevalidator()
  const [said, setSaid] = useState({ words: '', time: 0 })
  const handleDone = async (words: string) => {
    await revalidate()
    setSaid(({ time }) => ({ words, time: time + 1 }))
    // The pressed button may be gone.
    document.getElementById('today')?.focus({ preventScroll: true })
  }
  const common = { covers, now, today: sellersDay(now), onDone: handleDone }
  return (
    <div className="mx-auto max-w-192">
      <OperatorHead title={t('today.title')} id="today" />
      <StatusNotice words={said.words} count={said.time} box="mt-4" />
      {rows.length === 0 ? (
        <Empty message={t('today.done')}>
          {next && <p className="text-md">{t(`today.next.${next.kind}`, { date: formatDay(next.day, lang) })}</p>}
          <Link to={href('/AddListing/:id?')} className={buttonLook()}>
            <Icon name="add" />
            {t('nav.addListing')}
          </Link>
        </Empty>
      ) : (
        <div className="mt-4 grid grid-cols-1 gap-4">
          {rows.map((row) => (
            <Row key={row.kind} row={row} {...common} />
          ))}
        </div>
      )}
      <TodayIdeas ideas={ideas} views={views} days={days} covers={covers} />
    </div>
  )
}

type Props = { row: TodoRow; covers: Covers; now: number; today: string; onDone: (words: string) => Promise<void> }

function Row({ row, covers, now, today, onDone }: Props) {
  switch (row.kind) {
    case 'questions':
    case 'waiting':
      return <TodayQuestions row={row} covers={covers} now={now} onDone={onDone} />
    case 'ending':
      return <TodayEnding row={row} covers={covers} today={today} onDone={onDone} />
    case 'due':
      return <TodayDue row={row} covers={covers} onDone={onDone} />
    case 'drafts':
      return <TodayDrafts row={row} covers={covers} />
    case 'unpictured':
      return <TodayUnpictured row={row} covers={covers} />
    default:
      return <TodayTrouble row={row} />
  }
}
