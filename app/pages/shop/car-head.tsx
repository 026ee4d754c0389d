import type { ComponentProps } from 'react'
import { href, Link } from 'react-router'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { useCardEditor } from '#app/features/shop/cards/shared/card-editor.ts'
import { ShareButton, usePlaced } from '#app/features/shop/sharing/components/share-button.tsx'
import { SaveButton } from '#app/features/shop/shortlist/shared/save-button.tsx'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { TitleLine } from '#app/features/stock/cars/shared/facts.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { addressIn } from '../../i18n/address.ts'
import { BackLink } from '../shell/back-link.tsx'

type Props = {
  car: Car
  name: string
  described: string
  /** As shown; null if there is none. */
  price: string | null
}

export function CarHead({ car, name, described, price }: Props) {
  const { t } = useTranslation()
  const isOperator = useCardEditor() !== undefined
  return (
    <>
      <div className="flex flex-wrap gap-x-6 max-md:absolute max-md:inset-x-0 max-md:-mx-1 max-md:top-3 max-md:z-3 max-md:gap-x-2 md:col-span-2 md:py-2 print:hidden">
        <BackLink to={href('/')} className="on-photo me-auto!">
          {t('nav.goBack')}
        </BackLink>
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
      <div className="mb-4 max-md:row-start-2 max-md:mt-2 max-md:mb-1 md:col-span-2">
        <h1 className="font-bold text-[clamp(1.375rem,1.1rem+1.4vw,2rem)] leading-tight tracking-tight">
          <bdi>{name}</bdi> {car.year && <bdi className="font-normal text-ink-3">({car.year})</bdi>}
        </h1>
        <TitleLine car={car} />
        <PrintedAddress id={car.id} />
      </div>
    </>
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
    <p className="mb-4 hidden print:block">
      {name} · <bdi dir="ltr">{usePlaced(useShort(id))}</bdi>
    </p>
  )
}
