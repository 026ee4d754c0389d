import type { ReactNode, RefObject } from 'react'
import { Confirmed } from '#app/features/desk/confirmations/components/confirmed.tsx'
import type { CarCard } from '#app/features/shop/cards/read.server.ts'
import { ReservedNote } from '#app/features/shop/cards/shared/reserved-badge.tsx'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { useFieldWords } from '#app/features/stock/cars/shared/field-words.ts'
import { ContactLinks, ContactNotes } from '#app/features/talk/enquiries/components/contact-links.tsx'
import type { Enquiry } from '#app/features/talk/enquiries/enquiry.server.ts'
import { formatShortDay } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { CarTitle } from './car-head.tsx'
import { CarRows } from './car-rows.tsx'
import { CarSum } from './car-sum.tsx'

type Props = {
  car: Car
  name: string
  enquiry: Enquiry
  /** What speaks against the car. */
  cautions: string[] | undefined
  similar: CarCard[]
  company: string | undefined
  end: RefObject<HTMLDivElement | null>
  now: number
  /** Saving and sharing. */
  children: ReactNode
}

// On phones all of it but the notes fits beside the picture in a window of 360 × 740 px.
/** All that one needs to decide: name, total, verdict, proofs and the way to the seller. */
export function CarOffer({ car, name, enquiry, cautions, similar, company, end, now, children }: Props) {
  const { t } = useTranslation()
  const state = car.soldOut ? 'sold' : car.reservedUntil ? 'reserved' : 'available'
  return (
    <div className="min-w-0 pt-2 pb-6 lg:row-span-2 lg:pt-0 print:row-span-2">
      <CarTitle car={car} name={name} />
      <div className="my-4 border-line border-t max-lg:hidden" />
      <CarSum car={car} enquiry={enquiry} />
      {!car.soldOut && car.reservedUntil && <ReservedNote until={car.reservedUntil} />}
      {car.soldOut && similar.length > 0 && <CarRows title={t('similar.available')} cars={similar.slice(0, 3)} />}
      <Proofs car={car} cautions={cautions} now={now} />
      <div id="ways" className="[.refused~&]:hidden">
        <ContactLinks key={car.id} enquiry={enquiry} state={state} />
      </div>
      <div ref={end} />
      {children}
      <ul className="mt-2 text-sm max-lg:hidden print:hidden">
        <Confirmed car={car} now={now} />
      </ul>
      <ContactNotes company={company} />
    </div>
  )
}

/** The three strongest proofs of a car's state, and what speaks against it. Leads to the condition sheet. */
function Proofs({ car, cautions = [], now }: Pick<Props, 'car' | 'cautions' | 'now'>) {
  const { t, lang } = useTranslation()
  const { value } = useFieldWords()
  const { inspectedOn } = car.condition ?? {}
  const sound = (['no-accident', 'no-frame-damage'] as const).find((one) => car.proof.includes(one))
  const proofs = [
    car.proof.includes('inspected') &&
      (inspectedOn
        ? t('carPage.inspectedOn', { date: formatShortDay(inspectedOn, lang, now) })
        : value('proof', 'inspected')),
    sound && value('proof', sound),
    car.owners === 1 && t('carPage.oneOwner'),
  ].filter((one) => one !== false && one !== undefined)
  const all = [...proofs.map((text) => ({ text, isGood: true })), ...cautions.map((text) => ({ text, isGood: false }))]
  if (all.length === 0) return <div className="mt-3" />
  return (
    <a
      href="#condition"
      className="my-2 flex min-h-6 flex-wrap items-center gap-x-2 text-sm leading-tight underline-offset-4 hover:underline lg:my-4 lg:grid lg:gap-1 lg:text-md"
    >
      {all.map(({ text, isGood }) => (
        <span key={text} className={`inline-flex items-center gap-1 ${isGood ? '' : 'font-mid'}`}>
          <Icon name={isGood ? 'tick' : 'info'} size="sm" />
          {text}
        </span>
      ))}
    </a>
  )
}
