import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { href, Link, useNavigate } from 'react-router'
import { buttonLook } from '#app/ui/button.tsx'

const shownFor = 3000

/** Says that the new listing is there, then leads to the home page. */
export function AddSubmitted() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
    const timer = setTimeout(() => navigate(href('/')), shownFor)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div role="status" className="mx-auto max-w-224 py-16">
      <h1 ref={heading} tabIndex={-1} className="focus-outside font-strong text-2xl tracking-tight">
        {t('addListing.success')}
      </h1>
      <p className="mt-2 mb-6 text-ink-2">{t('addListing.successNote')}</p>
      <Link to={href('/')} className={buttonLook()}>
        {t('nav.home')}
      </Link>
    </div>
  )
}
