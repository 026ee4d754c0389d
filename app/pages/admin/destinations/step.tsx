import { parties } from '#app/features/stock/destinations/kinds.ts'
import type { PortDraft, StepDraft } from '#app/features/stock/destinations/operator/draft.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { named, type RowProps, rowFields } from './fields.tsx'
import { Row } from './row.tsx'
import { useTableWords } from './words.ts'

type Props = RowProps<StepDraft> & { step: StepDraft; ports: PortDraft[]; number: number }

export function TableStep({ step, ports, number, path, edit, mistake, onChange }: Props) {
  const { t } = useTranslation()
  const words = useTableWords()
  // Only a step that the buyer pays can be part of the total.
  const handle = (next: StepDraft) =>
    onChange(next.pays === 'buyer' || !next.inTotal ? next : { ...next, inTotal: 'no' })
  const { select, texts, change } = rowFields(step, t, { path, mistake, onChange: handle })
  const options = named(parties, (one) => t(`tables.party.${one}`))
  return (
    <Row title={t('tables.editor.step', { number })} note={words.said(step.text)} path={path} edit={edit}>
      {select('by', options, t('tables.editor.by'))}
      {select('pays', options, t('tables.editor.pays'))}
      {/* What the box says unless it is ticked: no, or nothing yet. */}
      <input type="hidden" name={`${path}.inTotal`} value={step.inTotal && 'no'} />
      {step.pays === 'buyer' && (
        <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
          <input
            type="checkbox"
            name={`${path}.inTotal`}
            value="yes"
            checked={step.inTotal === 'yes'}
            onChange={({ target }) => change({ inTotal: target.checked ? 'yes' : 'no' })}
            className="tick"
          />
          {t('tables.editor.inTotal')}
        </label>
      )}
      {select('port', [['', t('tables.field.any')], ...words.portOptions(ports)])}
      {texts('text', t('tables.editor.stepText'), true)}
    </Row>
  )
}
