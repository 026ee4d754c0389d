import { href } from 'react-router'
import { dealerReference } from '#app/features/base/settings/postal-address.ts'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { useFieldWords } from '#app/features/stock/cars/shared/field-words.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { breadcrumbData, carData } from '#app/features/stock/cars/shared/structured.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { absoluteAddress } from '#app/lib/picture-address.ts'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { useCanonical } from '../shell/canonical.ts'

type CarDataInput = Parameters<typeof carData>[1]
type Props = {
  car: Car & { photos: { url: string }[] }
  name: string
  path: string
  equipment: { items: string[] }[]
} & Pick<CarDataInput, 'damages' | 'films'>

/** Structured data of a car and its breadcrumbs, on the server only. */
export function CarData({ car, name, path, equipment, damages, films }: Props) {
  const { t } = useTranslation()
  const site = useSite()
  const names = useNames()
  const words = useFieldWords()
  const canonical = useCanonical()
  const way = import.meta.env.SSR && [
    { name: site.name, url: canonical('/') },
    ...(car.make
      ? [{ name: names.make(car.make), url: canonical(href('/search/make/:make', { make: car.make.toLowerCase() })) }]
      : []),
    { name, url: canonical(path) },
  ]
  return (
    <>
      <JsonLd
        data={
          import.meta.env.SSR &&
          carData(car, {
            name,
            url: canonical(path),
            images: car.photos.map((photo) => absoluteAddress(photo.url, site.origin)),
            seller: dealerReference(site.name, site.origin),
            equipment: {
              label: t('field.equipment'),
              names: equipment.flatMap(({ items }) => items.map((item) => words.value('equipment', item))),
            },
            damages,
            films,
            origin: site.origin,
          })
        }
      />
      <JsonLd data={way && breadcrumbData(way)} />
    </>
  )
}
