import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { blanks, spoken } from '#app/features/shop/seller/choices.ts'
import type { Seller } from '#app/features/shop/seller/schema.ts'
import { formatCountry, formatLanguage, formatNumber } from '#app/i18n/format.ts'
import { formatWeekday } from '#app/i18n/format-hours.ts'
import { languageNames } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { InputField } from '../fields.tsx'
import type { Loaded } from '../form-values.ts'
import { InLanguages } from '../in-languages.tsx'
import { Checkbox, Group, SavedForm } from '../saved-form.tsx'
import { useForm } from '../use-form.ts'
import { SellerDelivered } from './delivered.tsx'
import { SellerHours } from './hours.tsx'
import { SellerPhotos, SmallPicture } from './photos.tsx'
import { SellerShipped, type SoldCar } from './shipped.tsx'

const parts = ['firm', 'photos', 'hours', 'shipped', 'warning'] as const

type Props = { loaded: Loaded<Seller>; posted: object | undefined; sold: SoldCar[] }

export function SellerForm({ loaded, posted, sold }: Props) {
  const { t, lang } = useTranslation()
  const { hash } = useLocation()
  const { languages } = useSite()
  const work = useForm(loaded, posted, { blanks })
  const { values, setValues, change, isWrong, step } = work

  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.querySelector<HTMLElement>('input, select, button')?.focus()
  }, [hash])

  const mistake = (name: keyof Seller) => {
    if (!isWrong(name)) return undefined
    const isOwn = name === 'registration' || name === 'since' || name === 'hours' || name === 'delivered'
    return t(isOwn ? `sellerForm.rule.${name}` : 'sellerForm.rule.other')
  }

  const line = (name: 'company' | 'registration' | 'account') => (
    <div id={name}>
      <InputField
        name={name}
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
  const label = (name: string) => {
    const [field = '', part = ''] = name.split('.')
    if (field === 'companyIn') return `${t('sellerForm.companyIn')}: ${languageNames[part as 'en']}`
    return t(
      field === 'hours' || field === 'shipped' ? `sellerForm.group.${field}` : `sellerForm.field.${field as 'zone'}`,
    )
  }
  const say = (name: string, value: unknown) => {
    if (name === 'speaks') return (value as string[]).map((code) => formatLanguage(code, lang)).join(', ')
    if (name === 'hours')
      return (value as Seller['hours'])
        .map((day, at) => `${formatWeekday(at, lang)} ${day ? `${day.from}–${day.to}` : t('sellerForm.day.off')}`)
        .join('\n')
    if (name === 'delivered')
      return (value as Seller['delivered'])
        .map(({ country, count }) => `${country && formatCountry(country, lang)} ${formatNumber(count, lang)}`)
        .join('\n')
    if (name === 'shipped')
      return (value as Seller['shipped']).map(({ car, port }) => [car, port].filter(Boolean).join(' · ')).join('\n')
    if (name === 'photos')
      return (
        <span className="mt-1 grid grid-cols-4 gap-1">
          {(value as string[]).map((photo) => (
            <SmallPicture key={photo} address={photo} />
          ))}
        </span>
      )
    return undefined
  }
  return (
    <SavedForm
      work={work}
      failure={t('sellerForm.failed')}
      success={t('sellerForm.saved')}
      label={label}
      say={say}
      className="mt-4"
      // The ids have a prefix, because fields have ids of their own.
      parts={parts.map((one) => ({ id: `part-${one}`, title: t(`sellerForm.group.${one}`) }))}
    >
      <Group id="part-firm" title={t('sellerForm.group.firm')}>
        {line('company')}
        <InLanguages
          title={t('sellerForm.companyIn')}
          languages={languages}
          isUsed={Object.values(loaded.values.companyIn).some(Boolean)}
        >
          {(language) => (
            <InputField
              key={language}
              name={`companyIn.${language}`}
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
            name="since"
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
                name="speaks"
                value={code}
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
          step={step}
          onChange={(next) => setValues((before) => ({ ...before, photos: next(before.photos) }))}
        />
      </Group>
      <Group id="part-hours" title={t('sellerForm.group.hours')}>
        <SellerHours {...values} mistake={mistake('hours') ?? mistake('daysOff')} step={step} onChange={change} />
      </Group>
      <Group id="part-shipped" title={t('sellerForm.group.shipped')} note={t('sellerForm.group.shippedNote')}>
        <SellerDelivered
          delivered={values.delivered}
          mistake={mistake('delivered')}
          step={step}
          onChange={(next) => setValues((before) => ({ ...before, delivered: next(before.delivered) }))}
        />
        <SellerShipped
          shipped={values.shipped}
          sold={sold}
          isRefused={isWrong('shipped')}
          step={step}
          onChange={(next) => setValues((before) => ({ ...before, shipped: next(before.shipped) }))}
        />
      </Group>
      <Group id="part-warning" title={t('sellerForm.group.warning')}>
        <Checkbox name="warns" isOn={values.warns} onChange={(warns) => change({ warns })}>
          {t('sellerForm.field.warns')}
        </Checkbox>
      </Group>
    </SavedForm>
  )
}
