import '#app/i18n/operator-texts.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type { CarCard } from '#app/features/shop/cards/read.server.ts'
import { CardFacts } from '#app/features/shop/cards/shared/card-price.tsx'
import { Price } from '#app/features/shop/cards/shared/price.tsx'
import { Remark, remarkOn } from '#app/features/shop/cards/shared/remark.tsx'
import { useFieldLabel } from '#app/features/stock/cars/shared/field-words.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { PrefetchLink } from '#app/ui/prefetch-link.tsx'
import { InlineField } from './field.tsx'
import { InlineMenu } from './menu.tsx'
import { useInlineCar } from './save.ts'

export function InlineCard({ car: listed, level }: { car: CarCard; level: 2 | 3 }) {
  const { t, lang } = useTranslation()
  const names = useNames()
  const label = useFieldLabel('operator')
  const car = useInlineCar(listed)
  const [trouble, setTrouble] = useState<ReactNode>(null)
  const { shown } = car
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (trouble) told.current?.scrollIntoView({ block: 'nearest' })
  }, [trouble])
  const Heading = `h${level}` as const
  const state = shown.soldOut ? t('card.soldOut') : shown.reservedUntil && t('reserved.badge')
  const tone = shown.soldOut ? 'text-ink-2' : 'text-ink'
  const comment = remarkOn(shown, t, lang)
  const field = { car, onTrouble: setTrouble }
  const missing = (words: string) => <span className="font-normal text-ink-3">{words}</span>
  return (
    <>
      <div
        className={`relative mt-3 min-h-[1.375em] pe-10 font-bold text-[min(1.375rem,6.2vw)] tabular-nums tracking-tight ${tone}`}
      >
        <InlineField name="sellingPrice" {...field}>
          <Price text={shown.sellingPrice} car={shown} cut />
        </InlineField>
        <InlineMenu car={shown} onMark={car.mark} onTrouble={setTrouble} />
      </div>
      <Heading className={`mt-0.5 break-words font-mid leading-[1.4] ar:leading-body ${tone}`}>
        <InlineField name="make" {...field}>
          {shown.make ? names.make(shown.make) : missing(label('make'))}
        </InlineField>{' '}
        <PrefetchLink
          to={href('/cardetails/:id', { id: shown.id })}
          aria-label={state ? `${names.car(shown)} (${state})` : names.car(shown)}
          className="focus-outside after:absolute after:inset-0 after:z-1"
        >
          {shown.model && names.model(shown.make, shown.model)}
        </PrefetchLink>{' '}
        <InlineField name="year" {...field}>
          {shown.year ?? missing(label('year'))}
        </InlineField>
      </Heading>
      <CardFacts car={shown} cost={undefined} />
      <div dir="auto" className="relative mt-1 text-ink-3 text-sm text-edge">
        <InlineField name="comment" {...field}>
          <Remark words={comment} isVisitors={!shown.comment} />
        </InlineField>
      </div>
      {trouble && (
        <div ref={told} className="relative z-2 mt-2">
          {trouble}
        </div>
      )}
    </>
  )
}
