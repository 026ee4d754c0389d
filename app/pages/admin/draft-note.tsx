import { useState } from 'react'
import type { DraftState } from '#app/features/desk/drafts/draft-saver.ts'
import { formatAgo } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogActions } from '#app/ui/dialog.tsx'
import type { OpenDraft } from './draft.ts'

/** `isOlder` means that the stored car has been changed since the draft. */
type Props = Pick<OpenDraft, 'found' | 'isElsewhere'> & {
  isOlder?: boolean
  onAfresh: () => void
  /** Leaves the draft on the server and begins another one. */
  onNew?: (() => void) | undefined
}

export function DraftNote({ found, isElsewhere, isOlder = false, onAfresh, onNew }: Props) {
  const { t, lang } = useTranslation()
  const [asks, setAsks] = useState(false)
  // It does not count on, because screen readers would announce each change of a status.
  const [now] = useState(Date.now)
  if (!found && !isElsewhere) return null
  return (
    <div role="status" className="mb-6 grid gap-2 rounded-md bg-accent-soft py-2 ps-4 pe-2 text-ink">
      {found && (
        <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
          <p className="min-w-48 flex-1 text-pretty">
            {t('addListing.draft.found', { when: formatAgo(new Date(found.savedAt).toISOString(), lang, now) })}
            {found.lost > 0 && ` ${t('addListing.draft.lost', { count: found.lost })}`}
            {isOlder && ` ${t('edit.draft.older')}`}
          </p>
          {onNew && <Button onClick={onNew}>{t('drafts.new')}</Button>}
          <Button onClick={() => setAsks(true)}>{t(onNew ? 'drafts.delete' : 'addListing.draft.afresh')}</Button>
        </div>
      )}
      {isElsewhere && <p className="text-pretty py-1.5">{t('addListing.draft.elsewhere')}</p>}
      <Dialog
        open={asks}
        title={t(onNew ? 'drafts.deleteTitle' : 'addListing.draft.afreshTitle')}
        onClose={() => setAsks(false)}
      >
        <p className="mt-2 text-ink-2">{t(onNew ? 'drafts.deleteText' : 'addListing.draft.afreshText')}</p>
        <DialogActions>
          <Button onClick={() => setAsks(false)}>{t('edit.cancel')}</Button>
          <Button kind="danger" onClick={onAfresh}>
            {t(onNew ? 'drafts.delete' : 'addListing.draft.afresh')}
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  )
}

export function KeepingNote({ keeping }: { keeping: DraftState }) {
  const { t } = useTranslation()
  if (keeping === 'kept') return null
  return (
    <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-danger">
      {t(`addListing.draft.${keeping}`)}
    </p>
  )
}
