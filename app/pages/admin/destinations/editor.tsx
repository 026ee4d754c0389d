import { useState } from 'react'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import { OperatorLeave } from '#app/features/desk/editing/operator/leave.tsx'
import { draftOf, inputOf, TypedTable } from '#app/features/stock/destinations/operator/draft.ts'
import { savedTable } from '#app/features/stock/destinations/schema.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FormBar } from '../form-bar.tsx'
import { listValues } from '../form-values.ts'
import { useKept } from '../kept-form.ts'
import { PageForm } from '../saved-form.tsx'
import { useForm, useHydrated } from '../use-form.ts'
import { NewerSample } from './newer.tsx'
import { Removed } from './row.tsx'
import { TableSections } from './sections.tsx'
import type { TableData } from './table.server.ts'
import { calculateExample, inDollars, initialExample, TryTable } from './try.tsx'
import { useRows } from './use-rows.ts'
import { type Posted, RemoveCountry, TableVersions } from './versions.tsx'
import { useTableWords } from './words.ts'

export function TableEditor({ data, posted }: { data: TableData; posted: Posted | undefined }) {
  const { t } = useTranslation()
  const words = useTableWords()
  const isHydrated = useHydrated()
  const work = useForm(data.loaded, posted)
  const { values, change, changed, isChanged, isSaving, isSaid, failed } = work
  // A table that is not saved yet has nothing that it is changed from.
  const isUnsaved = data.isNew || data.isSample
  const keeping = { ...work, changed: isUnsaved && isChanged ? listValues(values) : changed }
  const kept = useKept(
    `nuricar-landed ${data.country}`,
    data.loaded,
    keeping,
    (typed) => TypedTable.safeParse(typed).success,
  )
  const parsed = savedTable(data.rates.perDollar).safeParse(inputOf(data.country, values))
  const rows = useRows(work, data.today)
  const [tried, setTried] = useState(() => initialExample(data.cars))
  const worked = calculateExample(parsed.data, tried, data)
  const total =
    worked && 'total' in worked.cost ? t('tables.try.total', { total: inDollars(worked.cost.total) }) : undefined
  const verdict = worked?.verdict && t(`landed.may.${worked.verdict.may === 'likely' ? 'yes' : worked.verdict.may}`)
  const isDirty = isChanged || isUnsaved
  const said = values.isHidden ? 'hidden' : 'saved'
  const saved = (isSaid || isDirty) && t(`tables.save.${isDirty ? 'unsaved' : said}`)
  const isDisabled = isHydrated && (isSaving || !isDirty)
  const { newer, destination } = data
  return (
    <div className="mt-4 grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <PageForm
        work={work}
        isDisabled={isDisabled}
        label={words.label}
        say={words.say}
        className="min-w-0"
        end={
          <>
            {failed && <OperatorFailure failed={failed} message={t('tables.save.failed')} />}
            <FormBar
              message={
                <>
                  {rows.undo && <Removed onUndo={rows.undo} />}
                  {saved && <span className="block">{saved}</span>}
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
              <Button type="submit" kind="primary" size="big" disabled={isDisabled}>
                {t(isSaving ? 'edit.saving' : 'edit.save')}
              </Button>
            </FormBar>
            <OperatorLeave isDirty={() => isChanged} />
          </>
        }
      >
        <input type="hidden" name="comparedWith" value={values.comparedWith} />
        {newer && destination && values.comparedWith !== newer.checkedOn && (
          <NewerSample
            current={destination}
            newer={newer}
            changes={data.changes}
            onTake={() =>
              change({ ...draftOf({ ...newer, isHidden: destination.isHidden }), comparedWith: newer.checkedOn ?? '' })
            }
            onKeep={() => change({ comparedWith: newer.checkedOn ?? '' })}
          />
        )}
        {kept.isRestored && (
          <div
            role="status"
            className="mb-6 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-accent-soft py-2 ps-4 pe-2"
          >
            <p className="min-w-48 flex-1 text-pretty">{t('tables.save.kept')}</p>
            <Button onClick={kept.discard}>{t('tables.save.discard')}</Button>
          </div>
        )}
        <TableSections
          work={work}
          parsed={parsed}
          rows={rows}
          today={data.today}
          wasExample={data.loaded.values.isExample}
        />
      </PageForm>
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
        <TableVersions data={data} posted={posted} isHeld={isChanged} />
        {!data.isNew && (
          <>
            <a
              href={`/api/destination-tables.csv?country=${data.country}`}
              download
              className={`${buttonLook()} mt-12`}
            >
              <Icon name="download" />
              {t('tables.csv.get')}
            </a>
            <RemoveCountry data={data} posted={posted} />
          </>
        )}
      </div>
    </div>
  )
}
