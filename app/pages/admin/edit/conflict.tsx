import { useEffect } from 'react'
import { useOptionName } from '#app/features/desk/editing/operator/control.tsx'
import type { Draft, DraftName } from '#app/features/desk/editing/operator/merge.ts'
import { useFieldLabel } from '#app/features/stock/cars/shared/field-words.ts'
import { FilmName } from '#app/features/stock/files/operator/films.tsx'
import { thumbnail } from '#app/features/stock/photos/upload/look.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { ConflictFields, showConflict } from '../conflict-fields.tsx'
import type { Conflict } from './save.ts'

type Props = {
  conflict: Conflict
  /** The save that just failed found it. Otherwise it comes with a restored draft. */
  isNew: boolean
  chosen: Partial<Record<DraftName, 'theirs' | 'yours'>>
  onChoose: (name: DraftName, side: 'theirs' | 'yours') => void
}

export function EditConflict({ conflict, isNew, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const label = useFieldLabel('operator')
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows each new conflict
  useEffect(() => {
    if (isNew) showConflict()
  }, [conflict])
  const value = (name: DraftName, draft: Draft) => <Value name={name} draft={draft} />
  return (
    <ConflictFields
      title={t('merge.title')}
      fields={conflict.names.map((name) => ({
        name,
        label: label(name),
        theirs: value(name, conflict.theirs),
        yours: value(name, conflict.mine),
        radio: (side) => ({
          name: `conflict-${name}`,
          checked: chosen[name] === side,
          onChange: () => onChoose(name, side),
        }),
      }))}
      note={conflict.taken.length > 0 ? t('merge.taken', { fields: conflict.taken.map(label).join(', ') }) : undefined}
    />
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
