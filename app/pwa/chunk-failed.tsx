import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'

/**
 * The error message for scripts that failed to load. It is in the HTML of every page, because it must work without
 * other scripts.
 */
export function ChunkFailed() {
  const { t } = useTranslation()
  return (
    <div role="alert" className="chunk-failed fixed inset-x-4 z-20 sm:inset-x-auto sm:start-6 sm:max-w-120">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 rounded-lg bg-surface py-3 ps-5 pe-2 shadow-float">
        <div className="min-w-48 flex-1">
          <p className="font-mid">{t('pwa.chunkFailed')}</p>
          <p className="text-ink-2 text-sm">{t('pwa.chunkFailedText')}</p>
        </div>
        <div className="ms-auto flex items-center gap-2">
          <Button data-chunk="reload">{t('pwa.reload')}</Button>
          <IconButton data-chunk="close" label={t('nav.close')} icon="close" />
        </div>
      </div>
    </div>
  )
}
