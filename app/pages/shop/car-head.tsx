import { href, Link } from 'react-router'
import { useCardEditor } from '#app/features/shop/cards/shared/card-editor.ts'
import { SaveButton } from '#app/features/shop/shortlist/shared/save-button.tsx'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { TitleLine } from '#app/features/stock/cars/shared/facts.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { BackLink } from '../shell/back-link.tsx'
import { PrintedAddress, ShareCar } from './car-address.tsx'

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
