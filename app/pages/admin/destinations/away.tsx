import { useState } from 'react'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import { sendJson } from '#app/features/desk/editing/operator/send.ts'
import { useSending } from '#app/features/desk/editing/operator/sending.ts'
import { formatCountry } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogActions } from '#app/ui/dialog.tsx'

export function RemoveCountry({ country, over, onGone }: { country: string; over: number; onGone: () => void }) {
  const { t, lang } = useTranslation()
  const [asks, setAsks] = useState(false)
  const { failed, run } = useSending()
  const handleYes = async () => {
    setAsks(false)
    const sent = await run(() => sendJson('DELETE', `/api/destination-tables/${country}?over=${over}`))
    if (sent?.ok) onGone()
  }
  return (
    <div className="mt-12 border-line border-t pt-6">
      <Button onClick={() => setAsks(true)}>{t('tables.away.button')}</Button>
      {failed && <OperatorFailure failed={failed} message={t('tables.away.failed')} />}
      <Dialog
        open={asks}
        title={t('tables.away.title', { country: formatCountry(country, lang) })}
        onClose={() => setAsks(false)}
      >
        <p className="mt-2 text-ink-2">{t('tables.away.text')}</p>
        <DialogActions>
          <Button onClick={() => setAsks(false)}>{t('edit.cancel')}</Button>
          <Button kind="danger" onClick={handleYes}>
            {t('tables.away.yes')}
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  )
}
