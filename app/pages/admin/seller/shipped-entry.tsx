import { useState } from 'react'
import { destinations } from '#app/features/seller/choices.ts'
import type { Shipped } from '#app/features/seller/schema.ts'
import { formatCountry } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { controlLook, Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { UploadButton } from '../upload-button.tsx'
import { SmallPicture } from './photos.tsx'

const longest = { car: 120, port: 80, words: 240 }
type Props = { entry: Shipped; isRefused: boolean; onChange: (part: Partial<Shipped>) => void; onRemove: () => void }

export function ShippedEntry({ entry, isRefused, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const [isOpen, setIsOpen] = useState(!entry.car || !entry.port)
  const { car, port, country, month, photo } = entry
  const name = car || t('sellerForm.unnamed')
  const countries = destinations
    .map((code) => [code, formatCountry(code, lang)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, lang))

  const line = (name: keyof typeof longest) => (
    <Field
      label={t(`sellerForm.field.${name}`)}
      hint={name === 'words' ? t('sellerForm.hint.words') : undefined}
      mistake={name === 'car' && isRefused ? t('sellerForm.needsCar') : undefined}
      className={name === 'words' ? 'sm:col-span-2' : ''}
    >
      {(control) => (
        <input
          {...control}
          dir="auto"
          maxLength={longest[name]}
          value={entry[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
          className={controlLook}
        />
      )}
    </Field>
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
      {(isOpen || isRefused) && (
        <div className="grid grid-cols-1 gap-4 pt-2 pb-4 sm:grid-cols-2">
          {line('car')}
          {line('port')}
          <Field label={t('sellerForm.field.country')}>
            {(control) => (
              <select {...control} value={country} onChange={({ target }) => onChange({ country: target.value })} className={controlLook}>
                <option value="">{t('sellerForm.noCountry')}</option>
                {countries.map(([code, name]) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={t('sellerForm.field.month')}>
            {(control) => (
              <input
                {...control}
                type="month"
                placeholder="2026-08"
                value={month}
                onChange={({ target }) => onChange({ month: target.value })}
                className={controlLook}
              />
            )}
          </Field>
          {line('words')}
          <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
            {photo && (
              <span className="w-28">
                <SmallPicture address={photo} />
              </span>
            )}
            <UploadButton words={t('sellerForm.field.photo')} onPicture={(url) => onChange({ photo: url })} />
            <Button kind="text" onClick={onRemove}>
              {car ? t('sellerForm.removeShipped', { car }) : t('account.remove')}
            </Button>
          </div>
        </div>
      )}
    </details>
  )
}
