import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** The buttons of a row, and how it appears. */
export type RowEdit = {
  id: number
  /** It is not saved yet. */
  isNew: boolean
  /** It was added in this page just now. */
  isAdded: boolean
  copy: ComponentProps<'button'>
  remove: ComponentProps<'button'>
}

type Props = {
  title: string
  value?: string
  note?: string | undefined
  mark?: string | undefined
  isWarning?: boolean
  path: string
  edit: RowEdit
  canCopy?: boolean
  children: ReactNode
}

export function Row({ title, value, note, mark, isWarning, path, edit, canCopy, children }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLDetailsElement>(null)
  const [isOpen] = useState(edit.isNew)
  useEffect(() => {
    if (edit.isAdded) box.current?.querySelector<HTMLElement>('select, input:not([type=hidden])')?.focus()
  }, [edit.isAdded])
  return (
    <details ref={box} open={isOpen} className="group border-line border-b">
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
        <input type="hidden" name={`${path}.id`} value={edit.id} />
        {children}
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          {canCopy && <Button {...edit.copy}>{t('tables.editor.copy')}</Button>}
          <Button {...edit.remove}>
            <Icon name="trash" />
            {t('tables.editor.remove')}
          </Button>
        </div>
      </div>
    </details>
  )
}

export function Removed({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {t('tables.editor.removed')}
      <Button kind="text" onClick={onUndo}>
        <Icon name="undo" />
        {t('tables.editor.undo')}
      </Button>
    </span>
  )
}
