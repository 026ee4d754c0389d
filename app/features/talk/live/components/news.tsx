import '#app/i18n/live-texts.ts'
import { isolated, shownPrice } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Toast } from '#app/ui/toast.tsx'
import type { Happening } from '../schema.ts'

export type NewsProps = { what: Exclude<Happening, 'other'>; price: string | null; onClose: () => void }

export function News({ what, price, onClose }: NewsProps) {
  const { t, lang } = useTranslation()
  const shown = shownPrice(price, t, undefined, lang)
  const text =
    what === 'price' ? (shown ? t('live.price', { price: isolated(shown) }) : t('live.ask')) : t(`live.${what}`)
  return (
    <Toast key={text} label={t('live.label')} text={text} closeLabel={t('live.close')} onClose={onClose}>
      {null}
    </Toast>
  )
}
