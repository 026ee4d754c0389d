import '#app/i18n/live-texts.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type { Car } from '#app/features/cars/schema.ts'
import { shownPrice } from '#app/i18n/format.ts'
import { Toast } from '#app/ui/toast.tsx'
import { happened } from '../rules.ts'
import type { CarState, Happening } from '../schema.ts'

/** Asks for the page's data anew whenever its car has changed, and says what has happened. A page that is put away is not followed: it asks when it is looked at again. */
export function Follow({ car }: { car: Pick<Car, 'id' | 'updatedAt'> }) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const known = useRef<CarState>(undefined)
  const [news, setNews] = useState<{ what: Exclude<Happening, 'other'>; price: string | null }>()

  const hear = useEffectEvent((state: CarState | null) => {
    const before = known.current
    known.current = state ?? undefined
    // What came before the first word: the page may be older than the line.
    const what = before ? happened(before, state) : state && state.updatedAt === car.updatedAt ? undefined : 'other'
    if (!what) return
    void revalidate()
    if (what !== 'other') setNews({ what, price: state && shownPrice(state.price, t) })
  })

  useEffect(() => {
    let source: EventSource | undefined
    const open = () => {
      source ??= new EventSource(`/api/cars/${encodeURIComponent(car.id)}/live`)
      source.onmessage = ({ data }) => hear(JSON.parse(data) as CarState | null)
    }
    const close = () => {
      source?.close()
      source = undefined
    }
    const handleVisibility = () => (document.visibilityState === 'visible' ? open() : close())
    handleVisibility()
    document.addEventListener('visibilitychange', handleVisibility)
    // A page kept for Back must hold no line, or it is not kept.
    addEventListener('pagehide', close)
    addEventListener('pageshow', handleVisibility)
    return () => {
      close()
      document.removeEventListener('visibilitychange', handleVisibility)
      removeEventListener('pagehide', close)
      removeEventListener('pageshow', handleVisibility)
    }
  }, [car.id])

  if (!news) return null
  const text = news.what === 'price' ? (news.price ? t('live.price', { price: `\u2068${news.price}\u2069` }) : t('live.ask')) : t(`live.${news.what}`)
  return (
    <Toast key={text} label={t('live.label')} text={text} closeLabel={t('live.close')} onClose={() => setNews(undefined)}>
      {null}
    </Toast>
  )
}
