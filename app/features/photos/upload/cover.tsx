import { useTranslation } from '#app/i18n/translation.tsx'

export function UploadCover({ number, onMake }: { number: number; onMake: () => void }) {
  const { t } = useTranslation()
  if (number === 1) {
    return (
      <span className="absolute start-2 top-2 rounded-full bg-accent px-2.5 py-0.5 font-mid text-on-accent text-xs">
        {t('operator.pictures.cover')}
      </span>
    )
  }
  return (
    <button
      type="button"
      data-control="cover"
      aria-label={t('operator.pictures.makeCoverOf', { number })}
      onClick={onMake}
      className="touch absolute start-2 bottom-2 min-h-8 rounded-full bg-plate px-3 font-mid text-ink text-xs shadow-lift"
    >
      {t('operator.pictures.makeCover')}
    </button>
  )
}
