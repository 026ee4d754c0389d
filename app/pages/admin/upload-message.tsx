import { isPending } from '#app/features/stock/photos/shared/uploads/states.ts'
import type { PictureUpload } from '#app/features/stock/photos/upload/picture.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

export function UploadMessage({ pictures }: { pictures: PictureUpload[] }) {
  const { t, lang } = useTranslation()
  const failed = pictures.filter(({ state }) => state === 'failed').length
  const done = pictures.filter(({ state }) => state === 'done').length
  return (
    <>
      <p className="font-mid">{t('operator.pictures.wait')}</p>
      <p className="text-ink-3 text-sm tabular-nums" aria-hidden="true">
        {pictures.some(isPending) &&
          t('operator.pictures.done', { done: formatNumber(done, lang), all: formatNumber(pictures.length, lang) })}
        {failed > 0 && (
          <>
            {' · '}
            <span className="text-danger">{t('operator.pictures.failures', { count: failed })}</span>
          </>
        )}
      </p>
    </>
  )
}
