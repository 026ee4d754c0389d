import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import type { Failed } from './send.ts'
import { SendFailure } from './send-failure.tsx'

type Props = {
  label: string
  to: { search: string; hash: string }
  onLoad: () => Promise<Failed | undefined>
}

/** A link that loads the rest of a list into the page. Without JavaScript it opens a page with the rest. */
export function MoreLink({ label, to, onLoad }: Props) {
  const { t } = useTranslation()
  const [isLoading, setIsLoading] = useState(false)
  const [failed, setFailed] = useState<Failed>()
  const load = async () => {
    if (isLoading) return
    setIsLoading(true)
    setFailed(undefined)
    setFailed(await onLoad())
    setIsLoading(false)
  }
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    load()
  }
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <Link to={to} aria-busy={isLoading} onClick={handleClick} className={buttonLook()}>
        {isLoading ? t('comments.loading') : label}
      </Link>
      {failed && <SendFailure failed={failed} message={t('comments.failed.load')} onRetry={load} />}
    </div>
  )
}
