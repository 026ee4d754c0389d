import { Form, useNavigation } from 'react-router'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import type { CsvMistake } from '#app/features/stock/destinations/csv/columns.ts'
import { mistakeKind } from '#app/features/stock/destinations/operator/draft.ts'
import { formatCountry, isolated } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

const address = '/api/destination-tables.csv'
const mostShown = 20

/** Why a file was not saved: its mistakes, the country that somebody else has saved, or the status. */
export type Refused = { mistakes?: CsvMistake[]; conflict?: string; failed?: number; seen?: string }
type Props = { isEmpty: boolean; seen: string; saved: string[]; refused: Refused | undefined }

/**
 * Exports and imports all destinations. `seen` are the versions that this page knows, so that an import cannot replace
 * newer ones.
 */
export function TablesFile({ isEmpty, seen, saved, refused }: Props) {
  const { t, lang } = useTranslation()
  const isBusy = useNavigation().formData?.get('form') === 'import'
  const { mistakes, conflict, failed } = (!isBusy && refused) || {}
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
        <Form method="post" encType="multipart/form-data" preventScrollReset className="flex flex-wrap gap-2">
          <input type="hidden" name="form" value="import" />
          <input type="hidden" name="seen" value={refused?.seen ?? seen} />
          <label className={`${buttonLook()} cursor-pointer has-focus-visible:outline-2`}>
            {t(isBusy ? 'tables.csv.busy' : 'tables.csv.bring')}
            <input
              type="file"
              name="file"
              accept=".csv,text/csv"
              disabled={isBusy}
              onChange={({ target }) => {
                target.form?.requestSubmit()
                target.value = ''
              }}
              className="sr-only noscript:not-sr-only"
            />
          </label>
          <noscript>
            <Button type="submit">{t('edit.save')}</Button>
          </noscript>
        </Form>
      </div>
      <div role="status" className="mt-4">
        {!refused &&
          !isBusy &&
          saved.length > 0 &&
          t('tables.csv.saved', { countries: saved.map((code) => formatCountry(code, lang)).join(', ') })}
      </div>
      {conflict && <Alert message={t('tables.csv.conflict', { country: formatCountry(conflict, lang) })} />}
      {!conflict && !mistakes && failed !== undefined && (
        <OperatorFailure failed={{ ok: false, status: failed, fields: [] }} message={t('tables.csv.failed')} />
      )}
      {mistakes && (
        <>
          <Alert message={t('tables.csv.wrong')} />
          <ul className="mt-2 grid gap-2">
            {mistakes.slice(0, mostShown).map(({ line, column, value, message, code, right }) => (
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
