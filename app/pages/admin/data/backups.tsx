import '#app/i18n/live-texts.ts'
import { useCallback, useEffect, useState } from 'react'
import type { BackupRun, KeptBackup } from '#app/features/desk/backups/schema.ts'
import { formatMoment, formatNumber } from '#app/i18n/format.ts'
import { formatBytes } from '#app/i18n/format-bytes.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { call } from '#app/lib/call.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { DataBackupKey, type KeyState } from './backup-key.tsx'
import { Newest } from './folds.tsx'

type BackupPlan = KeyState & { at: string | null; target: string; last: BackupRun | null }
type Listed = { last: BackupRun | null; kept: KeptBackup[] | null; reason: string | null; unwritable: string | null }

const pollEvery = 2000

export function DataBackups({ at, target, last: first, ...sealing }: BackupPlan) {
  const { t, lang } = useTranslation()
  const [listed, setListed] = useState<Listed>()
  const [trouble, setTrouble] = useState<string>()
  const last = listed ? listed.last : first
  const isRunning = last?.state === 'running'
  const look = useCallback(async () => {
    const answer = await call<Listed>('/api/backups')
    if (answer.ok) setListed(answer.value)
    setTrouble(answer.ok ? undefined : t('backups.notRead'))
  }, [t])
  useEffect(() => {
    void look()
  }, [look])
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(look, pollEvery)
    return () => clearInterval(timer)
  }, [isRunning, look])
  const begin = async () => {
    const begun = await call('/api/backups', { method: 'POST', body: {} })
    // 409 means that a backup is already running, so that one is shown.
    if (begun.ok || begun.status === 409) await look()
    else setTrouble(t('backups.notBegun'))
  }
  return (
    <section aria-labelledby="backups" className="mt-12 border-line border-t pt-6">
      <h2 id="backups" className="font-mid text-lg">
        {t('backups.title')}
      </h2>
      <p className="mt-1 max-w-160 text-pretty text-ink-2">
        {t('backups.text')} {at && t('backups.nightly', { at })}{' '}
        {!sealing.isSealed && !sealing.current && t('backups.open')}
      </p>
      <DataBackupKey {...sealing} />
      {!at && <p className="mt-4 text-pretty rounded-md bg-sunk px-4 py-3">{t('backups.noNightly')}</p>}
      <p className="mt-3 text-ink-3 text-sm">
        {t('backups.target')}{' '}
        <bdi dir="ltr" className="break-all">
          {target}
        </bdi>
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button disabled={isRunning} onClick={begin}>
          {t(isRunning ? 'backups.running' : 'backups.now')}
        </Button>
        <p role="status" className="min-w-0 text-ink-2">
          {last ? <LastRun run={last} /> : listed && t('backups.none')}
        </p>
      </div>
      {last?.state === 'failed' && <Reason title={t('backups.failedWhy')} reason={last.reason} />}
      {last?.state === 'done' && last.reason && <Reason title={t('backups.lacks')} reason={last.reason} />}
      {listed?.unwritable && <Reason title={t('backups.unwritable')} reason={listed.unwritable} />}
      {listed?.reason && <Reason title={t('backups.away')} reason={listed.reason} />}
      {trouble && (
        <div className="mt-4">
          <Alert message={trouble}>
            <Button onClick={look}>{t('error.tryAgain')}</Button>
          </Alert>
        </div>
      )}
      {listed?.kept && listed.kept.length > 0 && (
        <Newest lines={listed.kept}>
          {({ name, madeAt, bytes, files }) => (
            <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-1">
              <span className="min-w-0 flex-1 tabular-nums">
                <span className="block font-mid">{formatMoment(madeAt, lang)}</span>
                <span className="block text-ink-3 text-sm">
                  {t('backups.size', { size: formatBytes(bytes, lang, t), n: formatNumber(files, lang), count: files })}
                </span>
              </span>
              {sealing.isOwner && (
                <a
                  href={`/api/backups/${name}/archive`}
                  download
                  className={buttonLook()}
                  aria-label={t('backups.downloadOf', { when: formatMoment(madeAt, lang) })}
                >
                  <Icon name="download" />
                  {t('backups.download')}
                </a>
              )}
            </li>
          )}
        </Newest>
      )}
    </section>
  )
}

function LastRun({ run: { state, startedAt, endedAt, files } }: { run: BackupRun }) {
  const { t, lang } = useTranslation()
  const when = formatMoment(endedAt ?? startedAt, lang)
  if (state === 'running') return t('backups.underWay', { n: formatNumber(files ?? 0, lang), count: files ?? 0 })
  return t(state === 'done' ? 'backups.lastDone' : 'backups.lastFailed', { when })
}

function Reason({ title, reason }: { title: string; reason: string | null }) {
  return (
    <div className="mt-4">
      <Alert message={title}>
        {reason && (
          <bdi dir="ltr" lang="en" className="block break-words text-sm">
            {reason}
          </bdi>
        )}
      </Alert>
    </div>
  )
}
