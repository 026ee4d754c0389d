import { href } from 'react-router'
import { mailUrl, whatsappUrl } from '#app/features/base/settings/rules.ts'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { addressIn } from '#app/i18n/address.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Plan, Question, Verdict } from '../schema.ts'
import { portName } from './words.ts'

type Props = { car: { id: string; stockNumber: string }; verdict: Verdict; plan: Plan; port: string }

/** What the seller has to tell before an import verdict is certain, in the order of the rules. */
function listQuestions({ reasons }: Verdict, { best }: Pick<Plan, 'best'>): Question[] {
  const open = reasons.flatMap(({ says, missing }): Question[] =>
    says === 'ask' ? [(missing as Question | undefined) ?? 'rule'] : [],
  )
  return [...new Set(best === 'ask' ? [...open, 'rule' as const] : open)]
}

/**
 * The questions that an import verdict leaves open, and a message that asks them in the reader's language and in
 * Korean.
 */
export function AskSeller({ car, verdict, plan, port }: Props) {
  const { t, lang } = useTranslation()
  const { whatsapp, email, origin } = useSite()
  const questions = listQuestions(verdict, plan)
  const own = questions.map((one) => t(`landed.question.${one}`, { port: portName(plan, port, lang) })).join(' ')
  const korean = questions.map((one) => plan.questions[one].replace('{{port}}', portName(plan, port, 'ko'))).join(' ')
  const address = origin + addressIn(href('/car/:id', { id: car.id }), lang)
  const message = [...new Set([own, korean]), `${car.stockNumber}\n${address}`].join('\n\n')
  const link = whatsapp
    ? whatsappUrl(whatsapp, message)
    : email && mailUrl(email, { subject: car.stockNumber, body: message })
  return (
    <p className="mb-2 rounded-md bg-sunk px-3 py-2 text-pretty text-sm print:hidden">
      {own}{' '}
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noopener"
          className="touch relative inline-flex items-center gap-1 font-mid text-accent-ink underline underline-offset-4"
        >
          <Icon name={whatsapp ? 'whatsapp' : 'mail'} size="sm" />
          {t('landed.buyer.askSeller')}
        </a>
      )}
    </p>
  )
}
