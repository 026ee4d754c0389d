import { destinations, mostDelivered } from '#app/features/shop/seller/choices.ts'
import type { Seller } from '#app/features/shop/seller/schema.ts'
import { formatCountry } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { InputField, SelectField } from '../fields.tsx'
import type { Steps } from '../use-form.ts'

type Delivered = Seller['delivered']
type Props = {
  delivered: Delivered
  mistake: string | undefined
  step: Steps
  onChange: (change: (delivered: Delivered) => Delivered) => void
}

/** The number of delivered cars in each country. */
export function SellerDelivered({ delivered, mistake, step, onChange }: Props) {
  const { t, lang } = useTranslation()
  const countries = [...new Set([...destinations, ...delivered.flatMap(({ country }) => country || [])])]
    .map((code) => [code, formatCountry(code, lang)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, lang))
  const isWrong = ({ country, count }: Delivered[number]) =>
    !country || !(count >= 1) || delivered.filter((one) => one.country === country).length > 1
  return (
    <fieldset id="delivered" className="grid grid-cols-1 gap-3">
      <legend className="font-mid text-sm">{t('sellerForm.field.delivered')}</legend>
      <p className="text-ink-3 text-sm">{t('sellerForm.hint.delivered')}</p>
      {delivered.map((entry, at) => {
        const change = (part: Partial<Delivered[number]>) =>
          onChange((all) => all.map((one, index) => (index === at ? { ...one, ...part } : one)))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key while being typed
          <div key={at} className="flex flex-wrap items-start gap-3">
            <SelectField
              name={`delivered.${at}.country`}
              label={t('sellerForm.field.country')}
              box="min-w-28 flex-1"
              mistake={mistake && isWrong(entry) ? mistake : undefined}
              value={entry.country}
              options={[['', t('sellerForm.noCountry')], ...countries]}
              onText={(country) => change({ country })}
            />
            <InputField
              name={`delivered.${at}.count`}
              label={t('sellerForm.field.count')}
              box="w-28"
              type="number"
              inputMode="numeric"
              min={1}
              value={entry.count || ''}
              onChange={({ target }) =>
                change({ count: Number.isNaN(target.valueAsNumber) ? 0 : target.valueAsNumber })
              }
            />
            <Button
              kind="text"
              aria-label={
                entry.country
                  ? t('sellerForm.removeCountry', { country: formatCountry(entry.country, lang) })
                  : undefined
              }
              className="mt-6"
              {...step(`delivered remove ${at}`)}
            >
              {t('account.remove')}
            </Button>
          </div>
        )
      })}
      <Button className="justify-self-start" disabled={delivered.length >= mostDelivered} {...step('delivered add')}>
        {t('sellerForm.addCountry')}
      </Button>
    </fieldset>
  )
}
