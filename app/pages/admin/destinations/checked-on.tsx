import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from './fields.tsx'

type Props = { value: string; today: string; mistake: string | undefined; onChange: (day: string) => void }

/** The day on which the import rules of a table were checked. */
export function CheckedOn({ value, today, mistake, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div className="mt-3 flex flex-wrap items-end gap-3">
      <TextField
        kind="day"
        label={t('tables.editor.checkedOn')}
        hint={t('tables.editor.checkedOnHint')}
        value={value}
        mistake={mistake}
        onText={onChange}
      />
      <Button onClick={() => onChange(today)}>{t('tables.editor.checkedToday')}</Button>
    </div>
  )
}
