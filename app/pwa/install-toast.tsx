import { useEffect, useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Toast } from '#app/ui/toast.tsx'
import { type InstallOffer, rememberClosed } from './install.ts'

export function InstallToast({ offer }: { offer: InstallOffer }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(true)
  useEffect(() => {
    const close = () => setIsOpen(false)
    addEventListener('appinstalled', close)
    return () => removeEventListener('appinstalled', close)
  }, [])
  if (!isOpen) return null
  const close = () => {
    rememberClosed(Date.now())
    setIsOpen(false)
  }
  const install = async () => {
    close()
    await offer.prompt().catch((error) => console.error('The install prompt failed', error))
  }
  return (
    <Toast
      kind="offer"
      label={t('pwa.install')}
      text={t('pwa.installText')}
      closeLabel={t('nav.close')}
      onClose={close}
    >
      <Button kind="primary" onClick={install}>
        {t('pwa.install')}
      </Button>
    </Toast>
  )
}
