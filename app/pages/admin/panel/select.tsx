import { useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'

/** Which of the cars shown are selected. One that has left the page is not. */
export function useSelection<T extends { id: string }>(cars: T[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selected = cars.filter(({ id }) => ids.has(id))
  return {
    selected,
    isSelected: ({ id }: T) => ids.has(id),
    select: ({ id }: T, on: boolean) => setIds((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id))),
    selectAll: (on: boolean) => setIds(new Set(on ? cars.map(({ id }) => id) : [])),
  }
}

/** Selects all cars of the page, or none. */
export function SelectAll({ selected, all, onSelect }: { selected: number; all: number; onSelect: (on: boolean) => void }) {
  const { t } = useTranslation()
  return (
    <label className="mb-3 inline-flex min-h-11 items-center gap-3 pe-3 text-fact">
      <input
        type="checkbox"
        className="size-5 accent-accent"
        checked={selected === all}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && selected < all
        }}
        onChange={(event) => onSelect(event.target.checked)}
      />
      {t('panel.selectAll')}
    </label>
  )
}

/** Selects one car, in the corner of its picture: 44 px to the finger. To be placed in a positioned box. */
export function SelectOne({ name, checked, onSelect }: { name: string; checked: boolean; onSelect: (on: boolean) => void }) {
  const { t } = useTranslation()
  return (
    <label className="absolute start-0.5 top-0.5 z-2 grid size-11 cursor-pointer place-items-center">
      <span className="grid size-8 place-items-center rounded-sm bg-plate">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          aria-label={t('panel.selectOne', { car: name })}
          checked={checked}
          onChange={(event) => onSelect(event.target.checked)}
        />
      </span>
    </label>
  )
}
