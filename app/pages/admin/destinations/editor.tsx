import { useRef, useState } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import { OperatorLeave } from '#app/features/desk/editing/operator/leave.tsx'
import { stages } from '#app/features/stock/destinations/kinds.ts'
import {
  draftOf,
  mistakeKind,
  newLine,
  newPort,
  newRule,
  newStep,
} from '#app/features/stock/destinations/operator/draft.ts'
import { marksOf } from '#app/features/stock/destinations/operator/overlaps.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { focusFirst, MistakeSummary } from '#app/ui/mistakes.tsx'
import { FormBar, submitting } from '../form-bar.tsx'
import { RemoveCountry } from './away.tsx'
import { CheckedOn } from './checked-on.tsx'
import { TextField, TextsField } from './fields.tsx'
import { TableLine } from './line.tsx'
import { NewerSample } from './newer.tsx'
import { TablePort } from './port.tsx'
import { Removed } from './row.tsx'
import { AgeFields, TableRule } from './rule.tsx'
import { TableStep } from './step.tsx'
import type { TableData } from './table.server.ts'
import { calculateExample, inDollars, initialExample, TryTable } from './try.tsx'
import { useRows } from './use-rows.ts'
import { useTable } from './use-table.ts'
import { TableVersions } from './versions.tsx'

