import { useState } from 'react'
import { joinDrafts, type Side } from '#app/features/desk/drafts/join.ts'
import type { Draft, DraftJoin } from '#app/features/desk/drafts/schema.ts'
import { useOptionName } from '#app/features/desk/editing/operator/control.tsx'
import type { FormName } from '#app/features/desk/editing/shared/values.ts'
import { useFieldLabel } from '#app/features/stock/cars/shared/field-words.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogActions } from '#app/ui/dialog.tsx'
import type { DraftAnswer } from './action.server.ts'
import { DraftForm } from './form.tsx'

type Props = { drafts: [Draft, Draft]; answer: DraftAnswer | undefined; isBusy: boolean; onCancel: () => void }

/** Asks which value stays where two drafts of one car have different ones, and joins them. */
export function JoinForm({ drafts, answer, isBusy, onCancel }: Props) {
  const { t } = useTranslation()
  const label = useFieldLabel('operator')
  // The photos that were taken first come first.
  const [[first, second]] = useState<[Draft, Draft]>(() =>
    drafts[0].changedAt <= drafts[1].changedAt ? drafts : [drafts[1], drafts[0]],
  )
  const [chosen, setChosen] = useState<DraftJoin['chosen']>({})
  const { conflicts } = joinDrafts(first, second)
  return (
    <DraftForm intent="join" drafts={[first, second]} className="mt-2 grid gap-4">
      <p className="text-pretty text-ink-2">{t('drafts.join.text')}</p>
      {conflicts.length > 0 && <p className="text-pretty font-mid">{t('drafts.join.choose')}</p>}
      {conflicts.map((name) => (
        <fieldset key={name} className="min-w-0">
          <legend className="mb-2 text-ink-2 text-sm">{label(name)}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {(['first', 'second'] as const).map((side) => (
              <Choice
                key={side}
                name={name}
                side={side}
                value={(side === 'first' ? first : second).values[name] ?? ''}
                checked={chosen[name] === side}
                onChoose={() => setChosen((before) => ({ ...before, [name]: side }))}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {answer?.failed !== undefined && <Alert message={t(`drafts.join.${failureOf(answer)}`)} />}
      <DialogActions>
        <Button onClick={onCancel}>{t('edit.cancel')}</Button>
        <Button type="submit" kind="primary" disabled={isBusy || conflicts.some((name) => !chosen[name])}>
          {t('drafts.join.open')}
        </Button>
      </DialogActions>
    </DraftForm>
  )
}

function failureOf({ failed, code }: DraftAnswer) {
  if (failed === 404 || failed === 412) return 'changed'
  if (code === 'BOTH_IMPORTED') return 'imported'
  if (code === 'BOTH_COSTS') return 'costs'
  return failed === 422 ? 'tooMany' : 'failed'
}

type ChoiceProps = { name: FormName; side: Side; value: string; checked: boolean; onChoose: () => void }

function Choice({ name, side, value, checked, onChoose }: ChoiceProps) {
  const nameOf = useOptionName(name)
  return (
    <label className="flex min-h-11 min-w-0 cursor-pointer items-start gap-3 rounded-md p-3 inset-ring inset-ring-line has-checked:bg-accent-soft has-checked:inset-ring-2 has-checked:inset-ring-accent">
      <input
        type="radio"
        name={`chosen.${name}`}
        value={side}
        checked={checked}
        onChange={onChoose}
        className="mt-0.5 tick"
      />
      <bdi className="min-w-0 break-words text-edge">{nameOf(value)}</bdi>
    </label>
  )
}
