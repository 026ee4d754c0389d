import { useState } from 'react'
import { destinations } from '#app/features/shop/seller/choices.ts'
import type { Shipped } from '#app/features/shop/seller/schema.ts'
import { formatCountry } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { InputField, SelectField } from '../fields.tsx'
import { UploadButton } from '../upload-button.tsx'
import type { Steps } from '../use-form.ts'
import { SmallPicture } from './photos.tsx'

const longest = { car: 120, port: 80, words: 240 }
type Props = {
  entry: Shipped
  /** The start of the names of its controls. */
  name: string
  isRefused: boolean
  remove: ReturnType<Steps>
  onChange: (part: Partial<Shipped>) => void
}

export function ShippedEntry({ entry, name: start, isRefused, remove, onChange }: Props) {
  const { t, lang } = useTranslation()
  const [isOpen, setIsOpen] = useState(!entry.car || !entry.port)
  const { car, port, country, month, photo } = entry
  const name = car || t('sellerForm.unnamed')
  const countries = destinations
    .map((code) => [code, formatCountry(code, lang)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, lang))

  const line = (name: keyof typeof longest) => (
    <InputField
      name={`${start}.${name}`}
      label={t(`sellerForm.field.${name}`)}
      hint={name === 'words' ? t('sellerForm.hint.words') : undefined}
      mistake={name === 'car' && isRefused ? t('sellerForm.needsCar') : undefined}
      box={name === 'words' ? 'sm:col-span-2' : ''}
      dir="auto"
      maxLength={longest[name]}
      value={entry[name]}
      onText={(text) => onChange({ [name]: text })}
    />
  )

  return (
    <details
      open={isOpen || isRefused}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group rounded-md bg-surface px-4 inset-ring inset-ring-line"
    >
      <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-3 rounded-sm">
        <span className="min-w-0 break-words">
          <bdi>{name}</bdi>
          {port && (
            <span className="text-ink-3">
              {' · '}
              <bdi>{port}</bdi>
            </span>
          )}
        </span>
        <span className="text-ink-3 group-open:rotate-180">
          <Icon name="down" />
        </span>
      </summary>
      <div className="grid grid-cols-1 gap-4 pt-2 pb-4 sm:grid-cols-2">
        <input type="hidden" name={`${start}.photo`} value={photo} />
        {line('car')}
        {line('port')}
        <SelectField
          name={`${start}.country`}
          label={t('sellerForm.field.country')}
          value={country}
          options={[['', t('sellerForm.noCountry')], ...countries]}
          onText={(code) => onChange({ country: code })}
        />
        <InputField
          name={`${start}.month`}
          label={t('sellerForm.field.month')}
          type="month"
          placeholder="2026-08"
          value={month}
          onText={(text) => onChange({ month: text })}
        />
        {line('words')}
        <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
          {photo && (
            <span className="w-28">
              <SmallPicture address={photo} />
            </span>
          )}
          <UploadButton words={t('sellerForm.field.photo')} onPicture={(url) => onChange({ photo: url })} />
          <Button kind="text" {...remove}>
            {car ? t('sellerForm.removeShipped', { car }) : t('account.remove')}
          </Button>
        </div>
      </div>
    </details>
  )
}
