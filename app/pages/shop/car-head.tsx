import type { ComponentProps } from 'react'
import { href, Link } from 'react-router'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { useCardEditor } from '#app/features/shop/cards/shared/card-editor.ts'
import { ShareButton, usePlaced } from '#app/features/shop/sharing/components/share-button.tsx'
import { SaveButton } from '#app/features/shop/shortlist/shared/save-button.tsx'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { TitleLine } from '#app/features/stock/cars/shared/facts.tsx'
import { useFieldWords } from '#app/features/stock/cars/shared/field-words.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { addressIn } from '../../i18n/address.ts'

export function CarTitle({ car, name }: { car: Car; name: string }) {
  const { said } = useFieldWords()
  const fuel = said(car, 'fuelType')
  return (
    <>
      <h1 className="font-bold text-xl leading-tight tracking-tight">
        <bdi>{name}</bdi> {car.year && <bdi className="font-normal text-ink-2">({car.year})</bdi>}
      </h1>
      <p className="mb-1 overflow-hidden text-ink-2 tabular-nums leading-tight">
        {/* The dot of a part that begins a line stands in the margin, which is cut off. */}
        <span className="-ms-[1.1em] flex flex-wrap">
          {car.mileage !== null && <b className="dotted font-strong text-ink">{said(car, 'mileage')}</b>}
          {fuel && <span className="dotted">{fuel}</span>}
        </span>
      </p>
      <TitleLine car={car} className="text-sm max-lg:hidden" />
      <PrintedAddress id={car.id} />
    </>
  )
}

type KeepProps = {
  car: Car
  name: string
  described: string
  /** As shown; null if there is none. */
  price: string | null
}

/** Saves and shares a car: buttons on the photo on phones, and with words on wide screens. */
export function CarKeep({ car, name, described, price }: KeepProps) {
  const { t } = useTranslation()
  const isOperator = useCardEditor() !== undefined
  return (
    <div className="end-0 top-3 z-3 mt-1 flex flex-wrap gap-x-2 max-lg:absolute max-lg:mt-0 lg:gap-x-6 print:hidden">
      {/* Operator texts are loaded together with `useInline`. */}
      {isOperator && (
        <Link to={href('/detail/:id', { id: car.id })} className={`on-photo ${buttonLook({ kind: 'text' })}`}>
          <Icon name="edit" />
          {t('admin.edit')}
        </Link>
      )}
      <SaveButton car={car} name={name} className={`on-photo ${buttonLook({ kind: 'text' })}`}>
        {t('saved.word')}
      </SaveButton>
      <ShareCar
        id={car.id}
        title={[name, car.year].filter(Boolean).join(' ')}
        text={
          price && /\d/.test(price)
            ? t('share.text', { car: described, price })
            : t('share.textNoPrice', { car: described })
        }
      />
    </div>
  )
}

function useShort(id: string): string {
  const { lang } = useTranslation()
  const { origin } = useSite()
  return origin + addressIn(href('/car/:id', { id }), lang)
}

function ShareCar({ id, ...said }: Omit<ComponentProps<typeof ShareButton>, 'url'> & { id: string }) {
  return <ShareButton {...said} url={useShort(id)} />
}

function PrintedAddress({ id }: { id: string }) {
  const { name } = useSite()
  return (
    <p className="hidden print:block">
      {name} · <bdi dir="ltr">{usePlaced(useShort(id))}</bdi>
    </p>
  )
}
