import { useOptionName } from '#app/features/desk/editing/operator/control.tsx'
import type { FormName } from '#app/features/desk/editing/shared/values.ts'
import { FilmName } from '#app/features/stock/files/operator/films.tsx'
import { thumbnail } from '#app/features/stock/photos/upload/look.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

/** A value of a car in the question about a conflict. */
export function EditValue({ name, value }: { name: FormName | 'pictures'; value: string | string[] }) {
  const { t } = useTranslation()
  const optionName = useOptionName(name)
  if (value.length === 0) return <span className="block text-ink-3">{t('merge.empty')}</span>
  if (typeof value !== 'string')
    return (
      <span className="mt-1 grid grid-cols-4 gap-1">
        {value.map((address, index) => (
          <img
            key={address}
            src={thumbnail(address)}
            alt={t('operator.pictures.picture', { number: index + 1 })}
            className="aspect-photo w-full rounded-sm bg-sunk object-cover"
          />
        ))}
      </span>
    )
  if (name === 'films')
    return value.split('\n').map((address, index) => (
      <span key={address} className="block truncate">
        <FilmName address={address} number={index + 1} />
      </span>
    ))
  return (
    <span dir="auto" className="block max-h-48 overflow-y-auto whitespace-pre-line break-words text-edge">
      {optionName(value)}
    </span>
  )
}
