import { mostPhotos } from '#app/features/shop/seller/choices.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { parsePictureAddress, pictureAddress } from '#app/lib/picture-address.ts'
import { Button } from '#app/ui/button.tsx'
import { UploadButton } from '../upload-button.tsx'
import type { Steps } from '../use-form.ts'

type Props = {
  photos: string[]
  step: Steps
  onChange: (change: (photos: string[]) => string[]) => void
}

export function SellerPhotos({ photos, step, onChange }: Props) {
  const { t, lang } = useTranslation()
  return (
    <fieldset id="photos" className="grid gap-3">
      <legend className="font-mid text-sm">{t('sellerForm.field.photos')}</legend>
      <ul className="grid grid-cols-2 gap-4 empty:hidden sm:grid-cols-4">
        {photos.map((photo, at) => (
          <li key={photo} className="grid content-start gap-1">
            <input type="hidden" name="photos" value={photo} />
            <SmallPicture address={photo} />
            <Button
              kind="text"
              {...step(`photos remove ${at}`)}
              aria-label={t('sellerForm.removePhoto', { number: formatNumber(at + 1, lang) })}
            >
              {t('account.remove')}
            </Button>
            {at > 0 && (
              <Button kind="text" {...step(`photos move ${at} 0`)}>
                {t('sellerForm.first')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {photos.length < mostPhotos && (
        <UploadButton
          words={t('sellerForm.addPhoto')}
          isMultiple
          onPicture={(url) => onChange((all) => [...new Set([...all, url])].slice(0, mostPhotos))}
        />
      )}
      <p className="text-ink-3 text-sm">{t('sellerForm.hint.photos', { n: formatNumber(mostPhotos, lang) })}</p>
    </fieldset>
  )
}

export function SmallPicture({ address }: { address: string }) {
  const own = parsePictureAddress(address)
  return (
    own && (
      <img src={pictureAddress(own.id, 320, 'webp')} alt="" className="aspect-4/3 w-full rounded-md object-cover" />
    )
  )
}
