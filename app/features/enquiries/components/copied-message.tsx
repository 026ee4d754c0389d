import { useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { copyText } from '#app/ui/copy.ts'
import { Icon } from '#app/ui/icon.tsx'

type Outcome = 'copied' | 'byHand'

/** Copies a message for chat apps whose links cannot contain one. Call `copy` when the link is clicked. */
export function useCopiedMessage(message: string) {
  const [outcome, setOutcome] = useState<Outcome>()
  const copy = async () => {
    const isCopied = await copyText(message)
    setOutcome(isCopied ? 'copied' : 'byHand')
  }
  return { outcome, copy }
}

/** Confirms the copy, and stays because the chat may cover the page. If copying failed, shows the message to copy by hand. */
export function CopiedMessage({ outcome, message }: { outcome: Outcome | undefined; message: string }) {
  const { t } = useTranslation()
  return (
    // Always rendered, because screen readers announce changes of an existing status region.
    <div role="status">
      {outcome && (
        <p className="mt-3 flex items-start gap-2 text-pretty">
          {outcome === 'copied' && (
            <span className="text-accent-ink">
              <Icon name="tick" />
            </span>
          )}
          {t(`enquiry.${outcome}`)}
        </p>
      )}
      {outcome === 'byHand' && (
        <textarea
          readOnly
          dir="auto"
          rows={6}
          value={message}
          aria-label={t('enquiry.byHand')}
          onFocus={(event) => event.currentTarget.select()}
          className="mt-2 field-sizing-content w-full resize-y rounded-md bg-sunk px-3 py-2 text-sm"
        />
      )}
    </div>
  )
}
