import type { ComponentProps, RefObject } from 'react'
import { ReservedNote } from '#app/features/shop/cards/shared/reserved-badge.tsx'
import { SaveButton } from '#app/features/shop/shortlist/shared/save-button.tsx'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { ContactLinks } from '#app/features/talk/enquiries/components/contact-links.tsx'
import { CarPrice } from '#app/pages/shop/car-facts.tsx'
import { buttonLook } from '#app/ui/button.tsx'

type Props = {
  car: Car
  name: string
  enquiry: ComponentProps<typeof ContactLinks>['enquiry']
  contact: RefObject<HTMLDivElement | null>
}

/** Price, total, verdict and contact: the part of the page that stays in view on wide screens. */
export function CarOffer({ car, name, enquiry, contact }: Props) {
  return (
    <div className="car-offer">
      <CarPrice car={car} />
      <ReservedNote car={car} />
      <div ref={contact} id="ways">
        <ContactLinks key={car.id} enquiry={enquiry} soldOut={car.soldOut}>
          <SaveButton
            car={car}
            name={name}
            className={`${buttonLook({ size: 'big' })} aspect-square px-0! max-md:hidden`}
          />
        </ContactLinks>
      </div>
    </div>
  )
}
