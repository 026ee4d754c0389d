import '#app/i18n/seller-texts.ts'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { largestAddress } from '#app/lib/picture-address.ts'
import type { ShownSeller } from '../schema.ts'
import { Particulars } from './particulars.tsx'
import { Safety } from './safety.tsx'
import { ShippedCars } from './shipped-cars.tsx'

export function SellerSection({ seller }: { seller: ShownSeller }) {
  const { t } = useTranslation()
  const { warns: _, numbers: __, ...said } = seller
  const { photos, shipped } = said
  return (
    <div className="mt-16 grid grid-cols-[minmax(0,1fr)] gap-16 wrap-anywhere">
      {Object.keys(said).length > 0 && (
        <section
          aria-labelledby="seller"
          className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-24 gap-y-8 lg:grid-cols-2"
        >
          <div>
            <h2
              id="seller"
              tabIndex={-1}
              className="focus-outside mb-4 scroll-mt-16 font-strong text-2xl tracking-tight"
            >
              {t('sells.title')}
            </h2>
            <Particulars seller={said} />
          </div>
          {photos && (
            <ul aria-label={t('seller.photos')} className="grid grid-cols-2 gap-2 lg:pt-12">
              {photos.map((photo, at) => (
                <li key={photo.url} className={at === 0 && photos.length % 2 === 1 ? 'col-span-2' : ''}>
                  <a href={largestAddress(photo.url)} target="_blank" rel="noopener" className="block rounded-md">
                    <Photo
                      picture={photo}
                      alt={t('seller.photo', { number: at + 1 })}
                      sizes="(min-width: 80rem) 17rem, (min-width: 60rem) 21vw, 46vw"
                      className="aspect-4/3 rounded-md bg-sunk"
                    />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      <Safety seller={seller} />
      {shipped && (
        <section aria-labelledby="shipped">
          <h2 id="shipped" className="mb-4 font-strong text-2xl tracking-tight">
            {t('sells.shipped')}
          </h2>
          <ShippedCars shipped={shipped} />
        </section>
      )}
    </div>
  )
}
