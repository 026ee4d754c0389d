import type { PortDraft } from '#app/features/destinations/operator/draft.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { TextField, TextsField } from './fields.tsx'
import { Row } from './row.tsx'
import { useTableWords } from './words.ts'

type Props = {
  port: PortDraft
  isOpen: boolean
  mistake: (field: string) => string | undefined
  onChange: (port: PortDraft) => void
  onRemove: () => void
}

export function TablePort({ port, isOpen, mistake, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const words = useTableWords()
  return (
    <Row title={words.portName(port) || '–'} note={`${t('tables.editor.days')}: ${port.days}`} isOpen={isOpen} onRemove={onRemove}>
      <TextField
        kind="code"
        label={t('tables.editor.key')}
        hint={t('tables.editor.keyHint')}
        value={port.key}
        mistake={mistake('key')}
        onChange={(key) => onChange({ ...port, key })}
      />
      <TextField
        kind="number"
        label={t('tables.editor.days')}
        value={port.days}
        mistake={mistake('days')}
        onChange={(days) => onChange({ ...port, days })}
      />
      <TextsField label={t('tables.editor.name')} texts={port.name} mistake={mistake('name')} onChange={(name) => onChange({ ...port, name })} />
    </Row>
  )
}
