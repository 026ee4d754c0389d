import { type ComponentProps, Suspense } from 'react'
import { href } from 'react-router'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import type { ShownSeller } from '#app/features/shop/seller/schema.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { Comments } from '#app/features/talk/comments/components/comments.tsx'
import { addressIn } from '#app/i18n/address.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'

const ClosedUntil = lazyPart(() =>
  import('#app/features/shop/seller/components/closed-until.tsx').then((part) => part.ClosedUntil),
)

type CommentsProps = ComponentProps<typeof Comments>
type Props = {
  car: Car
  /** Make, model and year. */
  name: string
  comments: Pick<CommentsProps, 'comments' | 'next' | 'total' | 'after'>
  seller: ShownSeller | undefined
  now: number
}

export function CarQuestions({ car, name, comments, seller, now }: Props) {
  const { t, lang } = useTranslation()
  const { origin } = useSite()
  const { usual, hours } = seller ?? {}
  const address = origin + addressIn(href('/car/:id', { id: car.id }), lang)
  return (
    <Suspense>
      <Comments
        key={`${car.id} ${comments.after}`}
        carId={car.id}
        state={car.soldOut ? 'sold' : car.reservedUntil ? 'reserved' : 'available'}
        about={[[name, car.stockNumber].filter(Boolean).join(' · '), address].join('\n')}
        usual={usual && t(`sells.usual.${usual.unit}`, { count: usual.count })}
        closed={
          hours && (
            <Suspense>
              <ClosedUntil hours={hours} />
            </Suspense>
          )
        }
        {...comments}
        now={now}
        price={car.priceUsd}
      />
    </Suspense>
  )
}
