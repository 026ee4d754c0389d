import { Link } from 'react-router'
import { useNames } from '#app/features/cars/shared/names.ts'
import { formatAgo } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { answerAddress } from './address.ts'
import { useNewAnswers } from './news.ts'

export function AnswersList() {
  const { t } = useTranslation()
  const { lang } = useLanguage()
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
              <span className="font-mid">{t('answers.line', { car: [names.car(answer), answer.year].filter(Boolean).join(' ') })}</span>{' '}
              <span className="whitespace-nowrap text-sm">{formatAgo(answer.answeredAt, lang)}</span>
            </span>
            <Icon name="forward" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
