import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { CopyButton } from '#app/features/base/operators/components/copy-button.tsx'
import { PasswordField } from '#app/features/base/operators/components/fields.tsx'
import { AccountForm } from '#app/features/base/operators/components/form.tsx'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import type { BackupKey } from '#app/features/desk/backups/schema.ts'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import { sendJson } from '#app/features/desk/editing/operator/send.ts'
import { useSending } from '#app/features/desk/editing/operator/sending.ts'
import { formatDay } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { StatusNotice } from '../head.tsx'
import { Checkbox } from '../saved-form.tsx'

type Pair = { identity: string; recipient: string }
export type KeyState = {
  isSealed: boolean
  current: BackupKey | null
  isOwner: boolean
  address: string
  hasClosed: boolean
}

/**
 * Says what encrypts backups, or what they lack, and makes a key. `hasClosed` means that some ledgers cannot be opened,
 * so a backup has no key to them.
 */
export function DataBackupKey({ isSealed, current, isOwner, address, hasClosed }: KeyState) {
  const { t, lang } = useTranslation()
  const { revalidate } = useRevalidator()
  const [pair, setPair] = useState<Pair>()
  const [said, setSaid] = useState('')
  const { isBusy, failed, run } = useSending()
  const make = async () => {
    setSaid('')
    const sent = await run(() => sendJson('POST', '/api/backup-keys', {}))
    if (sent?.ok) setPair(sent.body as Pair)
  }
  const handleUsed = async () => {
    await revalidate()
    setPair(undefined)
    setSaid(t('backupKey.used'))
  }
  const isOpen = !isSealed && !current
  return (
    <div className={isOpen || pair ? 'mt-4 rounded-md bg-sunk px-4 py-4 sm:px-5' : 'mt-3'}>
      {isOpen && !pair && (
        <>
          <h3 className="font-mid">{t('backupKey.title')}</h3>
          <p className="mt-1 max-w-160 text-pretty">{t('backupKey.lacks')}</p>
          {!isOwner && <p className="mt-2 text-pretty text-ink-2">{t('backupKey.onlyOwner')}</p>}
        </>
      )}
      {!isOpen && !pair && (
        <p className="max-w-160 text-pretty text-ink-2">
          {t('backups.sealed')} {t(hasClosed ? 'backupKey.closed' : 'backupKey.complete')}{' '}
          {isSealed
            ? t('backupKey.settings')
            : current && <KeyName date={formatDay(current.madeAt, lang)} recipient={current.recipient} />}
        </p>
      )}
      {failed && (
        <div className="mt-4">
          <OperatorFailure failed={failed} message={t('backupKey.failed')} />
        </div>
      )}
      {isOwner && !isSealed && !pair && (
        <Button kind={isOpen ? 'quiet' : 'text'} disabled={isBusy} onClick={make} className="mt-3">
          {t(current ? 'backupKey.replace' : 'backupKey.make')}
        </Button>
      )}
      {pair && (
        <NewKey
          pair={pair}
          hasOlder={current !== null}
          address={address}
          onUsed={handleUsed}
          onCancel={() => setPair(undefined)}
        />
      )}
      <StatusNotice words={said} className="mt-4" />
    </div>
  )
}

function KeyName({ date, recipient }: { date: string; recipient: string }) {
  const { t } = useTranslation()
  return (
    <>
      {t('backupKey.since', { date })} <bdi dir="ltr">{`${recipient.slice(0, 4)}…${recipient.slice(-6)}`}</bdi>
    </>
  )
}

type NewProps = { pair: Pair; hasOlder: boolean; address: string; onUsed: () => void; onCancel: () => void }

/** Shows a new key once. It is used only after somebody has said that it is kept. */
function NewKey({ pair: { identity, recipient }, hasOlder, address, onUsed, onCancel }: NewProps) {
  const { t, lang } = useTranslation()
  const { name } = useSite()
  const [isKept, setIsKept] = useState(false)
  const date = formatDay(new Date().toISOString(), lang)
  const text = [
    t('backupKey.sheet', { site: name }),
    address,
    date,
    identity,
    recipient,
    t('backupKey.needed'),
    t('backupKey.restore'),
  ].join('\n')
  return (
    <>
      <div data-sheet>
        <h3 className="font-mid text-lg">{t('backupKey.sheet', { site: name })}</h3>
        <p className="text-ink-2">
          <bdi dir="ltr">{address}</bdi> · {date}
        </p>
        <p
          dir="ltr"
          className="mt-3 select-all break-all rounded-md bg-surface px-4 py-3 font-mono text-md inset-ring inset-ring-line"
        >
          <bdi>{identity}</bdi>
        </p>
        <p className="mt-1 text-ink-3 text-sm">
          {t('backupKey.public')}{' '}
          <bdi dir="ltr" className="break-all font-mono">
            {recipient}
          </bdi>
        </p>
        <p className="mt-3 max-w-160 text-pretty font-mid">{t('backupKey.needed')}</p>
        <p className="mt-1 max-w-160 text-pretty text-ink-2">{t('backupKey.restore')}</p>
      </div>
      <p className="mt-3 max-w-160 text-pretty">{t('backupKey.once')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton text={text} />
        <Button onClick={() => print()}>{t('backupKey.print')}</Button>
      </div>
      {hasOlder && <p className="mt-3 max-w-160 text-pretty text-ink-2">{t('backupKey.older')}</p>}
      <div className="mt-3">
        <Checkbox isOn={isKept} onChange={setIsKept}>
          {t('backupKey.kept')}
        </Checkbox>
      </div>
      {isKept ? (
        <div className="mt-3 max-w-104">
          <AccountForm
            action="/api/backup-keys/current"
            submit={t('backupKey.use')}
            hidden={{ recipient }}
            onDone={onUsed}
            onCancel={onCancel}
          >
            <PasswordField name="password" label={t('account.yourPassword')} />
          </AccountForm>
        </div>
      ) : (
        <Button kind="text" onClick={onCancel} className="mt-2">
          {t('account.cancel')}
        </Button>
      )}
    </>
  )
}
