import type { ReactNode } from 'react'
import type { ImportAsk } from '#app/features/desk/imports/shared/ask.ts'
import type { ConflictAnswer, ConflictCell, Report } from '#app/features/desk/imports/shared/schema.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { useColumnLabel } from './column-label.ts'
import { CarName, useShownValue } from './difference.tsx'

type Props = {
  conflicts: NonNullable<Report['conflicts']>
  dryRun: boolean
  ask: ImportAsk
  onAsk: (change: Partial<ImportAsk>) => void
}

/**
 * Fields that both the file and somebody here have changed since the last import. A check asks which value is taken.
 */
export function Conflicts({ conflicts: { first, cars, open }, dryRun, ask, onAsk }: Props) {
  const { t, lang } = useTranslation()
  const label = useColumnLabel('operator')
  const answers = ask.conflicts ?? {}
  return (
    <div>
      <h3 className="mb-1 font-mid">{t('data.conflictsTitle')}</h3>
      {(dryRun || open > 0) && (
        <p className="max-w-160 text-pretty text-ink-2 text-sm">
          {t(dryRun ? 'data.conflictsText' : 'data.conflictsLeft')}
        </p>
      )}
      {dryRun && (
        <Choice
          name="conflicts"
          legend={t('data.conflictsAll')}
          options={{ site: t('data.conflictsSite'), file: t('data.conflictsFile') }}
          chosen={answers.all}
          onChoose={(all) => onAsk({ conflicts: { all } })}
        />
      )}
      <ul className="mt-2 text-sm">
        {first.map(({ line, cells, ...car }) => (
          <li key={line} className="wrap-anywhere border-line border-t py-1.5">
            <CarName car={car} />
            {cells.map((cell) => (
              <Cell
                key={cell.field}
                cell={cell}
                name={`${car.id}.${cell.field}`}
                label={label(cell.field)}
                chosen={dryRun ? (answers.cells?.[`${car.id}.${cell.field}`] ?? answers.all) : (cell.answer ?? 'site')}
                onChoose={
                  dryRun
                    ? (answer) =>
                        onAsk({
                          conflicts: { ...answers, cells: { ...answers.cells, [`${car.id}.${cell.field}`]: answer } },
                        })
                    : undefined
                }
              />
            ))}
          </li>
        ))}
      </ul>
      {cars > first.length && (
        <p className="text-ink-3 text-sm">{t('data.moreCars', { n: formatNumber(cars - first.length, lang) })}</p>
      )}
    </div>
  )
}

type CellProps = {
  cell: ConflictCell
  name: string
  label: string
  chosen: ConflictAnswer | undefined
  onChoose: ((answer: ConflictAnswer) => void) | undefined
}

function Cell({ cell, name, label, chosen, onChoose }: CellProps) {
  const { t } = useTranslation()
  const shown = useShownValue()
  const { field, from, to } = cell
  const isUnshown = from === undefined && to === undefined
  const both = (answer: ConflictAnswer, value: ConflictCell['from']) => (
    <>
      {t(answer === 'site' ? 'data.here' : 'data.inFile')} <bdi>{shown(field, value)}</bdi>
    </>
  )
  const options =
    field === 'visible'
      ? { site: t('data.staysOnSale'), file: t('data.takenOffSale') }
      : isUnshown
        ? { site: t('data.conflictsSite'), file: t('data.conflictsFile') }
        : { site: both('site', from), file: both('file', to) }
  if (onChoose) return <Choice name={name} legend={label} options={options} chosen={chosen} onChoose={onChoose} />
  return (
    <p>
      <span className="text-ink-3">{label}</span>{' '}
      {(['site', 'file'] as const).map((answer, at) => (
        <span key={answer} className={answer === chosen ? 'font-mid' : 'text-ink-3'}>
          {at > 0 && ' · '}
          {options[answer]}
        </span>
      ))}
    </p>
  )
}

type ChoiceProps = {
  name: string
  legend: string
  options: Record<ConflictAnswer, ReactNode>
  chosen: ConflictAnswer | undefined
  onChoose: (answer: ConflictAnswer) => void
}

function Choice({ name, legend, options, chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset className="mt-1 flex flex-wrap gap-x-6">
      <legend className="text-ink-3">{legend}</legend>
      {(['site', 'file'] as const).map((answer) => (
        <label key={answer} className="flex min-h-11 min-w-0 items-center gap-3">
          <input
            type="radio"
            name={name}
            checked={answer === chosen}
            onChange={() => onChoose(answer)}
            className="tick shrink-0"
          />
          <span className="min-w-0 wrap-anywhere">{options[answer]}</span>
        </label>
      ))}
    </fieldset>
  )
}
