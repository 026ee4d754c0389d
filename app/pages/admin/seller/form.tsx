import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { spoken } from '#app/features/shop/seller/choices.ts'
import type { Seller } from '#app/features/shop/seller/schema.ts'
import { formatLanguage } from '#app/i18n/format.ts'
import { languageNames } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { InputField } from '../fields.tsx'
import { InLanguages } from '../in-languages.tsx'
import { Checkbox, Group, SavedForm, useSavedForm } from '../saved-form.tsx'
import { SellerDelivered } from './delivered.tsx'
import { SellerHours } from './hours.tsx'
import { SellerPhotos } from './photos.tsx'
import { SellerShipped, type SoldCar } from './shipped.tsx'

const parts = ['firm', 'photos', 'hours', 'shipped', 'warning'] as const

export function SellerForm({ seller, sold }: { seller: Seller; sold: SoldCar[] }) {
  const { t, lang } = useTranslation()
  const { hash } = useLocation()
  const { languages } = useSite()
  const work = useSavedForm(seller, '/api/seller')
  const { values, setValues, change, failed } = work

  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.querySelector<HTMLElement>('input, select, button')?.focus()
  }, [hash])

  const mistake = (name: keyof Seller) => {
    if (!failed?.fields.includes(name)) return undefined
    const isOwn = name === 'registration' || name === 'since' || name === 'hours' || name === 'delivered'
    return t(isOwn ? `sellerForm.rule.${name}` : 'sellerForm.rule.other')
  }

  const line = (name: 'company' | 'registration' | 'account') => (
    <div id={name}>
      <InputField
        label={t(`sellerForm.field.${name}`)}
        hint={t(`sellerForm.hint.${name}`)}
        mistake={mistake(name)}
        dir="auto"
        maxLength={name === 'registration' ? 60 : 120}
        value={values[name]}
        onText={(text) => change({ [name]: text })}
      />
    </div>
  )
  return (
    <SavedForm
      work={work}
      failure={t('sellerForm.failed')}
      success={t('sellerForm.saved')}
      className="mt-4"
      // The ids have a prefix, because fields have ids of their own.
      parts={parts.map((one) => ({ id: `part-${one}`, title: t(`sellerForm.group.${one}`) }))}
    >
      <Group id="part-firm" title={t('sellerForm.group.firm')}>
        {line('company')}
        <InLanguages
          title={t('sellerForm.companyIn')}
          languages={languages}
          isUsed={Object.values(seller.companyIn).some(Boolean)}
        >
          {(language) => (
            <InputField
              key={language}
              label={<span lang={language}>{languageNames[language]}</span>}
              mistake={mistake('companyIn')}
              lang={language}
              dir="auto"
              maxLength={120}
              value={values.companyIn[language] ?? ''}
              onText={(text) => change({ companyIn: { ...values.companyIn, [language]: text } })}
            />
          )}
        </InLanguages>
        {line('registration')}
        {line('account')}
        <div id="since">
          <InputField
            label={t('sellerForm.field.since')}
            hint={t('sellerForm.hint.since')}
            mistake={mistake('since')}
            box="max-w-80"
            type="number"
            inputMode="numeric"
            min={1900}
            value={values.since ?? ''}
            onChange={({ target }) =>
              change({ since: Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber })
            }
          />
        </div>
        <fieldset id="speaks">
          <legend className="font-mid text-sm">{t('sellerForm.field.speaks')}</legend>
          <div className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
            {spoken.map((code) => (
              <Checkbox
                key={code}
                isOn={values.speaks.includes(code)}
                onChange={(isOn) =>
                  change({ speaks: spoken.filter((one) => (one === code ? isOn : values.speaks.includes(one))) })
                }
              >
                {formatLanguage(code, lang)}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      </Group>
      <Group id="part-photos" title={t('sellerForm.group.photos')}>
        <SellerPhotos
          photos={values.photos}
          onChange={(next) => setValues((before) => ({ ...before, photos: next(before.photos) }))}
        />
      </Group>
      <Group id="part-hours" title={t('sellerForm.group.hours')}>
        <SellerHours {...values} mistake={mistake('hours') ?? mistake('daysOff')} onChange={change} />
      </Group>
      <Group id="part-shipped" title={t('sellerForm.group.shipped')} note={t('sellerForm.group.shippedNote')}>
        <SellerDelivered
          delivered={values.delivered}
          mistake={mistake('delivered')}
          onChange={(next) => setValues((before) => ({ ...before, delivered: next(before.delivered) }))}
        />
        <SellerShipped
          shipped={values.shipped}
          sold={sold}
          isRefused={failed?.fields.includes('shipped') ?? false}
          onChange={(next) => setValues((before) => ({ ...before, shipped: next(before.shipped) }))}
        />
      </Group>
      <Group id="part-warning" title={t('sellerForm.group.warning')}>
        <Checkbox isOn={values.warns} onChange={(warns) => change({ warns })}>
          {t('sellerForm.field.warns')}
        </Checkbox>
      </Group>
    </SavedForm>
  )
}
