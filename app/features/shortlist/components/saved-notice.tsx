import { useTranslation } from '#app/i18n/translation.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { mostSaved } from '../rules.ts'
import { tell, useNotice } from './store.ts'

export function SavedNotice() {
  const { t } = useTranslation()
  const notice = useNotice()
  // Rendered from the start, so that screen readers announce its changes.
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom)+1rem)] z-6 flex justify-center lg:bottom-6"
    >
      {notice && (
        <div className="pointer-events-auto flex w-full max-w-112 items-center gap-3 rounded-lg bg-surface py-3 ps-4 pe-2 text-ink shadow-float inset-ring inset-ring-line">
          <p className="min-w-0 flex-1 text-pretty">{t(`saved.${notice}`, { most: mostSaved })}</p>
          <IconButton icon="close" label={t('nav.close')} onClick={() => tell(undefined)} />
        </div>
      )}
    </div>
  )
}
