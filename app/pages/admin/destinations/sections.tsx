import type { ReactNode } from 'react'
import { stages } from '#app/features/stock/destinations/kinds.ts'
import { mistakeKind, type TableDraft } from '#app/features/stock/destinations/operator/draft.ts'
import { marksOf } from '#app/features/stock/destinations/operator/overlaps.ts'
import type { savedTable } from '#app/features/stock/destinations/schema.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Step } from '../form-values.ts'
import type { FormWork } from '../use-form.ts'
import { CheckedRules } from './checked-rules.tsx'
import { TextField, TextsField } from './fields.tsx'
import { TableLine } from './line.tsx'
import { TablePort } from './port.tsx'
import { AgeFields, TableRule } from './rule.tsx'
import { TableStep } from './step.tsx'
import type { useRows } from './use-rows.ts'

type Rows = ReturnType<typeof useRows>
type Props = {
  work: FormWork<TableDraft>
  parsed: ReturnType<ReturnType<typeof savedTable>['safeParse']>
  rows: Rows
  today: string
  wasExample: boolean
}

/** The parts of a table, in the order of a country's page. */
export function TableSections({ work: { values, change, failed }, parsed, rows, today, wasExample }: Props) {
  const { t } = useTranslation()
  const marks = parsed.data && marksOf(parsed.data, today)
  // After a refusal, mistakes go as they are corrected.
  const mistake = (...path: (string | number)[]) => {
    const issues = failed ? parsed.error?.issues : undefined
    const issue = issues?.find((one) => path.every((name, at) => String(one.path[at]) === String(name)))
    return issue && t(`tables.rule.${mistakeKind(issue.path)}`)
  }
  const of = <P extends 'ports' | 'lines' | 'rules' | 'steps'>(part: P, row: TableDraft[P][number]) => {
    const its = rows.of(part, row)
    return { ...its, mistake: (field: string) => mistake(...its.path.split('.'), field) }
  }
  const { ports, lines, rules, steps } = values
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          kind="code"
          name="currency"
          label={t('tables.editor.currency')}
          hint={t('tables.editor.currencyHint')}
          value={values.currency}
          mistake={mistake('currency')}
          onText={(currency) => change({ currency: currency.toUpperCase() })}
        />
        <div className="sm:mt-7">
          <Tick name="isExample" values={values} change={change}>
            {t('tables.editor.isExample')}
          </Tick>
          <Tick name="isHidden" values={values} change={change}>
            {t('tables.editor.isHidden')}
          </Tick>
        </div>
      </div>
      {wasExample && !values.isExample && <CheckedRules rules={rules} onDone={() => change({ checkedOn: today })} />}
      <Heading>{t('tables.editor.ports')}</Heading>
      {mistake('ports') && ports.length === 0 && <p className="text-danger text-sm">{t('tables.rule.port')}</p>}
      {ports.map((port) => (
        <TablePort key={port.id} port={port} {...of('ports', port)} />
      ))}
      <Add step="ports add" rows={rows}>
        {t('tables.editor.addPort')}
      </Add>
      <Heading>{t('tables.editor.stages')}</Heading>
      {stages.map((stage) => (
        <section key={stage} aria-label={t(`landed.stage.${stage}`)} className="mt-5">
          <div className="flex min-h-11 items-center justify-between gap-3 border-line border-b">
            <h3 className="font-mid text-ink-2 text-sm">{t(`landed.stage.${stage}`)}</h3>
            <Button
              kind="text"
              aria-label={`${t('tables.editor.addLine')}: ${t(`landed.stage.${stage}`)}`}
              {...rows.button(`lines add ${stage}`)}
            >
              <Icon name="add" />
              {t('tables.editor.addLine')}
            </Button>
          </div>
          {lines.map(
            (line, at) =>
              line.stage === stage && (
                <TableLine key={line.id} line={line} ports={ports} mark={marks?.lines[at]} {...of('lines', line)} />
              ),
          )}
        </section>
      ))}
      <div className="mt-6 grid gap-4 sm:grid-cols-2">
        <h3 className="font-mid text-sm sm:col-span-2">{t('tables.editor.ageBy')}</h3>
        <AgeFields path="age." {...values.age} onChange={(age) => change({ age: { ...values.age, ...age } })} />
      </div>
      <Heading>{t('tables.editor.rules')}</Heading>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <TextField
          kind="day"
          name="checkedOn"
          label={t('tables.editor.checkedOn')}
          hint={t('tables.editor.checkedOnHint')}
          value={values.checkedOn}
          mistake={mistake('checkedOn')}
          onText={(checkedOn) => change({ checkedOn })}
        />
        <Button onClick={() => change({ checkedOn: today })}>{t('tables.editor.checkedToday')}</Button>
      </div>
      {rules.map((rule, at) => (
        <TableRule
          key={rule.id}
          rule={rule}
          ports={ports}
          mark={marks?.rules[at]}
          isExample={values.isExample}
          {...of('rules', rule)}
        />
      ))}
      <Add step="rules add" rows={rows}>
        {t('tables.editor.addRule')}
      </Add>
      <Heading>{t('tables.editor.steps')}</Heading>
      {steps.map((step, at) => (
        <TableStep key={step.id} step={step} ports={ports} number={at + 1} {...of('steps', step)} />
      ))}
      <Add step="steps add" rows={rows}>
        {t('tables.editor.addStep')}
      </Add>
      <div className="mt-10 border-line border-t pt-6">
        <TextsField
          isLong
          name="note"
          label={t('tables.editor.note')}
          texts={values.note}
          mistake={mistake('note')}
          onChange={(note) => change({ note })}
        />
        <Authority values={values} change={change} mistake={mistake('authority')} />
      </div>
    </>
  )
}

type Ticked = Pick<FormWork<TableDraft>, 'values' | 'change'> & { name: 'isExample' | 'isHidden'; children: ReactNode }

function Tick({ name, values, change, children }: Ticked) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        checked={values[name]}
        onChange={({ target }) => change({ [name]: target.checked })}
        className="tick"
      />
      {children}
    </label>
  )
}

type Authority = Pick<FormWork<TableDraft>, 'values' | 'change'> & { mistake: string | undefined }

function Authority({ values: { authority }, change, mistake }: Authority) {
  const { t } = useTranslation()
  return (
    <div className="mt-6 grid gap-3">
      <TextsField
        name="authority.name"
        label={t('tables.editor.authority')}
        texts={authority.name}
        onChange={(name) => change({ authority: { ...authority, name } })}
      />
      <TextField
        kind="link"
        name="authority.link"
        label={t('tables.editor.authorityLink')}
        value={authority.link}
        mistake={mistake}
        onText={(link) => change({ authority: { ...authority, link } })}
      />
    </div>
  )
}

function Heading({ children }: { children: ReactNode }) {
  return <h2 className="mt-10 border-line border-t pt-6 font-mid text-lg">{children}</h2>
}

function Add({ step, rows, children }: { step: Step; rows: Rows; children: ReactNode }) {
  return (
    <Button className="mt-3" {...rows.button(step)}>
      <Icon name="add" />
      {children}
    </Button>
  )
}
