import type { Settings } from '#app/features/settings/schema.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { controlLook, Field } from '#app/ui/field.tsx'

type Props = {
  settings: Pick<Settings, 'holdComments' | 'blockWords'>
  mistake: string | undefined
  onChange: (change: Partial<Settings>) => void
}

export function SettingsComments({ settings: { holdComments, blockWords }, mistake, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" checked={holdComments} onChange={(event) => onChange({ holdComments: event.target.checked })} className="tick" />
        {t('settings.field.holdComments')}
      </label>
      <Field label={t('settings.field.blockWords')} hint={t('settings.hint.blockWords')} mistake={mistake}>
        {(control) => (
          <textarea
            {...control}
            dir="auto"
            rows={5}
            maxLength={4000}
            value={blockWords}
            onChange={(event) => onChange({ blockWords: event.target.value })}
            className={controlLook}
          />
        )}
      </Field>
    </>
  )
}
