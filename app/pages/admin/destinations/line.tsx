import { bases, fuels, sizes, stages, ways } from '#app/features/destinations/kinds.ts'
import type { LineDraft, PortDraft } from '#app/features/destinations/operator/draft.ts'
import type { RowMark } from '#app/features/destinations/operator/overlaps.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { ChecksField, EndsField, SelectField, TextField, TextsField } from './fields.tsx'
import { Row } from './row.tsx'
import { useTableWords } from './words.ts'

type Props = {
  line: LineDraft
  ports: PortDraft[]
  mark: RowMark | undefined
  isOpen: boolean
  mistake: (field: string) => string | undefined
  onChange: (line: LineDraft) => void
  onCopy: () => void
  onRemove: () => void
}

export function TableLine({ line, ports, mark, isOpen, mistake, onChange, onCopy, onRemove }: Props) {
  const { t } = useTranslation()
  const words = useTableWords()
  const [own, conditions] = [words.said(line.name), words.conditionsOf(line, ports)]
  const change = (part: Partial<LineDraft>) => onChange({ ...line, ...part })
  const text = (name: 'amount' | 'least' | 'most' | 'currency' | 'source' | 'from' | 'link', kind?: 'number' | 'code' | 'day' | 'link') => (
    <TextField
      kind={kind ?? 'code'}
      label={t(`tables.field.${name}`)}
      value={line[name]}
      mistake={mistake(name)}
      onChange={(value) => change({ [name]: name === 'currency' ? value.toUpperCase() : value })}
    />
  )
  const any = ['', t('tables.field.any')] as const
  return (
    <Row
      title={own ?? (conditions || words.nameOf(line))}
      value={words.amountOf(line)}
      note={own && conditions}
      mark={mark && t(`tables.mark.${mark}`)}
      isWarning={mark === 'twice'}
      isOpen={isOpen}
      onCopy={onCopy}
      onRemove={onRemove}
    >
      <SelectField
        label={t('tables.field.stage')}
        value={line.stage}
        options={stages.map((stage) => [stage, t(`landed.stage.${stage}`)])}
        onChange={(stage) => change({ stage: stage as LineDraft['stage'] })}
      />
      <SelectField
        label={t('tables.field.per')}
        value={line.per}
        mistake={mistake('per')}
        options={bases.map((base) => [base, t(`tables.base.${base}`)])}
        onChange={(per) => change({ per: per as LineDraft['per'] })}
      />
      <div className="grid grid-cols-2 items-start gap-3 sm:col-span-2">
        {text('amount', 'number')}
        {text('currency')}
      </div>
      {text('from', 'day')}
      <TextField isLong label={t('tables.field.source')} value={line.source} mistake={mistake('source')} onChange={(source) => change({ source })} />
      {text('link', 'link')}
      <TextsField label={t('tables.editor.name')} texts={line.name} mistake={mistake('name')} onChange={(name) => change({ name })} />
      <h4 className="font-mid sm:col-span-2">{t('tables.field.more')}</h4>
      <SelectField
        label={t('tables.field.way')}
        value={line.way}
        options={[any, ...ways.map((way) => [way, t(`landed.way.${way}`)] as const)]}
        onChange={(way) => change({ way: way as LineDraft['way'] })}
      />
      <SelectField
        label={t('tables.field.port')}
        value={line.port}
        mistake={mistake('port')}
        options={[any, ...ports.map((port) => [port.key, words.portName(port)] as const)]}
        onChange={(port) => change({ port })}
      />
      <ChecksField
        label={t('tables.field.sizes')}
        values={line.sizes}
        options={sizes.map((size) => [size, t(`landed.size.${size}`)])}
        onChange={(chosen) => change({ sizes: chosen as LineDraft['sizes'] })}
      />
      <ChecksField
        label={t('tables.field.fuels')}
        values={line.fuels}
        options={fuels.map((fuel) => [fuel, t(`landed.fuel.${fuel}`)])}
        onChange={(chosen) => change({ fuels: chosen as LineDraft['fuels'] })}
      />
      {(['cc', 'age', 'price'] as const).map((name) => (
        <EndsField
          key={name}
          label={t(`tables.field.${name}`)}
          ends={line[name]}
          mistake={mistake(name)}
          onChange={(ends) => change({ [name]: ends })}
        />
      ))}
      {text('least', 'number')}
      {text('most', 'number')}
    </Row>
  )
}