export function TableEditor({ data }: { data: TableData }) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const table = useTable(data)
  const { draft, parsed, change } = table
  const [tried, setTried] = useState(() => initialExample(data.cars))
  const [isChecked, setIsChecked] = useState(false)
  const worked = calculateExample(parsed.data, tried, data)
  const marks = parsed.data && marksOf(parsed.data, data.today)

  const mistake = (...path: (string | number)[]) => {
    const issue = isChecked
      ? parsed.error?.issues.find((one) => path.every((name, at) => String(one.path[at]) === String(name)))
      : undefined
    return issue && t(`tables.rule.${mistakeKind(issue.path)}`)
  }
  const rows = useRows(draft, change, mistake)
  const [ports, lines, rules, steps] = [rows.of('ports'), rows.of('lines'), rows.of('rules'), rows.of('steps')]

  const save = async (over?: number) => {
    setIsChecked(true)
    if (!parsed.success) {
      // React sets `aria-invalid` in the next render, so the focus moves after that.
      return void setTimeout(() => focusFirst(form.current))
    }
    if (!(await table.save(over))) return
    setIsChecked(false)
    void navigate(href('/destinations/:country', { country: draft.country }), {
      replace: true,
      preventScrollReset: true,
    })
  }
  const total =
    worked && 'total' in worked.cost ? t('tables.try.total', { total: inDollars(worked.cost.total) }) : undefined
  const verdict = worked?.verdict && t(`landed.may.${worked.verdict.may}`)
  const heading = 'mt-10 border-line border-t pt-6 font-mid text-lg'
  return (
    <div className="mt-4 grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <form ref={form} onSubmit={submitting(() => void save())} noValidate className="min-w-0">
        <MistakeSummary box={form} />
        {data.newer && draft.comparedWith !== data.newer.checkedOn && (
          <NewerSample
            current={data.destination}
            newer={data.newer}
            onTake={() => data.newer && change({ ...draftOf(data.newer), comparedWith: data.newer.checkedOn })}
            onKeep={() => change({ comparedWith: data.newer?.checkedOn })}
          />
        )}
        {table.isRestored && (
          <div
            role="status"
            className="mb-6 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-accent-soft py-2 ps-4 pe-2"
          >
            <p className="min-w-48 flex-1 text-pretty">{t('tables.save.kept')}</p>
            <Button onClick={table.discard}>{t('tables.save.discard')}</Button>
          </div>
        )}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            kind="code"
            label={t('tables.editor.currency')}
            hint={t('tables.editor.currencyHint')}
            value={draft.currency}
            mistake={mistake('currency')}
            onText={(currency) => change({ currency: currency.toUpperCase() })}
          />
          <label className="flex min-h-11 items-center gap-3 sm:mt-7">
            <input
              type="checkbox"
              checked={draft.isExample}
              onChange={({ target }) =>
                change({ isExample: target.checked, ...(!target.checked && { checkedOn: data.today }) })
              }
              className="tick"
            />
            {t('tables.editor.isExample')}
          </label>
        </div>
        <h2 className={heading}>{t('tables.editor.ports')}</h2>
        {mistake('ports') && draft.ports.length === 0 && <p className="text-danger text-sm">{t('tables.rule.port')}</p>}
        {draft.ports.map((port) => (
          <TablePort key={port.id} port={port} {...ports.of(port)} />
        ))}
        <Button className="mt-3" onClick={() => ports.add(newPort(draft))}>
          <Icon name="add" />
          {t('tables.editor.addPort')}
        </Button>
        <h2 className={heading}>{t('tables.editor.stages')}</h2>
        {stages.map((stage) => (
          <section key={stage} aria-label={t(`landed.stage.${stage}`)} className="mt-5">
            <div className="flex min-h-11 items-center justify-between gap-3 border-line border-b">
              <h3 className="font-mid text-ink-2 text-sm">{t(`landed.stage.${stage}`)}</h3>
              <Button
                kind="text"
                aria-label={`${t('tables.editor.addLine')}: ${t(`landed.stage.${stage}`)}`}
                onClick={() => lines.add(newLine(draft, stage, data.today))}
              >
                <Icon name="add" />
                {t('tables.editor.addLine')}
              </Button>
            </div>
            {draft.lines.map(
              (line, at) =>
                line.stage === stage && (
                  <TableLine
                    key={line.id}
                    line={line}
                    ports={draft.ports}
                    mark={marks?.lines[at]}
                    {...lines.of(line)}
                    onCopy={() => lines.add(newLine(draft, stage, data.today, line))}
                  />
                ),
            )}
          </section>
        ))}
        <div className="mt-6 grid gap-4 sm:grid-cols-2">
          <h3 className="font-mid text-sm sm:col-span-2">{t('tables.editor.ageBy')}</h3>
          <AgeFields {...draft.age} onChange={(age) => change({ age: { ...draft.age, ...age } })} />
        </div>
        <h2 className={heading}>{t('tables.editor.rules')}</h2>
        <CheckedOn
          value={draft.checkedOn}
          today={data.today}
          mistake={mistake('checkedOn')}
          onChange={(checkedOn) => change({ checkedOn })}
        />
        {draft.rules.map((rule, at) => (
          <TableRule
            key={rule.id}
            rule={rule}
            ports={draft.ports}
            mark={marks?.rules[at]}
            isExample={draft.isExample}
            {...rules.of(rule)}
          />
        ))}
        <Button className="mt-3" onClick={() => rules.add(newRule(draft, data.today))}>
          <Icon name="add" />
          {t('tables.editor.addRule')}
        </Button>
        <h2 className={heading}>{t('tables.editor.steps')}</h2>
        {draft.steps.map((step, at) => (
          <TableStep key={step.id} step={step} number={at + 1} {...steps.of(step)} />
        ))}
        <Button className="mt-3" onClick={() => steps.add(newStep(draft))}>
          <Icon name="add" />
          {t('tables.editor.addStep')}
        </Button>
        <div className="mt-10 border-line border-t pt-6">
          <TextsField
            isLong
            label={t('tables.editor.note')}
            texts={draft.note}
            mistake={mistake('note')}
            onChange={(note) => change({ note })}
          />
        </div>
        {table.conflict && (
          <div className="mt-6">
            <Alert message={t('tables.save.conflict')}>
              <Button onClick={() => void save(table.conflict?.id)}>{t('tables.save.mine')}</Button>
              <Button
                onClick={() => {
                  table.show(table.conflict?.destination ?? null, table.conflict?.id ?? 0)
                  void revalidate()
                }}
              >
                {t('tables.save.theirs')}
              </Button>
            </Alert>
          </div>
        )}
        {isChecked && !parsed.success && (
          <OperatorFailure failed={{ ok: false, status: 422, fields: ['lines'] }} message={t('tables.save.failed')} />
        )}
        {table.failed && <OperatorFailure failed={table.failed} message={t('tables.save.failed')} />}
        <FormBar
          message={
            <>
              {rows.removed && <Removed onUndo={rows.undo} onOver={rows.forget} />}
              {(table.isSaved || table.isDirty) && (
                <span className="block">{t(table.isSaved ? 'tables.save.saved' : 'tables.save.unsaved')}</span>
              )}
              {total && (
                <a
                  href="#try"
                  className="num relative block after:absolute after:inset-x-0 after:-inset-y-2 text-ink-2 underline decoration-line-strong underline-offset-4"
                >
                  {[total, verdict].filter(Boolean).join(' · ')}
                </a>
              )}
            </>
          }
        >
          <Button type="submit" kind="primary" size="big" disabled={table.isSaving || !table.isDirty}>
            {t(table.isSaving ? 'edit.saving' : 'edit.save')}
          </Button>
        </FormBar>
        <OperatorLeave isDirty={() => table.isChanged} />
      </form>
      <div className="tried mt-10 min-w-0">
        <TryTable
          tried={tried}
          worked={worked}
          isRight={parsed.success}
          cars={data.cars}
          ratesOf={data.rates.day}
          onTry={setTried}
        />
      </div>
      <div className="min-w-0">
        <TableVersions
          country={draft.country}
          over={table.over}
          versions={data.versions}
          isHeld={table.isChanged}
          onBack={(destination, version) => {
            table.show(destination, version)
            void revalidate()
          }}
        />
        {!table.isNew && (
          <a href={`/api/destination-tables.csv?country=${draft.country}`} download className={`${buttonLook()} mt-12`}>
            <Icon name="download" />
            {t('tables.csv.get')}
          </a>
        )}
        {!table.isNew && (
          <RemoveCountry
            country={draft.country}
            over={table.over}
            onGone={() => void navigate(href('/destinations'))}
          />
        )}
      </div>
    </div>
  )
}
