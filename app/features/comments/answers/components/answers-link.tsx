import { href, Link, useLocation } from 'react-router'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { LineIcon } from '#app/ui/icon.tsx'
import { iconButtonLook } from '#app/ui/icon-button.tsx'
import { bubble } from '../../components/bubble.ts'
import { answerAddress } from './address.ts'
import { useAskForAnswers, useNewAnswers } from './news.ts'

export function AnswersLink() {
  const { t } = useTranslation()
  const { lang } = useLanguage()
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
