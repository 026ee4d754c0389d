import { href } from 'react-router'
import { mailUrl, whatsappUrl } from '#app/features/base/settings/rules.ts'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { addressIn } from '#app/i18n/address.ts'
import { formatDay } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { BuyerState } from '../kinds.ts'
import type { Plan, Question, Rule, Verdict } from '../schema.ts'
import { inLanguage } from '../shared/port-words.ts'
import { setBuyerState } from './buyer-states.ts'
import { openQuestion } from './open-question.ts'
import { authorityOf, capital, ruleName } from './words.ts'

type Props = { car: { id: string; stockNumber: string }; verdict: Verdict; plan: Plan }

const box = 'mb-2 rounded-md bg-sunk px-3 py-2 text-pretty text-sm print:hidden'
const link = 'touch relative inline-flex items-center gap-1 font-mid underline underline-offset-4'

/** The one question that an import verdict leaves open, where it can be answered or sent. */
export function Ask({ car, verdict, plan }: Props) {
  const states = verdict.reasons.flatMap(({ rule }) => (rule.about === 'buyer' ? rule.values : []))
  const asked = states.map((state): BuyerState => (state === 'zone' ? 'zone' : 'company'))
  const open = verdict.may === 'ask' ? openQuestion(verdict, plan) : undefined
  return (
    <>
      {[...new Set(asked)].map((state) => (
        <AskBuyer key={state} state={state} plan={plan} />
      ))}
      {open?.to === 'seller' && <AskSeller car={car} facts={open.facts} plan={plan} />}
      {open?.to === 'authority' && <AskAuthority plan={plan} rule={open.rule} />}
    </>
  )
}

function AskBuyer({ state, plan }: { state: BuyerState; plan: Plan }) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot stand in one line with buttons
    <div role="group" aria-label={t(`landed.you.${state}`)} className={`${box} flex flex-wrap items-center gap-2`}>
      <span className="min-w-0 flex-1">{t(`landed.you.${state}`)}</span>
      {([true, false] as const).map((answer) => (
        <Button
          key={String(answer)}
          kind={plan.buyer?.[state] === answer ? 'quiet' : 'text'}
          aria-pressed={plan.buyer?.[state] === answer}
          onClick={() => setBuyerState(state, answer)}
        >
          {t(answer ? 'flag.yes' : 'flag.no')}
        </Button>
      ))}
    </div>
  )
}

/** The facts that are missing, and a message that asks for them in the reader's language and in Korean. */
function AskSeller({ car, facts, plan }: Pick<Props, 'car' | 'plan'> & { facts: Question[] }) {
  const { t, lang } = useTranslation()
  const { whatsapp, email, origin } = useSite()
  const own = facts.map((fact) => t(`landed.question.${fact}`)).join(' ')
  const korean = facts.map((fact) => plan.questions[fact]).join(' ')
  const address = origin + addressIn(href('/car/:id', { id: car.id }), lang)
  const message = [...new Set([own, korean]), `${car.stockNumber}\n${address}`].join('\n\n')
  const url = whatsapp
    ? whatsappUrl(whatsapp, message)
    : email && mailUrl(email, { subject: car.stockNumber, body: message })
  return (
    <p className={box}>
      {own}{' '}
      {url && (
        <a href={url} target="_blank" rel="noopener" className={link}>
          <Icon name={whatsapp ? 'whatsapp' : 'mail'} size="sm" />
          {t('landed.buyer.askSeller')}
        </a>
      )}
    </p>
  )
}

function AskAuthority({ plan, rule }: Pick<Props, 'plan'> & { rule: Rule | undefined }) {
  const { t, lang } = useTranslation()
  const { checkedOn } = plan
  const authority = authorityOf(plan, t, lang)
  const reason = rule && (inLanguage(rule.reason, lang) ?? capital(ruleName(rule, t, lang)))
  const address = plan.authority.link || rule?.link
  return (
    <p className={box}>
      {reason
        ? t('landed.buyer.askAuthority', { authority, reason })
        : checkedOn
          ? t('landed.buyer.outdated', { authority, day: formatDay(checkedOn, lang) })
          : t('landed.buyer.outdatedUnknown', { authority })}{' '}
      {address && (
        <a href={address} target="_blank" rel="noopener nofollow" className={link}>
          <bdi>{new URL(address).hostname.replace(/^www\./, '')}</bdi>
        </a>
      )}
    </p>
  )
}
