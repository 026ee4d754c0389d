import { useState } from 'react'
import { Ago } from '#app/i18n/ago.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Failure } from '../failure.ts'
import { readDevice } from '../rules.ts'
import { AccountPart, AccountRow, Mark } from './account-section.tsx'
import { AccountFailure } from './failure.tsx'
import { send } from './send.ts'

type Session = { id: string; userAgent: string | null; usedAt: string; isNotified: boolean }
type Props = { sessions: Session[]; current: string; now: number; onDone: (said: string) => void }

export function Sessions({ sessions, current, now, onDone }: Props) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState<string>()

  const end = async (id: string, path: string) => {
    if (busy) return
    setBusy(id)
    const sent = await send('DELETE', path)
    setBusy(undefined)
    const isDone = !sent.failure || sent.failure.reason === 'gone'
    setFailure(isDone ? undefined : sent.failure)
    if (isDone) onDone(t('account.ended'))
  }
  const nameOf = ({ userAgent }: Session) => {
    const { browser, system } = readDevice(userAgent)
    return browser && system
      ? t('account.device', { browser, system })
      : (browser ?? system ?? t('account.unknownDevice'))
  }

  return (
    <AccountPart title={t('account.sessions')} note={t('account.sessionsNote')}>
      <ul className="w-full">
        {sessions.map((session) => {
          const isThis = session.id === current
          return (
            <AccountRow
              key={session.id}
              title={nameOf(session)}
              mark={isThis && <Mark>{t('account.thisOne')}</Mark>}
              note={
                <>
                  {isThis ? (
                    t('account.inUse')
                  ) : (
                    <Ago at={session.usedAt} now={now} words={(ago) => t('account.lastUsed', { ago })} />
                  )}
                  {session.isNotified && <span className="block">{t('account.notified')}</span>}
                </>
              }
            >
              {!isThis && (
                <Button
                  aria-label={t('account.endOne', { device: nameOf(session) })}
                  disabled={busy === session.id}
                  onClick={() => end(session.id, `/api/sessions/${encodeURIComponent(session.id)}`)}
                >
                  {t('account.end')}
                </Button>
              )}
            </AccountRow>
          )
        })}
      </ul>
      {failure && <AccountFailure failure={failure} />}
      {sessions.length > 1 && (
        <Button disabled={busy === 'others'} onClick={() => end('others', '/api/sessions')}>
          {t('account.endOthers')}
        </Button>
      )}
    </AccountPart>
  )
}
