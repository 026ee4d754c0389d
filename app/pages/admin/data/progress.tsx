import { useState } from 'react'
import { progressLook } from '#app/features/stock/files/operator/progress.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'

type Props = { title: string; share: number; rows?: number; note?: string; onStop?: () => void }

export function DataProgress({ title, share, rows, note, onStop }: Props) {
  const { t, lang } = useTranslation()
  const [isStopping, setIsStopping] = useState(false)
  const handleStop = () => {
    setIsStopping(true)
    onStop?.()
  }
  return (
    <div className="grid gap-2 rounded-md bg-sunk p-4">
      <p className="break-words font-mid">{title}</p>
      <progress value={share} max={1} aria-label={title} className={progressLook} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-ink-2 text-sm tabular-nums">
          {formatNumber(Math.floor(share * 100), lang)}%
          {rows ? ` · ${t('data.rows', { count: rows, n: formatNumber(rows, lang) })}` : ''}
        </p>
        {onStop && (
          <Button disabled={isStopping} onClick={handleStop}>
            {t(isStopping ? 'data.stopping' : 'data.stop')}
          </Button>
        )}
      </div>
      {note && <p className="text-ink-3 text-sm">{note}</p>}
    </div>
  )
}
