import { useState } from 'react'
import { joinDrafts, type Side } from '#app/features/desk/drafts/join.ts'
import type { Draft, DraftJoin } from '#app/features/desk/drafts/schema.ts'
import { useOptionName } from '#app/features/desk/editing/operator/control.tsx'
import type { FormName } from '#app/features/desk/editing/shared/values.ts'
import { useFieldLabel } from '#app/features/stock/cars/shared/field-words.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { call } from '#app/lib/call.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogActions } from '#app/ui/dialog.tsx'

type Props = { drafts: [Draft, Draft]; onJoined: () => void; onCancel: () => void }
type Failure = 'changed' | 'imported' | 'tooMany' | 'failed'

/** Asks which value stays where two drafts of one car have different ones, and joins them. */
export function JoinForm({ drafts, onJoined, onCancel }: Props) {
  const { t } = useTranslation()
  const label = useFieldLabel('operator')
  // The photos that were taken first come first.
  const [[first, second]] = useState<[Draft, Draft]>(() =>
    drafts[0].changedAt <= drafts[1].changedAt ? drafts : [drafts[1], drafts[0]],
  )
  const [chosen, setChosen] = useState<DraftJoin['chosen']>({})
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const { conflicts } = joinDrafts(first, second)
  const join = async () => {
    setIsBusy(true)
    setFailure(undefined)
    const body: DraftJoin = { ids: [first.id, second.id], versions: [first.changedAt, second.changedAt], chosen }
    const sent = await call('/api/drafts/join', { method: 'POST', body })
    setIsBusy(false)
    if (sent.ok) return onJoined()
    const { status, problem } = sent
    setFailure(
      status === 404 || status === 412
        ? 'changed'
        : problem?.code === 'BOTH_IMPORTED'
          ? 'imported'
          : status === 422
            ? 'tooMany'
            : 'failed',
    )
  }
  return (
    <div className="mt-2 grid gap-4">
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
                value={(side === 'first' ? first : second).values[name] ?? ''}
                checked={chosen[name] === side}
                onChoose={() => setChosen((before) => ({ ...before, [name]: side satisfies Side }))}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {failure && <Alert message={t(`drafts.join.${failure}`)} />}
      <DialogActions>
        <Button onClick={onCancel}>{t('edit.cancel')}</Button>
        <Button kind="primary" disabled={isBusy || conflicts.some((name) => !chosen[name])} onClick={() => void join()}>
          {t('drafts.join.open')}
        </Button>
      </DialogActions>
    </div>
  )
}

type ChoiceProps = { name: FormName; value: string; checked: boolean; onChoose: () => void }

function Choice({ name, value, checked, onChoose }: ChoiceProps) {
  const nameOf = useOptionName(name)
  return (
    <label className="flex min-h-11 min-w-0 cursor-pointer items-start gap-3 rounded-md p-3 inset-ring inset-ring-line has-checked:bg-accent-soft has-checked:inset-ring-2 has-checked:inset-ring-accent">
      <input type="radio" name={`join-${name}`} checked={checked} onChange={onChoose} className="mt-0.5 tick" />
      <bdi className="min-w-0 break-words text-edge">{nameOf(value)}</bdi>
    </label>
  )
}
