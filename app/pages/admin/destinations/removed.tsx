import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

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
