import '#app/i18n/operator-texts.ts'
import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Toast } from '#app/ui/toast.tsx'

/** Confirms a new listing after the redirect, with a link to it. */
export function AddedNote({ car }: { car: { id: string; name: string } }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(true)
  // Clears the state, so that a reload does not repeat it.
  useEffect(() => history.replaceState({ ...history.state, usr: null }, ''), [])
  if (!isOpen) return null
  return (
    <Toast
      label={t('addListing.title')}
      text={t('addListing.listed', { car: car.name })}
      closeLabel={t('nav.close')}
      onClose={() => setIsOpen(false)}
    >
      <Link to={href('/cardetails/:id', { id: car.id })} className={buttonLook()}>
        {t('addListing.see')}
      </Link>
    </Toast>
  )
}
