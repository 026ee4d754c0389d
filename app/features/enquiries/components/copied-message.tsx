import { useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { copyText } from '#app/ui/copy.ts'
import { Icon } from '#app/ui/icon.tsx'

type Outcome = 'copied' | 'byHand'

/** Copies a message for a chat that takes none in its link, and knows what came of it; `copy` is for the click on the link. */
export function useCopiedMessage(message: string) {
  const [outcome, setOutcome] = useState<Outcome>()
  const copy = async () => {
    const isCopied = await copyText(message)
    setOutcome(isCopied ? 'copied' : 'byHand')
  }
  return { outcome, copy }
}

/** Says that the message is copied, and stays: the chat lies over the page by now. Where it could not be copied it is shown, to do it by hand. */
export function CopiedMessage({ outcome, message }: { outcome: Outcome | undefined; message: string }) {
  const { t } = useTranslation()
  return (
    // There from the start: screen readers announce what comes into it.
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
