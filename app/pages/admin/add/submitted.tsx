import { useEffect, useRef, useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/copy.ts'
import { Icon } from '#app/ui/icon.tsx'

const shownFor = 3000

/** Confirms a new listing and then leads to the home page, unless the operator does something. */
export function AddSubmitted({ car, onAnother }: { car: Car; onAnother: () => void }) {
  const { t } = useTranslation()
  const { origin } = useSite()
  const names = useNames()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const [stays, setStays] = useState(false)
  const [isCopied, setIsCopied] = useState(false)
  // Without a language, so that each receiver sees the page in their own.
  const url = origin + href('/car/:id', { id: car.id })
  const name = [names.car(car), car.year].filter(Boolean).join(' ')
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => navigate(href('/'), { state: { added: { id: car.id, name } } }), shownFor)
    const stay = () => setStays(true)
    addEventListener('pointerdown', stay)
    addEventListener('keydown', stay)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', stay)
      removeEventListener('keydown', stay)
    }
  }, [stays, navigate, car.id, name])
  const share = async () => {
    try {
      if (navigator.share)
        return await navigator.share({ title: name, text: t('share.textNoPrice', { car: name }), url })
    } catch (error) {
      // Closing the share sheet is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
    setIsCopied(await copyText(url))
  }
  return (
    <div className="max-w-224 py-16">
      <div role="status">
        <h1 ref={heading} tabIndex={-1} className="focus-outside font-strong text-xl tracking-tight">
          {t('addListing.success')}
        </h1>
        <p className="mt-2 break-words">
          <bdi className="font-mid">{name}</bdi>{' '}
          <bdi dir="ltr" className="text-ink-3">
            {car.stockNumber}
          </bdi>
        </p>
        <p className="mt-2 min-h-[1lh] text-ink-2">{!stays && t('addListing.successNote')}</p>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Link to={href('/cardetails/:id', { id: car.id })} className={buttonLook({ kind: 'primary' })}>
          {t('edit.view')}
        </Link>
        <Button
          onClick={() => {
            navigate(href('/AddListing/:id?'))
            onAnother()
          }}
        >
          {t('addListing.another')}
        </Button>
        <Link to={href('/AddListing/:id?', { id: car.id })} className={buttonLook()}>
          {t('addListing.like')}
        </Link>
        <Link to={href('/detail/:id/condition', { id: car.id })} className={buttonLook()}>
          {t('sheetEdit.open')}
        </Link>
        <Link to={href('/detail/:id/ledger', { id: car.id })} className={buttonLook()}>
          {t('ledger.link')}
        </Link>
        <Link to={href('/Admin')} className={buttonLook()}>
          {t('nav.panel')}
        </Link>
        <Button onClick={share}>
          <Icon name="share" />
          {t('share.share')}
        </Button>
      </div>
      <bdi dir="ltr" className="mt-4 block select-all text-ink-3 text-sm text-edge wrap-anywhere">
        {url}
      </bdi>
      <p role="alert" className="mt-2 text-accent-ink">
        {isCopied && t('share.copied')}
      </p>
    </div>
  )
}
