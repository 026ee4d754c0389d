import type { Ref } from 'react'
import type { ImportAsk, ImportPreview } from '#app/features/imports/ask.ts'
import { formatCurrencyName, isolated } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { controlLook, Field } from '#app/ui/field.tsx'

const currencies =
  'KRW USD EUR GBP JPY CNY SAR AED KWD QAR OMR BHD JOD IQD LYD EGP DZD MAD TND INR PKR LKR BDT RUB KZT UZS KGS MNT GEL AZN UAH TRY NGN GHS KES TZS ZAR CAD AUD NZD'.split(
    ' ',
  )

type Props = { preview: ImportPreview; ask: ImportAsk; onAsk: (change: Partial<ImportAsk>) => void; ref: Ref<HTMLElement> }

/** Asks once per column for facts the file lacks, with examples; nothing is assumed. */
export function DataQuestions({ preview: { questions }, ask, onAsk, ref }: Props) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  if (questions.length === 0) return null
  return (
    <section ref={ref} aria-labelledby="questions" className="grid gap-4 rounded-md bg-sunk p-4">
      <h3 id="questions" className="font-mid">
        {t('data.questionsTitle')}
      </h3>
      {questions.map(({ about, column, examples }) => (
        <Field
          key={about}
          label={
            <span className="wrap-anywhere">{t(about === 'currency' ? 'data.asksCurrency' : 'data.asksDistance', { column: isolated(column) })}</span>
          }
          hint={t('data.examples', { examples: examples.map(isolated).join(' · ') })}
        >
          {(control) =>
            about === 'currency' ? (
              <select {...control} value={ask.currency} onChange={({ target }) => onAsk({ currency: target.value })} className={controlLook}>
                <option value="">{t('data.chooseAnswer')}</option>
                <option value="만원">{t('data.manwon')}</option>
                {currencies.map((code) => (
                  <option key={code} value={code}>
                    {formatCurrencyName(code, lang)} ({code})
                  </option>
                ))}
                <option value="lakh inr">{t('data.lakh')}</option>
                {![...currencies, '', '만원', 'lakh inr', 'none'].includes(ask.currency) && <option value={ask.currency}>{ask.currency}</option>}
                <option value="none">{t('data.leaveEmpty')}</option>
              </select>
            ) : (
              <select
                {...control}
                value={ask.distance ?? ''}
                onChange={({ target }) => onAsk({ distance: (target.value || undefined) as ImportAsk['distance'] })}
                className={controlLook}
              >
                <option value="">{t('data.chooseAnswer')}</option>
                <option value="km">{t('data.kilometres')}</option>
                <option value="mi">{t('data.miles')}</option>
                <option value="none">{t('data.leaveEmpty')}</option>
              </select>
            )
          }
        </Field>
      ))}
    </section>
  )
}
