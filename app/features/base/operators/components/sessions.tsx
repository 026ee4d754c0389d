import { Ago } from '#app/i18n/ago.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Session } from '../read.server.ts'
import { readDevice } from '../rules.ts'
import { AccountPart, AccountRow, Mark, type RowButton } from './account-section.tsx'

type Props = { sessions: Session[]; current: string; now: number; button: RowButton }

export function Sessions({ sessions, current, now, button }: Props) {
  const { t } = useTranslation()
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
                <Button aria-label={t('account.endOne', { device: nameOf(session) })} {...button('end', session.id)}>
                  {t('account.end')}
                </Button>
              )}
            </AccountRow>
          )
        })}
      </ul>
      {sessions.length > 1 && <Button {...button('endOthers')}>{t('account.endOthers')}</Button>}
    </AccountPart>
  )
}
