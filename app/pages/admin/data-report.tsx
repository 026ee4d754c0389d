import { useTranslation } from 'react-i18next'
import { href, Link } from 'react-router'
import type { ImportJob } from '#app/features/imports/ask.ts'
import type { Report } from '#app/features/imports/schema.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { buttonLook } from '#app/ui/button.tsx'

const mostRefusals = 50

/** How an import ended: its counts, what was not taken and why. The reasons are the importer's own words, in English. */
export function DataReport({ job: { state, dryRun, message, report } }: { job: ImportJob }) {
  const { t } = useTranslation()
  if (state === 'failed')
    return (
      <Alert message={t('data.jobFailed')}>
        {message && (
          <p lang="en" dir="ltr" className="w-full break-words pe-2 text-sm">
            {message}
          </p>
        )}
      </Alert>
    )
  return (
    <div className="grid gap-4 rounded-md bg-sunk p-4">
      <p className="font-mid">{t(state === 'stopped' ? 'data.stopped' : dryRun ? 'data.checked' : 'data.imported')}</p>
      {report && <Counts report={report} />}
      {report && <Reasons report={report} />}
      {!dryRun && (
        <Link to={href('/Admin')} className={`${buttonLook()} justify-self-start`}>
          {t('data.toCars')}
        </Link>
      )}
    </div>
  )
}

function Counts({ report }: { report: Report }) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const counts = {
    added: report.added,
    changed: report.changed,
    unchanged: report.unchanged,
    refused: report.refused.count,
    pictures: report.pictures,
  }
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {(Object.keys(counts) as (keyof typeof counts)[]).map((name) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-ink-3 text-sm">{t(`data.count.${name}`)}</dt>
          <dd className={`font-strong text-xl tabular-nums ${name === 'refused' && counts[name] > 0 ? 'text-danger' : ''}`}>
            {formatNumber(counts[name], lang)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Reasons({ report: { refused, notes } }: { report: Report }) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const number = (value: number) => formatNumber(value, lang)
  const shown = refused.first.slice(0, mostRefusals)
  if (shown.length === 0 && notes.length === 0) return null
  return (
    <>
      {lang !== 'en' && <p className="text-ink-3 text-sm">{t('data.inEnglish')}</p>}
      {shown.length > 0 && (
        <div>
          <h3 className="mb-1 font-mid">{t('data.refusedTitle')}</h3>
          <ul className="text-sm">
            {shown.map(({ line, reason }) => (
              <li key={line} className="border-line border-t py-1.5">
                {t('data.line', { n: number(line) })}:{' '}
                <bdi lang="en" className="break-words text-ink-2">
                  {reason}
                </bdi>
              </li>
            ))}
          </ul>
          {refused.count > shown.length && <p className="text-ink-3 text-sm">{t('data.more', { n: number(refused.count - shown.length) })}</p>}
        </div>
      )}
      {notes.length > 0 && (
        <div>
          <h3 className="mb-1 font-mid">{t('data.notesTitle')}</h3>
          <ul lang="en" dir="ltr" className="text-sm">
            {notes.map(({ text, count, examples }) => (
              <li key={text} className="break-words border-line border-t py-1.5">
                {`${formatNumber(count, 'en')} × ${text}`}
                <span className="block text-ink-3">
                  {examples
                    .slice(0, 3)
                    .map(({ line, value }) => `${formatNumber(line, 'en')}${value === undefined ? '' : `: ${value}`}`)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
