import { useTranslation } from '#app/i18n/translation.tsx'
import { Logo } from '#app/ui/logo.tsx'

/**
 * The splash screen in the HTML of every page. head-script.ts and pwa.css decide whether it shows. Screen readers skip
 * it.
 */
export function Splash({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <div id="splash" aria-hidden="true" data-nosnippet="" className="splash">
      <div className="pointer-events-none grid justify-items-center gap-3 px-4 text-center">
        <Logo className="size-18" />
        <p className="mt-3 text-balance font-bold text-2xl tracking-tight">{t('pwa.welcome', { name })}</p>
        <p className="text-ink-2 text-lg">{t('pwa.awaits')}</p>
      </div>
    </div>
  )
}
