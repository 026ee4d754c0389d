import { blanks, mostShipped } from '#app/features/shop/seller/choices.ts'
import type { Shipped } from '#app/features/shop/seller/schema.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '../fields.tsx'
import type { Steps } from '../use-form.ts'
import { ShippedEntry } from './shipped-entry.tsx'

export type SoldCar = { id: string; name: string; photo: string }
type Props = {
  shipped: Shipped[]
  sold: SoldCar[]
  isRefused: boolean
  step: Steps
  onChange: (change: (shipped: Shipped[]) => Shipped[]) => void
}

export function SellerShipped({ shipped, sold, isRefused, step, onChange }: Props) {
  const { t } = useTranslation()
  const isFull = shipped.length >= mostShipped
  return (
    <div id="shipped" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Button size="big" disabled={isFull} {...step('shipped add 0')}>
          {t('sellerForm.addShipped')}
        </Button>
        {sold.length > 0 && (
          <SelectField
            label={t('sellerForm.fromSold')}
            box="min-w-60 flex-1"
            disabled={isFull}
            value=""
            options={[['', t('sellerForm.fromSoldNone')], ...sold.map(({ id, name }) => [id, name] as const)]}
            onText={(chosen) => {
              const car = sold.find(({ id }) => id === chosen)
              if (car) onChange((all) => [{ ...blanks.shipped(), car: car.name, photo: car.photo }, ...all])
            }}
          />
        )}
      </div>
      {shipped.map((entry, at) => (
        <ShippedEntry
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other key while being typed; counted from the oldest, as new ones come first
          key={shipped.length - at}
          entry={entry}
          isRefused={isRefused && !entry.car.trim()}
          onChange={(part) => onChange((all) => all.map((one, index) => (index === at ? { ...one, ...part } : one)))}
          name={`shipped.${at}`}
          remove={step(`shipped remove ${at}`)}
        />
      ))}
    </div>
  )
}
