import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { inTime, quietly } from '#app/lib/chunk.ts'
import { useSaving } from '#app/ui/data-saver.ts'

const load = () => import('./page-cost.tsx')

/**
 * A switch for saving data, whose default comes from the browser. `counts` also shows the bytes that the page
 * transferred.
 */
export function DataSaver({ counts }: { counts?: boolean }) {
  const { t } = useTranslation()
  const saves = useSaving()
  const [Cost, setCost] = useState<ComponentType>()
  useEffect(() => {
    if (counts && saves) quietly(load).then(({ PageCost }) => setCost(() => PageCost), console.error)
  }, [counts, saves])
  const choose = () => void inTime(load()).then(({ setSaving }) => setSaving(!saves), console.error)
  return (
    <div className="flex flex-wrap items-center gap-x-4 noscript:hidden">
      <label className="inline-flex min-h-11 items-center gap-2 text-ink-2">
        <input type="checkbox" checked={saves} onChange={choose} className="tick" />
        {t('nav.thrift')}
      </label>
      {saves && Cost && <Cost />}
    </div>
  )
}
