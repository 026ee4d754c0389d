import { useEffect, useRef, useState } from 'react'
import type { BatchCar } from '#app/features/desk/batches/schema.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'

export function useSelection<T extends { id: string }>(shown: T[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>()
  const selected = shown.filter(({ id }) => ids?.has(id))
  return {
    isOn: ids !== undefined,
    start: () => setIds(new Set()),
    stop: () => setIds(undefined),
    selected,
    isSelected: (id: string) => ids?.has(id) ?? false,
    select: (id: string, on: boolean) =>
      setIds((before = new Set()) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id))),
    selectAll: (all: T[]) => setIds(new Set(all.map(({ id }) => id))),
  }
}

/** The chosen cars by id. Undefined while nothing is being chosen. */
export type Chosen = ReadonlyMap<string, BatchCar> | undefined

/** A selection of cars of all pages of a list. `chosen` is kept outside, because each page of the list is new. */
export function usePanelSelection(shown: BatchCar[], chosen: Chosen, setChosen: (chosen: Chosen) => void) {
  const onPage = new Map(shown.map((car) => [car.id, car]))
  const isSelected = (id: string) => chosen?.has(id) ?? false
  const choose = (cars: BatchCar[], on: boolean) => {
    const next = new Map(chosen)
    for (const car of cars) on ? next.set(car.id, car) : next.delete(car.id)
    setChosen(next)
  }
  const here = shown.filter(({ id }) => isSelected(id)).length
  return {
    isOn: chosen !== undefined,
    start: () => setChosen(new Map()),
    stop: () => setChosen(undefined),
    selected: [...(chosen?.values() ?? [])].map((car) => onPage.get(car.id) ?? car),
    elsewhere: (chosen?.size ?? 0) - here,
    isAll: here === shown.length,
    isSome: here > 0,
    isSelected,
    select: (id: string, on: boolean) =>
      choose(
        shown.filter((car) => car.id === id),
        on,
      ),
    selectAll: (on: boolean) => choose(shown, on),
    selectMatching: (cars: BatchCar[]) => choose(cars, true),
  }
}

type ModeProps = { selection: Pick<ReturnType<typeof useSelection>, 'isOn' | 'start' | 'stop'> }

export function SelectMode({ selection: { isOn, start, stop } }: ModeProps) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const wasOn = useRef(isOn)
  useEffect(() => {
    if (wasOn.current && !isOn && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true })
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

type AllProps = { words: string; isAll: boolean; isSome: boolean; box: string; onSelect: (on: boolean) => void }

export function SelectAll({ words, isAll, isSome, box, onSelect }: AllProps) {
  return (
    <label className={`${box} inline-flex min-h-11 items-center gap-3 pe-3 text-fact`}>
      <input
        type="checkbox"
        className="tick tick-some"
        checked={isAll}
        ref={(tick) => {
          if (tick) tick.indeterminate = isSome && !isAll
        }}
        onChange={(event) => onSelect(event.target.checked)}
      />
      {words}
    </label>
  )
}

/** Checkbox covering a whole card. Needs a positioned parent. */
export function SelectOne({
  name,
  checked,
  onSelect,
}: {
  name: string
  checked: boolean
  onSelect: (on: boolean) => void
}) {
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
