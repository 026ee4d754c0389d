import type { NamedDraft } from '#app/features/desk/drafts/schema.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { because, type Reason } from './reasons.ts'
import type { Columns, ConflictCar, FieldDifference, GoneCar, Note, Report } from './schema.ts'

const mostExamples = 10
const mostTexts = 200
const mostRefusals = 1000
const mostChanged = 200
const mostGone = 200

/** A report of limited size. `before` is the report of an interrupted import that now continues. */
export function openReport(columns: Columns, before?: Report) {
  const started = performance.now()
  const seconds = () => (before?.seconds ?? 0) + (performance.now() - started) / 1000
  const report: Report = before
    ? { ...structuredClone(before), columns }
    : {
        rows: 0,
        added: 0,
        changed: 0,
        unchanged: 0,
        refused: { count: 0, first: [] },
        notes: [],
        pictures: 0,
        seconds: 0,
        columns,
      }
  const byText = new Map(report.notes.map((note) => [note.text, note]))
  return {
    report,
    count(done: 'added' | 'changed' | 'unchanged' | 'drafted') {
      report[done] = (report[done] ?? 0) + 1
    },
    leaveHidden() {
      report.hidden = (report.hidden ?? 0) + 1
    },
    change(line: number, car: Omit<GoneCar, 'id'>, fields: FieldDifference[]) {
      report.changes ??= { fields: {}, first: [] }
      for (const { field } of fields) report.changes.fields[field] = (report.changes.fields[field] ?? 0) + 1
      if (report.changes.first.length < mostChanged) report.changes.first.push({ line, ...car, fields })
    },
    conflict(line: number, car: ConflictCar) {
      report.conflicts ??= { cells: 0, open: 0, cars: 0, first: [] }
      report.conflicts.cars++
      report.conflicts.cells += car.cells.length
      report.conflicts.open += car.cells.filter(({ answer }) => !answer).length
      if (report.conflicts.first.length < mostChanged) report.conflicts.first.push({ line, ...car })
    },
    miss(cars: GoneCar[], areSold: boolean) {
      if (cars.length > 0)
        report.gone = {
          count: cars.length,
          first: cars.slice(0, mostGone),
          areSold,
          others: cars.slice(mostGone).map(({ id }) => id),
        }
    },
    missDrafts(drafts: NamedDraft[]) {
      if (drafts.length > 0) report.goneDrafts = { count: drafts.length, first: drafts.slice(0, mostGone) }
    },
    refuse(line: number, reason: Reason) {
      report.refused.count++
      if (report.refused.first.length < mostRefusals) report.refused.first.push({ line, reason })
    },
    note(line: number, { value, ...about }: Note) {
      const reason = byText.has(about.text) || byText.size < mostTexts ? about : because('otherNotes')
      const known = byText.get(reason.text)
      const group = known ?? { ...reason, count: 0, examples: [] }
      if (!known) {
        byText.set(group.text, group)
        report.notes.push(group)
      }
      group.count++
      if (group.examples.length < mostExamples)
        group.examples.push({ line, value: typeof value === 'string' ? value.slice(0, 80) : value })
    },
    soFar: (): Report => ({ ...report, seconds: seconds() }),
    close(): Report {
      report.seconds = seconds()
      report.notes.sort((a, b) => b.count - a.count)
      return report
    },
  }
}

const n = (value: number) => formatNumber(value, 'en')

export function progressLine(rows: number, done: number, seconds: number): string {
  return `${Math.min(100, Math.floor(done * 100))} % · ${n(rows)} rows · ${n(Math.round(rows / Math.max(seconds, 0.001)))} rows/s`
}

function conflictsText({ first, cars, open }: NonNullable<Report['conflicts']>): string {
  const write = (value: FieldDifference['from']) => (value === null ? 'empty' : JSON.stringify(value))
  const lines = first.slice(0, 20).map(({ line, make, model, year, stockNumber, cells }) => {
    const shown = cells.map(({ field, from, to }) =>
      from === undefined ? field : `${field} ${write(from)} here, ${write(to)} in the file`,
    )
    return `  line ${line}: ${[make, model, year].filter(Boolean).join(' ')} (${stockNumber}): ${shown.join('; ')}`
  })
  const title = `Changed here and in the file: ${n(cars)} cars`
  const outcome =
    open > 0
      ? [
          `The site keeps its values of ${n(open)} fields. Run again with --conflicts file or --conflicts site to decide.`,
        ]
      : []
  return [title, ...lines, ...(cars > lines.length ? ['  …'] : []), ...outcome].join('\n')
}

function goneText(title: string, { count, first }: { count: number; first: (GoneCar | NamedDraft)[] }): string {
  const cars = first
    .slice(0, 20)
    .map(({ make, model, year, stockNumber }) => `  ${[make, model, year].filter(Boolean).join(' ')} (${stockNumber})`)
  return [`${title}: ${n(count)}`, ...cars, ...(count > cars.length ? ['  …'] : [])].join('\n')
}

/**
 * Returns the report as English text, doubtful items first. Refused rows are not in it, because they are printed as
 * they occur.
 */
export function reportText(report: Report, { dryRun }: { dryRun: boolean }): string {
  const { columns, refused } = report
  const ofFile = (columns.notes ?? []).map(({ text, value }) => `  ${text}${value === undefined ? '' : ` (${value})`}`)
  const ofRows = report.notes.map(({ text, count, examples }) => {
    const shown = examples
      .map(
        ({ line, value }) =>
          `line ${line}${value === undefined ? '' : typeof value === 'number' ? `: line ${value}` : `: ${value}`}`,
      )
      .join('; ')
    return `  ${n(count)} × ${text} (${shown}${count > examples.length ? '; …' : ''})`
  })
  const doubts = [...ofFile, ...ofRows]
  return [
    ...(doubts.length ? ['Warnings:', ...doubts] : ['No warnings.']),
    `${n(report.rows)} rows in ${report.seconds.toFixed(1)} s (${n(Math.round(report.rows / Math.max(report.seconds, 0.001)))} rows/s)${dryRun ? ' · dry run: nothing was saved' : ''}`,
    `  added ${n(report.added)} ·${report.drafted ? ` drafts ${n(report.drafted)} ·` : ''} changed ${n(report.changed)} · unchanged ${n(report.unchanged)} · refused ${n(refused.count)}${report.hidden ? ` · hidden ${n(report.hidden)}` : ''}${report.pictures ? ` · pictures ${n(report.pictures)}` : ''}`,
    `Columns: ${Object.entries(columns.fields)
      .map(
        ([field, from]) =>
          `${field} ← ${from.map(({ name, unit }) => (unit ? `${name} [${unit}]` : name)).join(' + ')}`,
      )
      .join(', ')}`,
    ...(report.hidden
      ? ['Hidden rows were left out. Their cars stay as they are. Run again with --hidden take to import them.']
      : []),
    ...(report.conflicts ? [conflictsText(report.conflicts)] : []),
    ...(report.gone
      ? [goneText(`No longer in the file${report.gone.areSold ? ', marked as sold' : ''}`, report.gone)]
      : []),
    ...(report.goneDrafts ? [goneText('Drafts no longer in the file', report.goneDrafts)] : []),
    ...(columns.unused.length ? [`Not used: ${columns.unused.join(', ')}`] : []),
  ].join('\n')
}
