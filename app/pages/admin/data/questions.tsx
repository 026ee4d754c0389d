import type { ImportAsk, ImportPreview } from '#app/features/imports/ask.ts'
import { formatCurrencyName, isolated } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { type Option, SelectField } from '../fields.tsx'

const currencies =
  'KRW USD EUR GBP JPY CNY SAR AED KWD QAR OMR BHD JOD IQD LYD EGP DZD MAD TND INR PKR LKR BDT RUB KZT UZS KGS MNT GEL AZN UAH TRY NGN GHS KES TZS ZAR CAD AUD NZD'.split(
    ' ',
  )

type Props = { preview: ImportPreview; ask: ImportAsk; isMissed: boolean; onAsk: (change: Partial<ImportAsk>) => void }

export function DataQuestions({ preview: { questions }, ask, isMissed, onAsk }: Props) {
  const { t, lang } = useTranslation()
  if (questions.length === 0) return null
  const [first, last] = [['', t('data.chooseAnswer')] as const, ['none', t('data.leaveEmpty')] as const]
  const isOther = ![...currencies, '', '만원', 'lakh inr', 'none'].includes(ask.currency)
  const currencyOptions: Option[] = [
    first,
    ['만원', t('data.manwon')],
    ...currencies.map((code) => [code, `${formatCurrencyName(code, lang)} (${code})`] as const),
    ['lakh inr', t('data.lakh')],
    ...(isOther ? [[ask.currency, ask.currency] as const] : []),
    last,
  ]
  const distances: Option[] = [first, ['km', t('data.kilometres')], ['mi', t('data.miles')], last]
  return (
    <section aria-labelledby="questions" className="grid gap-4 rounded-md bg-sunk p-4">
      <h3 id="questions" className="font-mid">
        {t('data.questionsTitle')}
      </h3>
      {questions.map(({ about, column, examples }) => (
        <SelectField
          key={about}
          label={
            <span className="wrap-anywhere">{t(about === 'currency' ? 'data.asksCurrency' : 'data.asksDistance', { column: isolated(column) })}</span>
          }
          mistake={isMissed && !ask[about] ? t('data.chooseAnswer') : undefined}
          hint={t('data.examples', { examples: examples.map(isolated).join(' · ') })}
          {...(about === 'currency'
            ? { value: ask.currency, options: currencyOptions, onText: (currency) => onAsk({ currency }) }
            : {
                value: ask.distance ?? '',
                options: distances,
                onText: (distance) => onAsk({ distance: (distance || undefined) as ImportAsk['distance'] }),
              })}
        />
      ))}
    </section>
  )
}
