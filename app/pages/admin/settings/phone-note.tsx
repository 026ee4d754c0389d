import { readPhone } from '#app/features/base/settings/phone.ts'
import { isolated } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'

type Props = { written: string; isTyping: boolean; onChoose: (phone: string) => void }

/** Shows how buyers will see a number without a country code, or asks for the country. */
export function PhoneNote({ written, isTyping, onChoose }: Props) {
  const { t } = useTranslation()
  const { phone, isSure } = readPhone(written)
  const isShown = isSure ? phone !== written.trim() : written.trim() !== '' && !isTyping
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 text-ink-2 text-sm empty:hidden">
      {isShown && (
        <p>
          {isSure
            ? t('settings.phone.shown', { phone: isolated(phone) })
            : t(phone ? 'settings.phone.meant' : 'settings.phone.unknown', { phone: isolated(phone) })}
        </p>
      )}
      {isShown && !isSure && phone && (
        <Button onClick={() => onChoose(phone)}>{t('settings.phone.use', { phone: isolated(phone) })}</Button>
      )}
    </div>
  )
}
