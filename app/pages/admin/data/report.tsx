import { href, Link } from 'react-router'
import type { ImportAsk, ImportJob } from '#app/features/desk/imports/shared/ask.ts'
import type { Report } from '#app/features/desk/imports/shared/schema.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Conflicts } from './conflicts.tsx'
import { Changes, Gone, GoneDrafts } from './difference.tsx'
import { DataReason } from './reason.tsx'
import { FileNotes } from './rows.tsx'

const mostRefusals = 50
const mostExamples = 3

type Props = { job: ImportJob; ask: ImportAsk; onAsk: (change: Partial<ImportAsk>) => void; onSell: () => void }

export function DataReport({ job: { state, dryRun, reason, report }, ask, onAsk, onSell }: Props) {
  const { t } = useTranslation()
  if (state === 'failed')
    return (
      <Alert message={t('data.jobFailed')}>
        {reason && (
          <p className="w-full wrap-anywhere pe-2 text-sm">
            <DataReason reason={reason} />
          </p>
        )}
      </Alert>
    )
  return (
    <div className="grid gap-4 rounded-md bg-sunk p-4">
      <p className="font-mid">{t(state === 'stopped' ? 'data.stopped' : dryRun ? 'data.checked' : 'data.imported')}</p>
      {report && <Doubts report={report} />}
      {report && <Counts report={report} />}
      {report?.conflicts && <Conflicts conflicts={report.conflicts} dryRun={dryRun} ask={ask} onAsk={onAsk} />}
      {report && <Changes report={report} />}
      {report?.gone && report.gone.count > 0 && (
        <Gone
          gone={report.gone}
          dryRun={dryRun}
          refused={report.refused.count}
          ask={ask}
          onAsk={onAsk}
          onSell={onSell}
        />
      )}
      {report?.goneDrafts && <GoneDrafts drafts={report.goneDrafts} refused={report.refused.count} />}
      {report && <Refusals report={report} />}
      {!dryRun && (
        <Link to={href(report?.drafted ? '/drafts' : '/Admin')} className={`${buttonLook()} justify-self-start`}>
          {t(report?.drafted ? 'drafts.all' : 'data.toCars')}
        </Link>
      )}
    </div>
  )
}

function Counts({ report }: { report: Report }) {
  const { t, lang } = useTranslation()
  const counts = {
    added: report.added,
    ...(report.drafted && { drafted: report.drafted }),
    changed: report.changed,
    unchanged: report.unchanged,
    refused: report.refused.count,
    ...(report.hidden && { hidden: report.hidden }),
    pictures: report.pictures,
  }
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {(Object.keys(counts) as (keyof typeof counts)[]).map((name) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-ink-3 text-sm">{t(`data.count.${name}`)}</dt>
          <dd
            className={`font-strong text-xl tabular-nums ${name === 'refused' && counts.refused > 0 ? 'text-danger' : ''}`}
          >
            {formatNumber(counts[name] ?? 0, lang)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Doubts({ report: { notes, columns } }: { report: Report }) {
  const { t, lang } = useTranslation()
  const number = (value: number) => formatNumber(value, lang)
  const ofFile = columns.notes ?? []
  if (notes.length === 0 && ofFile.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 font-mid">{t('data.notesTitle')}</h3>
      <FileNotes notes={ofFile} />
      <ul className="text-sm">
        {notes.map(({ count, examples, ...reason }) => (
          <li key={reason.text} className="wrap-anywhere border-line border-t py-1.5">
            {number(count)} × <DataReason reason={reason} />
            <span className="block text-ink-3">
              {examples.slice(0, mostExamples).map(({ line, value }, at) => (
                <span key={`${line} ${value}`}>
                  {at > 0 && ' · '}
                  {t('data.line', { n: number(line) })}
                  {value !== undefined && ': '}
                  {typeof value === 'number' ? t('data.line', { n: number(value) }) : <bdi>{value}</bdi>}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Refusals({ report: { refused } }: { report: Report }) {
  const { t, lang } = useTranslation()
  const number = (value: number) => formatNumber(value, lang)
  const shown = refused.first.slice(0, mostRefusals)
  if (shown.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 font-mid">{t('data.refusedTitle')}</h3>
      <ul className="text-sm">
        {shown.map(({ line, reason }) => (
          <li key={line} className="wrap-anywhere border-line border-t py-1.5">
            {t('data.line', { n: number(line) })}:{' '}
            <span className="text-ink-2">
              <DataReason reason={reason} />
            </span>
          </li>
        ))}
      </ul>
      {refused.count > shown.length && (
        <p className="text-ink-3 text-sm">{t('data.more', { n: number(refused.count - shown.length) })}</p>
      )}
    </div>
  )
}
