import { type Chosen, isPending } from '#app/features/stock/photos/upload/queue.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

export function UploadMessage({ pictures }: { pictures: Chosen[] }) {
  const { t, lang } = useTranslation()
  const failed = pictures.filter(({ state }) => state === 'failed').length
  const done = pictures.filter(({ state }) => state === 'kept').length
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
