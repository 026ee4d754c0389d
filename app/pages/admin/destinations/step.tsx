import { parties } from '#app/features/destinations/kinds.ts'
import type { StepDraft } from '#app/features/destinations/operator/draft.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { SelectField, TextsField } from './fields.tsx'
import { Row } from './row.tsx'
import { useTableWords } from './words.ts'

type Props = {
  step: StepDraft
  number: number
  isOpen: boolean
  mistake: (field: string) => string | undefined
  onChange: (step: StepDraft) => void
  onRemove: () => void
}

export function TableStep({ step, number, isOpen, mistake, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const words = useTableWords()
  const options = parties.map((one) => [one, t(`tables.party.${one}`)] as const)
  return (
    <Row title={t('tables.editor.step', { number })} note={words.said(step.text)} isOpen={isOpen} onRemove={onRemove}>
      <SelectField
        label={t('tables.editor.by')}
        value={step.by}
        options={options}
        onChange={(by) => onChange({ ...step, by: by as StepDraft['by'] })}
      />
      <SelectField
        label={t('tables.editor.pays')}
        value={step.pays}
        options={options}
        onChange={(pays) => onChange({ ...step, pays: pays as StepDraft['pays'], inTotal: step.inTotal && pays === 'buyer' })}
      />
      {step.pays === 'buyer' && (
        <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
          <input
            type="checkbox"
            checked={step.inTotal ?? false}
            onChange={({ target }) => onChange({ ...step, inTotal: target.checked })}
            className="tick"
          />
          {t('tables.editor.inTotal')}
        </label>
      )}
      <TextsField
        isLong
        label={t('tables.editor.stepText')}
        texts={step.text}
        mistake={mistake('text')}
        onChange={(text) => onChange({ ...step, text })}
      />
    </Row>
  )
}
