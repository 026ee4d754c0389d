import { useEffect } from 'react'
import { useOptionName } from '#app/features/desk/editing/operator/control.tsx'
import type { Draft, DraftName } from '#app/features/desk/editing/operator/merge.ts'
import { useFieldLabel } from '#app/features/stock/cars/shared/field-words.ts'
import { FilmName } from '#app/features/stock/files/operator/films.tsx'
import { thumbnail } from '#app/features/stock/photos/upload/look.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { Conflict } from './save.ts'

type Props = {
  conflict: Conflict
  /** The save that just failed found it. Otherwise it comes with a restored draft. */
  isNew: boolean
  chosen: Partial<Record<DraftName, 'theirs' | 'yours'>>
  onChoose: (name: DraftName, side: 'theirs' | 'yours') => void
}

/** Scrolls to the start of the question, because the bar at the bottom would cover its choices. */
export function showConflict(): void {
  const heading = document.getElementById('conflict')
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}

export function EditConflict({ conflict, isNew, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const label = useFieldLabel('operator')
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows each new conflict
  useEffect(() => {
    if (isNew) showConflict()
  }, [conflict])
  return (
    <section aria-labelledby="conflict" className="rounded-lg bg-surface p-4 inset-ring inset-ring-line-strong sm:p-6">
      <h2 id="conflict" tabIndex={-1} className="focus-outside font-strong text-xl tracking-tight">
        {t('merge.title')}
      </h2>
      <p className="mt-1 text-pretty text-ink-2">{t('merge.text')}</p>
      {conflict.names.map((name) => (
        <fieldset key={name} className="mt-4 min-w-0 border-line border-t pt-3">
          <legend className="float-start mb-2 w-full font-mid">{label(name)}</legend>
          <div className="clear-both grid gap-2 sm:grid-cols-2">
            {(['theirs', 'yours'] as const).map((side) => (
              <label
                key={side}
                className="flex min-h-11 min-w-0 cursor-pointer items-start gap-3 rounded-md p-3 inset-ring inset-ring-line has-checked:bg-accent-soft has-checked:inset-ring-2 has-checked:inset-ring-accent"
              >
                <input
                  type="radio"
                  name={`conflict-${name}`}
                  className="mt-0.5 tick"
                  checked={chosen[name] === side}
                  onChange={() => onChoose(name, side)}
                />
                <span className="min-w-0 flex-1">
                  <span className="block text-ink-2 text-sm">{t(`merge.${side}`)}</span>
                  <Value name={name} draft={side === 'theirs' ? conflict.theirs : conflict.mine} />
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {conflict.taken.length > 0 && (
        <p className="mt-4 text-ink-2 text-sm">{t('merge.taken', { fields: conflict.taken.map(label).join(', ') })}</p>
      )}
    </section>
  )
}

function Value({ name, draft }: { name: DraftName; draft: Draft }) {
  const { t } = useTranslation()
  const optionName = useOptionName(name === 'pictures' ? 'comment' : name)
  const empty = <span className="block text-ink-3">{t('merge.empty')}</span>
  if (name === 'films' && draft.films)
    return draft.films.split('\n').map((address, index) => (
      <span key={address} className="block truncate">
        <FilmName address={address} number={index + 1} />
      </span>
    ))
  if (name !== 'pictures') {
    if (!draft[name].trim()) return empty
    return (
      <span dir="auto" className="block max-h-48 overflow-y-auto whitespace-pre-line break-words text-edge">
        {optionName(draft[name])}
      </span>
    )
  }
  if (draft.pictures.length === 0) return empty
  return (
    <span className="mt-1 grid grid-cols-4 gap-1">
      {draft.pictures.map((address, index) => (
        <img
          key={address}
          src={thumbnail(address)}
          alt={t('operator.pictures.picture', { number: index + 1 })}
          className="aspect-photo w-full rounded-sm bg-sunk object-cover"
        />
      ))}
    </span>
  )
}
