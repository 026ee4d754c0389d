import { type ReactNode, useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { copySync } from '#app/ui/copy.ts'
import { TypedText } from './typed-text.tsx'
import { UnsentList } from './unsent-list.tsx'
import { type UnsentText, useUnsent } from './unsent-store.ts'

/**
 * Unsent texts whose page no longer exists, to read, copy or discard. `isOf` says whether a text was written on the
 * page at a path.
 */
export function UnsentTexts({ isOf }: { isOf: (page: string) => boolean }) {
  const { t } = useTranslation()
  const [hasAny, setHasAny] = useState(false)
  const isMine = ({ page }: UnsentText) => isOf(page)
  if (useUnsent().some(isMine) && !hasAny) setHasAny(true)
  if (!hasAny) return null
  return (
    <section aria-labelledby="unsent" className="mt-12 max-w-160">
      <h2 id="unsent" className="font-strong text-xl tracking-tight">
        {t('pwa.unsent')}
      </h2>
      <p className="mt-2 mb-4 text-pretty text-ink-2">{t('pwa.unsendable')}</p>
      <UnsentList isMine={isMine}>
        {(waiting, discard) => <UnsentEntry text={waiting.text} discard={discard} />}
      </UnsentList>
    </section>
  )
}

function UnsentEntry({ text, discard }: { text: string; discard: ReactNode }) {
  const { t } = useTranslation()
  const [isCopied, setIsCopied] = useState<boolean>()
  return (
    <div className="rounded-md bg-surface p-4 inset-ring inset-ring-line">
      <TypedText text={text} />
      <div className="mt-3 flex flex-wrap items-center justify-end gap-x-6 gap-y-2">
        {/* The status element exists from the start, so that screen readers announce its changes. */}
        <p role="status" className="min-w-0 flex-1 text-ink-2 text-sm">
          {isCopied !== undefined && t(isCopied ? 'pwa.copied' : 'pwa.copyByHand')}
        </p>
        {discard}
        <Button onClick={async () => setIsCopied(await copySync(text))}>{t('pwa.copy')}</Button>
      </div>
    </div>
  )
}
