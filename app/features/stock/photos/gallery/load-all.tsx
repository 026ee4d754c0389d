import '#app/i18n/live-texts.ts'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatBytes } from '#app/i18n/format-bytes.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { savesData } from '#app/lib/data-saver.ts'
import { Button } from '#app/ui/button.tsx'
import type { Picture } from '../schema.ts'
import { sampleOf, weightOf } from './weight.ts'

export type LoadAllProps = { photos: Picture[]; onLoad: () => void }

export function LoadAll({ photos, onLoad }: LoadAllProps) {
  const { t, lang } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const [bytes, setBytes] = useState<number>()
  useEffect(() => {
    const [first, ...rest] = photos
    const measure = () => {
      const halves = savesData(null, navigator as object)
      const sample =
        first && sampleOf(first, performance.getEntriesByType('resource') as PerformanceResourceTiming[], halves)
      setBytes(weightOf(rest, button.current?.parentElement?.clientWidth ?? 0, { sample, halves }))
    }
    measure()
    const watcher = new PerformanceObserver(measure)
    watcher.observe({ type: 'resource' })
    return () => watcher.disconnect()
  }, [photos])
  const count = photos.length - 1
  const handleClick = ({ currentTarget: { parentElement } }: MouseEvent) => {
    flushSync(onLoad)
    parentElement?.querySelector('a')?.focus({ preventScroll: true })
  }
  return (
    <Button ref={button} onClick={handleClick} className="mt-2">
      {bytes ? t('thrift.loadOf', { count, size: formatBytes(bytes, lang, t, 2) }) : t('thrift.load', { count })}
    </Button>
  )
}
