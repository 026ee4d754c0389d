import { agesBy, fuels, ruleSubjects, sizes } from '#app/features/destinations/kinds.ts'
import type { PortDraft, RuleDraft } from '#app/features/destinations/operator/draft.ts'
import type { RowMark } from '#app/features/destinations/operator/overlaps.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { SelectField } from '../fields.tsx'
import { type RowProps, rowFields } from './fields.tsx'
import { Row } from './row.tsx'
import { useRuleWords } from './rule-words.ts'
import { useTableWords } from './words.ts'

type Props = RowProps<RuleDraft> & { rule: RuleDraft; ports: PortDraft[]; mark: RowMark | undefined }

const numbered = ['age', 'engine', 'emissions']

export function TableRule({ rule, ports, mark, isOpen, mistake, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const words = useTableWords()
  const ruleWords = useRuleWords()
  // The values and the limit belong to the old subject, so a new subject clears them.
  const handle = (next: RuleDraft) => onChange(next.about === rule.about ? next : { ...next, values: [], limit: '' })
  const { text, select, checks, texts, change } = rowFields(rule, { mistake, onChange: handle })
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
      {select(
        'about',
        t('tables.field.about'),
        ruleSubjects.map((about) => [about, t(`tables.about.${about}`)]),
      )}
      {select(
        'verdict',
        t('tables.field.verdict'),
        (['no', 'ask'] as const).map((verdict) => [verdict, t(`tables.verdict.${verdict}`)]),
      )}
      {numbered.includes(rule.about) && text('limit', t('tables.field.limit'), 'number')}
      {rule.about === 'age' && <AgeFields by={rule.by} at={rule.at} onChange={change} />}
      {(rule.about === 'steering' || rule.about === 'fuel') &&
        checks('values', t('tables.field.values'), rule.about === 'steering' ? sides : fuelNames)}
      {text('from', t('tables.field.from'), 'day')}
      {text('source', t('tables.field.source'), 'long')}
      {text('link', t('tables.field.link'), 'link')}
      {select('port', t('tables.field.port'), [['', t('tables.field.any')], ...ports.map((one) => [one.key, words.portName(one)] as const)])}
      {checks(
        'sizes',
        t('tables.field.sizes'),
        sizes.map((size) => [size, t(`landed.size.${size}`)]),
      )}
      {checks('fuels', t('tables.field.fuels'), fuelNames)}
      {texts('reason', t('tables.field.reason'), true)}
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
        onText={(value) => onChange({ by: value as Age['by'] })}
      />
      <SelectField
        label={t('tables.field.at')}
        value={at}
        options={(['today', 'arrival'] as const).map((one) => [one, t(`landed.at.${one}`)])}
        onText={(value) => onChange({ at: value as Age['at'] })}
      />
    </>
  )
}
