import { abouts, agesBy, fuels, sizes } from '#app/features/destinations/kinds.ts'
import type { PortDraft, RuleDraft } from '#app/features/destinations/operator/draft.ts'
import type { RowMark } from '#app/features/destinations/operator/overlaps.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { ChecksField, SelectField, TextField, TextsField } from './fields.tsx'
import { Row } from './row.tsx'
import { useRuleWords } from './rule-words.ts'
import { useTableWords } from './words.ts'

type Props = {
  rule: RuleDraft
  ports: PortDraft[]
  mark: RowMark | undefined
  isOpen: boolean
  mistake: (field: string) => string | undefined
  onChange: (rule: RuleDraft) => void
  onRemove: () => void
}

const numbered = ['age', 'engine', 'emissions']

export function TableRule({ rule, ports, mark, isOpen, mistake, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const words = useTableWords()
  const ruleWords = useRuleWords()
  const change = (part: Partial<RuleDraft>) => onChange({ ...rule, ...part })
  const fuelNames = fuels.map((fuel) => [fuel, t(`landed.fuel.${fuel}`)] as const)
  const sides = (['left', 'right'] as const).map((side) => [side, t(`landed.side.${side}`)] as const)
  const port = ports.find(({ key }) => rule.port && key === rule.port)
  return (
    <Row
      title={ruleWords({ ...rule, limit: Number(rule.limit) })}
      value={t(`landed.may.${rule.verdict}`)}
      note={[
        ...(port ? [words.portName(port)] : []),
        ...rule.sizes.map((size) => t(`landed.size.${size}`)),
        ...rule.fuels.map((fuel) => t(`landed.fuel.${fuel}`)),
      ].join(' · ')}
      mark={mark && t(`tables.mark.${mark}`)}
      isOpen={isOpen}
      onRemove={onRemove}
    >
      <SelectField
        label={t('tables.field.about')}
        value={rule.about}
        options={abouts.map((about) => [about, t(`tables.about.${about}`)])}
        onChange={(about) => change({ about: about as RuleDraft['about'], values: [], limit: '' })}
      />
      <SelectField
        label={t('tables.field.verdict')}
        value={rule.verdict}
        options={(['no', 'ask'] as const).map((verdict) => [verdict, t(`tables.verdict.${verdict}`)])}
        onChange={(verdict) => change({ verdict: verdict as RuleDraft['verdict'] })}
      />
      {numbered.includes(rule.about) && (
        <TextField
          kind="number"
          label={t('tables.field.limit')}
          value={rule.limit}
          mistake={mistake('limit')}
          onChange={(limit) => change({ limit })}
        />
      )}
      {rule.about === 'age' && <AgeFields by={rule.by} at={rule.at} onChange={change} />}
      {(rule.about === 'steering' || rule.about === 'fuel') && (
        <ChecksField
          label={t('tables.field.values')}
          values={rule.values}
          options={rule.about === 'steering' ? sides : fuelNames}
          mistake={mistake('values')}
          onChange={(values) => change({ values })}
        />
      )}
      <TextField kind="day" label={t('tables.field.from')} value={rule.from} mistake={mistake('from')} onChange={(from) => change({ from })} />
      <TextField isLong label={t('tables.field.source')} value={rule.source} mistake={mistake('source')} onChange={(source) => change({ source })} />
      <TextField kind="link" label={t('tables.field.link')} value={rule.link} mistake={mistake('link')} onChange={(link) => change({ link })} />
      <SelectField
        label={t('tables.field.port')}
        value={rule.port}
        mistake={mistake('port')}
        options={[['', t('tables.field.any')], ...ports.map((one) => [one.key, words.portName(one)] as const)]}
        onChange={(chosen) => change({ port: chosen })}
      />
      <ChecksField
        label={t('tables.field.sizes')}
        values={rule.sizes}
        options={sizes.map((size) => [size, t(`landed.size.${size}`)])}
        onChange={(chosen) => change({ sizes: chosen as RuleDraft['sizes'] })}
      />
      <ChecksField
        label={t('tables.field.fuels')}
        values={rule.fuels}
        options={fuelNames}
        onChange={(chosen) => change({ fuels: chosen as RuleDraft['fuels'] })}
      />
      <TextsField isLong label={t('tables.field.reason')} texts={rule.reason} mistake={mistake('reason')} onChange={(reason) => change({ reason })} />
    </Row>
  )
}

type Age = Pick<RuleDraft, 'by' | 'at'>

export function AgeFields({ by, at, onChange }: Age & { onChange: (age: Partial<Age>) => void }) {
  const { t } = useTranslation()
  return (
    <>
      <SelectField
        label={t('tables.field.by')}
        value={by}
        options={agesBy.map((one) => [one, t(`tables.by.${one}`)])}
        onChange={(value) => onChange({ by: value as Age['by'] })}
      />
      <SelectField
        label={t('tables.field.at')}
        value={at}
        options={(['today', 'arrival'] as const).map((one) => [one, t(`landed.at.${one}`)])}
        onChange={(value) => onChange({ at: value as Age['at'] })}
      />
    </>
  )
}
