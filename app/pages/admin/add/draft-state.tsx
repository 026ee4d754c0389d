import { href, Link, useLocation } from 'react-router'
import type { DraftName } from '#app/features/desk/editing/operator/merge.ts'
import { useFieldLabel } from '#app/features/stock/cars/shared/field-words.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import type { SyncState } from './sync.ts'

/** Helpers have no `ledgerOf`, the id of the draft. */
type Props = {
  ledgerOf: string | undefined
  state: SyncState
  kept: DraftName[]
  onNew: () => void
  onAgain: () => void
}

/** Says where the draft is saved. */
export function AddDraftState({ ledgerOf, state, kept, onNew, onAgain }: Props) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const label = useFieldLabel('operator')
  if (state === 'published' || state === 'deleted')
    return (
      <Alert message={t(state === 'published' ? 'drafts.publishedElsewhere' : 'drafts.deletedElsewhere')}>
        <Button onClick={onAgain}>{t('drafts.again')}</Button>
        <Button onClick={onNew}>{t('drafts.new')}</Button>
      </Alert>
    )
  return (
    <>
      {kept.length > 0 && (
        <p className="rounded-md bg-accent-soft px-4 py-3 text-pretty">
          {t('drafts.kept', { fields: kept.map(label).join(', ') })}
        </p>
      )}
      {state === 'signedOut' && (
        <Alert message={t('drafts.signedOut')}>
          <Link
            to={`${href('/sign-in')}?to=${encodeURIComponent(pathname + search)}`}
            target="_blank"
            rel="noreferrer"
            className={buttonLook()}
          >
            {t('operator.signIn')}
          </Link>
        </Alert>
      )}
      {state !== 'new' && state !== 'signedOut' && (
        <p className="text-pretty text-ink-3 text-sm">
          {t(`drafts.${state}`)}{' '}
          {state === 'saved' && (
            <Link to={href('/drafts')} className="inline-block min-h-6 underline underline-offset-4">
              {t('drafts.all')}
            </Link>
          )}
          {state === 'saved' && ledgerOf && (
            <>
              {' · '}
              <Link
                to={href('/drafts/:id/ledger', { id: encodeURIComponent(ledgerOf) })}
                className="inline-block min-h-6 underline underline-offset-4"
              >
                {t('ledger.link')}
              </Link>
            </>
          )}
        </p>
      )}
    </>
  )
}

/** Another device has made this draft a car meanwhile. Its values stay as they are. */
export function AddedElsewhere({ id }: { id: string }) {
  const { t } = useTranslation()
  return (
    <Alert message={t('drafts.publishedElsewhere')}>
      <Link to={href('/detail/:id', { id })} target="_blank" className={buttonLook()}>
        {t('drafts.openCar')}
      </Link>
    </Alert>
  )
}
