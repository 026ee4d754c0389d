import { type ChangeEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import type { CsvMistake } from '#app/features/stock/destinations/csv/columns.ts'
import { mistakeKind } from '#app/features/stock/destinations/operator/draft.ts'
import { formatCountry, isolated } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

const address = '/api/destination-tables.csv'
const mostShown = 20

type Done = { saved: string[] } | { mistakes: CsvMistake[] } | { conflict: string } | { status: number }

async function bring(file: File, seen: string): Promise<Done> {
  try {
    const answer = await fetch(`${address}?over=${seen}`, { method: 'POST', body: file })
    if (answer.ok) return { saved: await answer.json() }
    const problem = answer.headers.get('content-type')?.includes('json') ? await answer.json() : {}
    if (answer.status === 409 && problem.country) return { conflict: problem.country }
    return problem.mistakes ? { mistakes: problem.mistakes } : { status: answer.status }
  } catch {
    return { status: 0 }
  }
}

/**
 * Exports and imports all destinations. `seen` are the versions that this page knows, so that an import cannot replace
 * newer ones.
 */
export function TablesFile({ isEmpty, seen }: { isEmpty: boolean; seen: string }) {
  const { t, lang } = useTranslation()
  const { revalidate } = useRevalidator()
  const id = useId()
  const [isBusy, setIsBusy] = useState(false)
  const [done, setDone] = useState<Done>()
  const handleFile = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!file) return
    setIsBusy(true)
    setDone(undefined)
    setDone(await bring(file, seen))
    setIsBusy(false)
    void revalidate()
  }
  return (
    <section aria-labelledby="csv" className="mt-12 border-line border-t pt-6">
      <h2 id="csv" className="font-mid text-lg">
        {t('tables.csv.title')}
      </h2>
      <p className="mt-1 mb-4 max-w-160 text-pretty text-ink-2">{t('tables.csv.text')}</p>
      <div className="flex flex-wrap gap-2">
        {!isEmpty && (
          <a href={address} download className={buttonLook()}>
            <Icon name="download" />
            {t('tables.csv.get')}
          </a>
        )}
        <label htmlFor={id} className={`${buttonLook()} cursor-pointer has-focus-visible:outline-2`}>
          {t(isBusy ? 'tables.csv.busy' : 'tables.csv.bring')}
          <input
            id={id}
            type="file"
            accept=".csv,text/csv"
            disabled={isBusy}
            onChange={handleFile}
            className="sr-only"
          />
        </label>
      </div>
      <div role="status" className="mt-4">
        {done &&
          'saved' in done &&
          t('tables.csv.saved', { countries: done.saved.map((code) => formatCountry(code, lang)).join(', ') })}
      </div>
      {done && 'conflict' in done && (
        <Alert message={t('tables.csv.conflict', { country: formatCountry(done.conflict, lang) })} />
      )}
      {done && 'status' in done && (
        <OperatorFailure failed={{ ok: false, status: done.status, fields: [] }} message={t('tables.csv.failed')} />
      )}
      {done && 'mistakes' in done && (
        <>
          <Alert message={t('tables.csv.wrong')} />
          <ul className="mt-2 grid gap-2">
            {done.mistakes.slice(0, mostShown).map(({ line, column, value, message, code, right }) => (
              <li key={`${line} ${column} ${message}`} className="text-pretty">
                <span className="font-mid">
                  {t('tables.csv.row', { line, column: isolated(column), value: isolated(value) })}
                </span>{' '}
                {code && t(`tables.csv.mistake.${code}`, { right: isolated(right ?? '') })}
                {!code && (lang === 'en' ? message : t(`tables.rule.${mistakeKind(column.split('.').slice(0, 1))}`))}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
