import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useUnsent } from '#app/features/talk/comments/components/unsent-store.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { isSamePage } from '#app/pwa/addresses.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { useOnline } from '#app/ui/online.ts'
import { Toast } from '#app/ui/toast.tsx'

export function WaitingNote() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isOnline = useOnline()
  const waiting = useUnsent()
  const [isOpen, setIsOpen] = useState(true)
  const page = waiting[0]?.page
  if (!isOpen || !isOnline || !page || waiting.some((one) => isSamePage(one.page, pathname))) return null
  return (
    <Toast
      label={t('pwa.waiting')}
      text={t('pwa.waitingElsewhere')}
      closeLabel={t('nav.close')}
      onClose={() => setIsOpen(false)}
    >
      <Link to={page} className={buttonLook()}>
        {t('pwa.waitingSee')}
      </Link>
    </Toast>
  )
}
