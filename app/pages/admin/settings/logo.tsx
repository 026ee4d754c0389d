import { parsePictureAddress, pictureAddress } from '#app/features/photos/rules.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { UploadButton } from '../upload-button.tsx'

export function SettingsLogo({ logo, onLogo }: { logo: string; onLogo: (logo: string) => void }) {
  const { t } = useTranslation()
  const own = parsePictureAddress(logo)
  return (
    <div className="grid gap-2">
      <p className="font-mid text-sm">{t('settings.field.logo')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <span className="grid size-16 place-items-center overflow-hidden rounded-md bg-surface inset-ring inset-ring-line">
          {own ? <img src={pictureAddress(own.id, 320, 'webp')} alt="" className="size-full object-contain" /> : <Logo className="size-9" />}
        </span>
        <UploadButton words={t('settings.logoChoose')} onPicture={onLogo} />
        {logo && <Button onClick={() => onLogo('')}>{t('settings.logoRemove')}</Button>}
      </div>
      <p className="text-ink-3 text-sm">{t('settings.hint.logo')}</p>
    </div>
  )
}
