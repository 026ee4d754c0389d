import { parties } from '#app/features/stock/destinations/kinds.ts'
import type { StepDraft } from '#app/features/stock/destinations/operator/draft.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { type RowProps, rowFields } from './fields.tsx'
import { Row } from './row.tsx'
import { useTableWords } from './words.ts'

type Props = RowProps<StepDraft> & { step: StepDraft; number: number }

export function TableStep({ step, number, isOpen, mistake, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const words = useTableWords()
  // Only a step that the buyer pays can be part of the total.
  const handle = (next: StepDraft) =>
    onChange(next.pays === step.pays ? next : { ...next, inTotal: next.inTotal && next.pays === 'buyer' })
  const { select, texts, change } = rowFields(step, { mistake, onChange: handle })
  const options = parties.map((one) => [one, t(`tables.party.${one}`)] as const)
  return (
    <Row title={t('tables.editor.step', { number })} note={words.said(step.text)} isOpen={isOpen} onRemove={onRemove}>
      {select('by', t('tables.editor.by'), options)}
      {select('pays', t('tables.editor.pays'), options)}
      {step.pays === 'buyer' && (
        <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
          <input
            type="checkbox"
            checked={step.inTotal ?? false}
            onChange={({ target }) => change({ inTotal: target.checked })}
            className="tick"
          />
          {t('tables.editor.inTotal')}
        </label>
      )}
      {texts('text', t('tables.editor.stepText'), true)}
    </Row>
  )
}
