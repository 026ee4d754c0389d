import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'

/** Selection among shown cars; drops cars that left the page. */
export function useSelection<T extends { id: string }>(cars: T[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>()
  const selected = cars.filter(({ id }) => ids?.has(id))
  return {
    isOn: ids !== undefined,
    start: () => setIds(new Set()),
    stop: () => setIds(undefined),
    selected,
    isSelected: ({ id }: T) => ids?.has(id) ?? false,
    select: ({ id }: T, on: boolean) => setIds((before = new Set()) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id))),
    selectAll: (on: boolean) => setIds(new Set(on ? cars.map(({ id }) => id) : [])),
  }
}

type ModeProps = { selection: Pick<ReturnType<typeof useSelection>, 'isOn' | 'start' | 'stop'> }

export function SelectMode({ selection: { isOn, start, stop } }: ModeProps) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const wasOn = useRef(isOn)
  useEffect(() => {
    // The focused button that ended selecting is gone.
    if (wasOn.current && !isOn && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    wasOn.current = isOn
  }, [isOn])
  return (
    <Button
      ref={button}
      aria-pressed={isOn}
      onClick={isOn ? stop : start}
      className="aria-pressed:bg-accent-soft! aria-pressed:text-accent-ink! max-sm:px-4!"
    >
      {t('panel.select')}
    </Button>
  )
}

export function SelectAll({ selected, all, onSelect }: { selected: number; all: number; onSelect: (on: boolean) => void }) {
  const { t } = useTranslation()
  return (
    <label className="mb-3 inline-flex min-h-11 items-center gap-3 pe-3 text-fact">
      <input
        type="checkbox"
        className="tick tick-some"
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

/** Checkbox covering a whole card. Needs a positioned parent. */
export function SelectOne({ name, checked, onSelect }: { name: string; checked: boolean; onSelect: (on: boolean) => void }) {
  const { t } = useTranslation()
  return (
    <label className="absolute -inset-1.5 z-2 cursor-pointer rounded-lg has-checked:inset-ring-2 has-checked:inset-ring-accent">
      <span className="absolute start-3 top-3 grid size-8 place-items-center rounded-sm bg-plate">
        <input
          type="checkbox"
          className="tick"
          aria-label={t('panel.selectOne', { car: name })}
          checked={checked}
          onChange={(event) => onSelect(event.target.checked)}
        />
      </span>
    </label>
  )
}
