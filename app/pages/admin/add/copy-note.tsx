import type { Car } from '#app/features/stock/cars/schema.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import type { PictureUpload } from '#app/features/stock/photos/upload/picture.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'

type Props = { copy: Car; pictures: PictureUpload[]; onPictures: () => void }

/** Pictures are copied only on request, because they show another car. */
export function AddCopyNote({ copy, pictures, onPictures }: Props) {
  const { t, lang } = useTranslation()
  const names = useNames()
  const count = copy.pictures.length
  const offers = count > 0 && !copy.pictures.some((address) => pictures.some((picture) => picture.address === address))
  return (
    <div className="mb-6 grid justify-items-start gap-3">
      <p className="text-pretty text-ink-2">{t('addListing.copy', { car: names.car(copy) })}</p>
      {offers && (
        <Button onClick={onPictures}>{t('addListing.copyPictures', { count, n: formatNumber(count, lang) })}</Button>
      )}
    </div>
  )
}
