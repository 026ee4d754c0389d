import type { PortDraft } from '#app/features/stock/destinations/operator/draft.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { type RowProps, rowFields, TextField } from './fields.tsx'
import { Row } from './row.tsx'
import { useTableWords } from './words.ts'

export function TablePort({ port, edit, ...rest }: RowProps<PortDraft> & { port: PortDraft }) {
  const { t } = useTranslation()
  const words = useTableWords()
  const { text, texts, change } = rowFields(port, t, rest)
  return (
    <Row
      title={words.portName(port) || '–'}
      note={`${t('tables.editor.days')}: ${port.days}`}
      path={rest.path}
      edit={edit}
    >
      <TextField
        kind="code"
        name={`${rest.path}.key`}
        label={t('tables.editor.key')}
        hint={t('tables.editor.keyHint')}
        value={port.key}
        mistake={rest.mistake('key')}
        onText={(key) => change({ key })}
      />
      {text('days', 'number', t('tables.editor.days'))}
      {texts('name', t('tables.editor.name'))}
    </Row>
  )
}
