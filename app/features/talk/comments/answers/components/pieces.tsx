import { useEffect } from 'react'
import { href, Link, useLocation } from 'react-router'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { Ago } from '#app/i18n/ago.tsx'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { call } from '#app/lib/call.ts'
import { isSaving } from '#app/lib/data-saver.ts'
import { readStored, writeStored } from '#app/lib/stored.ts'
import { Icon, LineIcon } from '#app/ui/icon.tsx'
import { iconButtonLook } from '#app/ui/icon-button.tsx'
import { openStoredList, useStoredList } from '#app/ui/stored-list.ts'
import { bubble } from '../../components/bubble.ts'
import { anchorOf, commentSearch, threadName } from '../../rules.ts'
import { isCheckDue, listUnseen, parseAnswered } from '../rules.ts'
import type { Answered } from '../schema.ts'
import { readOwnComments, useOwnComments } from './own-comments.ts'

// These components form one chunk, which is loaded only on devices from which someone asked a question.

export function AnswersLink() {
  const { t, lang } = useTranslation()
  const { pathname } = useLocation()
  useAskForAnswers(pathname)
  const answers = useNewAnswers()
  const [first] = answers
  if (!first) return null
  const n = formatNumber(answers.length, lang)
  return (
    <Link
      to={answers.length === 1 ? answerAddress(first) : href('/shortlist')}
      title={t('answers.title')}
      className={`${iconButtonLook()} relative text-accent-ink max-sm:-me-2`}
    >
      <LineIcon path={bubble} />
      <span
        aria-hidden="true"
        className="absolute end-1 top-0.5 min-w-5 rounded-full bg-accent-soft px-1 text-center font-mid text-accent-ink text-xs leading-5 tabular-nums"
      >
        {n}
      </span>
      <span className="sr-only">{t('answers.count', { count: answers.length, n })}</span>
    </Link>
  )
}

export function AnswersList() {
  const { t } = useTranslation()
  const names = useNames()
  const answers = useNewAnswers()
  if (answers.length === 0) return null
  return (
    <ul aria-label={t('answers.title')} className="my-6 grid gap-2">
      {answers.map((answer) => (
        <li key={answer.id}>
          <Link
            to={answerAddress(answer)}
            className="flex min-h-13 items-center gap-3 rounded-md bg-accent-soft px-4 py-3 text-accent-ink hover:underline"
          >
            <span className="min-w-0 flex-1 text-pretty">
              <span className="font-mid">
                {t('answers.line', { car: [names.car(answer), answer.year].filter(Boolean).join(' ') })}
              </span>{' '}
              <Ago at={answer.answeredAt} className="whitespace-nowrap text-sm" />
            </span>
            <Icon name="forward" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function answerAddress({ id, carId }: Answered): { pathname: string; search: string; hash: string } {
  return {
    pathname: href('/cardetails/:id', { id: carId }),
    search: commentSearch('', { [threadName]: id }),
    hash: `#${anchorOf(id)}`,
  }
}

const answered = openStoredList<Answered>('nuricar.answers.1', parseAnswered)
const none: Answered[] = []
const lastKey = 'nuricar.answers.at'

function useNewAnswers(): Answered[] {
  const asked = useOwnComments()
  const list = useStoredList<Answered, Answered[]>(answered, answered.read, none)
  return listUnseen(asked, list)
}

/** Checks for new answers on navigation and when the tab becomes visible, at most every few minutes. */
function useAskForAnswers(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again on each page
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== 'hidden') void askForAnswers()
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [pathname])
}

async function askForAnswers(): Promise<void> {
  const ids = readOwnComments().map(({ id }) => id)
  if (ids.length === 0 || !isCheckDue(Number(readStored(lastKey)), Date.now(), isSaving())) return
  writeStored(lastKey, String(Date.now()))
  const answer = await call<Answered[]>(`/api/comments/answers?ids=${ids.join(',')}`)
  if (answer.ok) answered.change(() => answer.value)
}
