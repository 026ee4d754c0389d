import type { PageHandle } from '#app/lib/page-handle.ts'
import '#app/i18n/operator-texts.ts'
import { Link, redirect, useLocation } from 'react-router'
import { services } from '#app/context.ts'
import { placeName } from '#app/features/talk/comments/rules.ts'
import { inboxCursor } from '#app/features/talk/inbox/cursor.ts'
import { countUnanswered, countWaiting, listInbox } from '#app/features/talk/inbox/read.server.ts'
import { type InboxFilter, inboxFilters } from '#app/features/talk/inbox/schema.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { chipLook } from '#app/ui/chip.tsx'
import { OperatorHead } from '../head.tsx'
import { readIntent } from '../rows.server.ts'
import type { Route } from './+types/inbox'
import { moderateRows } from './act.server.ts'
import { inboxAddress } from './address.ts'
import { InboxList } from './list.tsx'
import { InboxTelling } from './telling.tsx'

export const handle = { query: { filter: 'text', [placeName]: 'inbox-cursor' } } satisfies PageHandle

const perPage = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const open = context.get(services)
  const { searchParams } = new URL(request.url)
  const after = inboxCursor.parse(searchParams.get(placeName))
  const filter = inboxFilters.find((one) => one === searchParams.get('filter')) ?? 'all'
  const [page, waiting, unanswered] = await Promise.all([
    listInbox(open.db, { filter, limit: perPage, after }),
    countWaiting(open.db),
    countUnanswered(open.db),
  ])
  if (page.comments.length === 0 && after) throw redirect(inboxAddress(filter))
  return { ...page, filter, counts: { waiting, unanswered }, isFirst: !after, now: Date.now() }
}

export async function action({ request, context }: Route.ActionArgs) {
  return moderateRows(context, await readIntent(request))
}

export { sendForm as clientAction } from '../use-form.ts'

export default function InboxPage({
  loaderData: { comments, next, filter, counts, isFirst, now },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTranslation()
  const { search } = useLocation()
  return (
    <>
      <OperatorHead title={t('inbox.title')} id="inbox" guide={4} />
      <p className="mt-1 mb-5 max-w-160 text-pretty text-ink-2">{t('inbox.intro')}</p>
      <InboxFilters filter={filter} counts={counts} />
      <InboxList key={search} comments={comments} filter={filter} now={now} posted={actionData} />
      <nav aria-label={t('pager.label')} className="mt-8 flex flex-wrap gap-3">
        {!isFirst && (
          <Link to={inboxAddress(filter)} className={buttonLook()}>
            {t('inbox.newest')}
          </Link>
        )}
        {next && (
          <Link to={inboxAddress(filter, next)} rel="next" className={buttonLook()}>
            {t('inbox.older')}
          </Link>
        )}
      </nav>
      <InboxTelling />
    </>
  )
}

// The list is a copy, because only the server may import the schema.
const filters: InboxFilter[] = ['all', 'unanswered', 'waiting', 'hidden']

function InboxFilters({ filter, counts }: { filter: InboxFilter; counts: { waiting: number; unanswered: number } }) {
  const { t, lang } = useTranslation()
  return (
    <nav aria-label={t('inbox.filter.label')} className="flex flex-wrap gap-2">
      {filters.map((one) => (
        <Link
          key={one}
          to={inboxAddress(one)}
          aria-current={one === filter ? 'page' : undefined}
          className={`${chipLook(one === filter)} max-w-full whitespace-normal!`}
        >
          {t(`inbox.filter.${one}`)}
          {(one === 'waiting' || one === 'unanswered') && counts[one] > 0 && (
            <span className="tabular-nums">{formatNumber(counts[one], lang)}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
