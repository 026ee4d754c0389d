import { useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/copy.ts'
import { Icon } from '#app/ui/icon.tsx'

export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation()
  const [isCopied, setIsCopied] = useState<boolean>()
  return (
    <>
      <Button onClick={async () => setIsCopied(await copyText(text))}>
        {isCopied && <Icon name="tick" />}
        {t(isCopied ? 'account.copied' : 'account.copy')}
      </Button>
      <span role="status" className={isCopied === false ? 'w-full text-ink-2 text-sm' : 'sr-only'}>
        {isCopied !== undefined && t(isCopied ? 'account.copied' : 'account.copyByHand')}
      </span>
    </>
  )
}
