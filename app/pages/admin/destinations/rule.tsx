import { useState } from 'react'
import { ruleValue } from '#app/features/stock/destinations/components/words.ts'
import { isConfirmed } from '#app/features/stock/destinations/confirmed.ts'
import {
  agesBy,
  fuels,
  markets,
  numberedSubjects,
  ruleSubjects,
  ruleValues,
  sizes,
} from '#app/features/stock/destinations/kinds.ts'
import type { PortDraft, RuleDraft } from '#app/features/stock/destinations/operator/draft.ts'
import type { RowMark } from '#app/features/stock/destinations/operator/overlaps.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { SelectField } from '../fields.tsx'
import { named, type RowProps, rowFields, TextField } from './fields.tsx'
import { Row } from './row.tsx'
import { useTableWords } from './words.ts'

type Props = RowProps<RuleDraft> & {
  rule: RuleDraft
  ports: PortDraft[]
  mark: RowMark | undefined
  isExample: boolean
}

export function TableRule({ rule, ports, mark, isExample, path, edit, mistake, onChange }: Props) {
  const { t } = useTranslation()
  const words = useTableWords()
  // The values and the limit belong to the old subject, so a new subject clears them.
  const handle = (next: RuleDraft) => onChange(next.about === rule.about ? next : { ...next, values: [], limit: '' })
  const { text, select, checks, ends, texts, change } = rowFields(rule, t, { path, mistake, onChange: handle })
  // What has no meaning for this subject stays as it is.
  const hidden = (name: 'verdict' | 'limit' | 'by' | 'at') => (
    <input key={name} type="hidden" name={`${path}.${name}`} value={rule[name]} />
  )
  // The sentence for buyers names values in the order of the boxes, so those of a stored rule come first.
  const [first] = useState(rule.values)
  const all = ruleValues[rule.about]
  const values = all && [...new Set([...first.filter((value) => all.includes(value)), ...all])]
  const isAge = rule.about === 'age' || rule.about === 'minAge' || rule.about === 'notBefore'
  const { second } = rule
  return (
    <Row
      title={words.nameOfRule(rule)}
      value={rule.about === 'quota' ? '' : t(`landed.may.${rule.verdict}`)}
      note={words.conditionsOf(rule, ports)}
      mark={mark && t(`tables.mark.${mark}`)}
      path={path}
      edit={edit}
    >
      {select(
        'about',
        named(ruleSubjects, (about) => t(`tables.about.${about}`)),
      )}
      {rule.about === 'quota'
        ? hidden('verdict')
        : select(
            'verdict',
            named(['no', 'ask'], (verdict) => t(`tables.verdict.${verdict}`)),
          )}
      {numberedSubjects.includes(rule.about) ? text('limit', 'number') : hidden('limit')}
      {isAge || rule.age.from || rule.age.to ? (
        <AgeFields path={`${path}.`} by={rule.by} at={rule.at} onChange={change} />
      ) : (
        [hidden('by'), hidden('at')]
      )}
      {values &&
        checks(
          'values',
          named(values, (value) => ruleValue(rule.about, value, t)),
        )}
      {text('from', 'day')}
      {text('until', 'day')}
      {text('source', 'long')}
      {text('link', 'link')}
      {text('on', 'day')}
      <TextField
        kind="long"
        name={`${path}.second.source`}
        label={t('tables.field.second')}
        value={second.source}
        onText={(source) => change({ second: { ...second, source } })}
      />
      <TextField
        kind="link"
        name={`${path}.second.link`}
        label={t('tables.field.secondLink')}
        value={second.link}
        onText={(link) => change({ second: { ...second, link } })}
      />
      <TextField
        kind="day"
        name={`${path}.second.on`}
        label={t('tables.field.secondOn')}
        value={second.on}
        onText={(on) => change({ second: { ...second, on } })}
      />
      {isExample && rule.verdict === 'no' && rule.about !== 'quota' && !isConfirmed(rule) && (
        <p className="text-ink-2 text-sm sm:col-span-2">{t('tables.editor.unconfirmed')}</p>
      )}
      {select('port', [['', t('tables.field.any')], ...words.portOptions(ports)])}
      {checks(
        'sizes',
        named(sizes, (size) => t(`landed.size.${size}`)),
      )}
      {checks(
        'fuels',
        named(fuels, (fuel) => t(`landed.fuel.${fuel}`)),
      )}
      {checks(
        'markets',
        named(markets, (market) => t(`market.${market}`)),
      )}
      {ends('cc')}
      {ends('age')}
      {texts('reason', undefined, true)}
    </Row>
  )
}

type Age = Pick<RuleDraft, 'by' | 'at'>

export function AgeFields({ path, by, at, onChange }: Age & { path: string; onChange: (age: Partial<Age>) => void }) {
  const { t } = useTranslation()
  return (
    <>
      <SelectField
        name={`${path}by`}
        label={t('tables.field.by')}
        value={by}
        options={named(agesBy, (one) => t(`tables.by.${one}`))}
        onText={(value) => onChange({ by: value as Age['by'] })}
      />
      <SelectField
        name={`${path}at`}
        label={t('tables.field.at')}
        value={at}
        options={named(['today', 'arrival'], (one) => t(`landed.at.${one}`))}
        onText={(value) => onChange({ at: value as Age['at'] })}
      />
    </>
  )
}
