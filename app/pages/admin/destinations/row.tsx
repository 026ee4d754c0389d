import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = {
  title: string
  value?: string
  note?: string | undefined
  mark?: string | undefined
  isWarning?: boolean
  isOpen: boolean
  onCopy?: () => void
  onRemove: () => void
  children: ReactNode
}

export function Row({ title, value, note, mark, isWarning, isOpen, onCopy, onRemove, children }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isOpen || !box.current) return
    box.current.open = true
    box.current.querySelector<HTMLElement>('select, input')?.focus()
  }, [isOpen])
  return (
    <details ref={box} className="group border-line border-b">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-2 py-2 hover:bg-surface">
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 break-words font-mid">{title}</span>
            {value && <bdi className="num text-ink-2">{value}</bdi>}
          </span>
          {note && <span className="block break-words text-ink-3 text-sm">{note}</span>}
          {mark && <span className={`block text-sm ${isWarning ? 'text-danger' : 'text-ink-2'}`}>{mark}</span>}
        </span>
        <span className="text-ink-3 transition-transform group-open:rotate-180">
          <Icon name="down" />
        </span>
      </summary>
      <div className="grid gap-4 px-2 pt-2 pb-6 sm:grid-cols-2">
        {children}
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          {onCopy && <Button onClick={onCopy}>{t('tables.editor.copy')}</Button>}
          <Button onClick={onRemove}>
            <Icon name="trash" />
            {t('tables.editor.remove')}
          </Button>
        </div>
      </div>
    </details>
  )
}

export function Removed({ onUndo, onOver }: { onUndo: () => void; onOver: () => void }) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {t('tables.editor.removed')}
      <Button
        kind="text"
        onClick={() => {
          onUndo()
          onOver()
        }}
      >
        <Icon name="undo" />
        {t('tables.editor.undo')}
      </Button>
    </span>
  )
}
