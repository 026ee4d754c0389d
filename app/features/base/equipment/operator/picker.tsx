import { useEffect, useId, useRef, useState } from 'react'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { chipLook } from '#app/ui/chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type EquipmentGroup, equipmentGroups, equipmentItems } from '../choices.ts'
import type { UsualSet } from '../rules.ts'

const delay = 400
const groups = Object.keys(equipmentGroups) as EquipmentGroup[]

type Props = {
  value: string
  onChange: (value: string) => void
  car: { make: string; model: string; trim: string; except?: string }
  mistake?: string | undefined
}

export function OperatorEquipment({ value, onChange, car, mistake }: Props) {
  const { t, lang } = useTranslation()
  const id = useId()
  const box = useRef<HTMLDetailsElement>(null)
  const chosen = value.split('\n').filter(Boolean)
  useEffect(() => {
    if (mistake && box.current) box.current.open = true
  }, [mistake])
  const choose = (items: readonly string[]) =>
    onChange(equipmentItems.filter((item) => items.includes(item)).join('\n'))
  const toggle = (item: string) =>
    choose(chosen.includes(item) ? chosen.filter((one) => one !== item) : [...chosen, item])
  return (
    <details ref={box} className="group border-line border-b">
      <summary className="flex min-h-14 items-center gap-2">
        {/* The heading may wrap, because large text sizes need two lines. */}
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="font-mid">{t('field.equipment')}</span>
          <span className="text-ink-3 text-sm">
            {chosen.length > 0
              ? t('equipmentForm.chosen', { count: chosen.length, n: formatNumber(chosen.length, lang) })
              : t('equipmentForm.note')}
          </span>
        </span>
        <span className="ms-auto transition-transform group-open:rotate-180">
          <Icon name="down" />
        </span>
      </summary>
      <input type="hidden" name="equipment" value={value} />
      <div className="grid gap-5 pb-6">
        <Usual car={car} value={value} chosen={chosen} onChange={onChange} onChoose={choose} />
        {mistake && (
          <p id={`${id}-mistake`} tabIndex={-1} aria-invalid className="text-danger text-sm">
            {mistake}
          </p>
        )}
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out like other elements
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <h2 id={`${id}-${group}`} className="mb-2 font-mid text-ink-2 text-sm">
              {t(`equipmentGroup.${group}`)}
            </h2>
            <div className="flex flex-wrap gap-2">
              {equipmentGroups[group].map((item) => (
                <button
                  key={item}
                  // Without scripts, the server does the step.
                  type="submit"
                  name="step"
                  value={`equipment toggle ${item}`}
                  aria-pressed={chosen.includes(item)}
                  onClick={(event) => {
                    event.preventDefault()
                    toggle(item)
                  }}
                  className={`${chipLook(chosen.includes(item))} max-w-full shrink! whitespace-normal! py-1.5 text-start`}
                >
                  {t(`equipment.${item}`)}
                </button>
              ))}
            </div>
          </div>
        ))}
      </div>
    </details>
  )
}

type UsualProps = Pick<Props, 'car' | 'value' | 'onChange'> & {
  chosen: string[]
  onChoose: (items: readonly string[]) => void
}

function Usual({ car, value, chosen, onChange, onChoose }: UsualProps) {
  const { t, lang } = useTranslation()
  const usual = useUsual(car)
  const [added, setAdded] = useState<{ before: string; after: string; count: number }>()
  const missing = usual?.items.filter((item) => !chosen.includes(item)) ?? []
  const isJustAdded = added !== undefined && added.after === value
  const after = [...chosen, ...missing]
  const handleAdd = () => {
    setAdded({
      before: value,
      after: equipmentItems.filter((item) => after.includes(item)).join('\n'),
      count: missing.length,
    })
    onChoose(after)
  }
  const shown = isJustAdded ? added.count : missing.length
  return (
    <div role="status" className="empty:hidden">
      {usual && shown > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-accent-soft py-2 ps-4 pe-2">
          <p className="min-w-48 flex-1 text-pretty py-1">
            {isJustAdded
              ? t('equipmentForm.added', { count: shown, n: formatNumber(shown, lang) })
              : t(usual.isTrim ? 'equipmentForm.usualTrim' : 'equipmentForm.usualModel', {
                  count: usual.cars,
                  n: formatNumber(usual.cars, lang),
                })}
          </p>
          {isJustAdded ? (
            <Button onClick={() => onChange(added.before)}>{t('equipmentForm.undo')}</Button>
          ) : (
            <Button kind="primary" onClick={handleAdd}>
              {t('equipmentForm.add', { count: shown, n: formatNumber(shown, lang) })}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function useUsual({ make, model, trim, except }: Props['car']): UsualSet | undefined {
  const [usual, setUsual] = useState<UsualSet>()
  const asked = { make: make.trim(), model: model.trim(), trim: trim.trim(), ...(except ? { except } : {}) }
  const query = asked.make && asked.model ? new URLSearchParams(asked).toString() : ''
  useEffect(() => {
    setUsual(undefined)
    if (!query) return
    const over = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await call<UsualSet>(`/api/usual-equipment?${query}`, { signal: over.signal })
      if (!over.signal.aborted && answer.ok) setUsual(answer.value)
    }, delay)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [query])
  return usual
}
