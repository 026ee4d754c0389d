import { href } from 'react-router'
import { addressIn } from '#app/i18n/address.ts'
import { formatDay, formatMoney, isolated } from '#app/i18n/format.ts'
import { defaultLanguage } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { type Step, steps, sumPrices, sumReceived } from './rules.ts'
import type { Deal, DealBody } from './schema.ts'

/** The message for each step, in the buyer's language. */
export function writeMessages({ cars }: Deal, body: DealBody, siteUrl: string): Record<Step, string> {
  const language = body.language ?? defaultLanguage
  const { t } = serverTexts(language)
  const hello = body.buyer ? t('deal.hello', { name: body.buyer }) : t('deal.helloAny')
  const names = cars.map(({ name, stockNumber }) => inSentence(`${name} (${stockNumber})`, language))
  const [last = '', ...before] = names.toReversed()
  const first = before.toReversed().join(t('deal.comma'))
  const listed = first ? t('deal.and', { first, last }) : last
  const urls = cars.map(({ id }) => siteUrl + addressIn(href('/car/:id', { id }), language))
  const url = urls.length > 1 ? `\n${urls.join('\n')}` : urls.join('')
  const sum = (amount: number | null | undefined) =>
    amount && amount > 0 ? inSentence(formatMoney(amount, body.currency, language), language) : undefined
  const price = sumPrices(
    body,
    cars.map(({ id }) => id),
  )
  const term = [body.term, body.port].filter(Boolean).join(' ')
  const rest = body.balance ?? (price === undefined ? undefined : price - sumReceived({ ...body, balance: 0 }))
  const say = (step: Step): string => {
    const common = { cars: listed }
    switch (step) {
      case 'asked':
        return t('deal.asked', { ...common, url })
      case 'agreed':
        return price === undefined
          ? t('deal.asked', { ...common, url })
          : t(term ? 'deal.agreedTerm' : 'deal.agreed', {
              ...common,
              sum: sum(price),
              term: inSentence(term, language),
            })
      case 'deposit':
      case 'balance': {
        const amount = sum(step === 'deposit' ? body.deposit : rest)
        const day = body.by[step]
        const isDone = Boolean(body.days[step])
        if (isDone && amount) return t(`deal.${step}Done`, { ...common, sum: amount })
        if (isDone) return t(step === 'deposit' ? 'deal.depositGot' : 'deal.paid', common)
        if (!amount && step === 'balance' && rest !== undefined) return t('deal.paid', common)
        if (!amount) return t(`deal.${step}`, common)
        return day
          ? t(`deal.${step}By`, { ...common, sum: amount, day: formatDay(day, language) })
          : t(`deal.${step}Sum`, { ...common, sum: amount })
      }
      case 'shipped':
      case 'papers': {
        const words = step === 'shipped' ? body.ship : body.tracking
        return words
          ? t(`deal.${step}With`, { ...common, words: inSentence(words, language) })
          : t(`deal.${step}`, common)
      }
      default:
        return t(`deal.${step}`, common)
    }
  }
  return Object.fromEntries(steps.map((step) => [step, `${hello}\n${say(step)}`])) as Record<Step, string>
}

const inSentence = (text: string, language: string) => (language === 'ar' ? isolated(text) : text)
