import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogActions } from '#app/ui/dialog.tsx'
import { CopyButton } from './copy-button.tsx'

export function BackupCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation()
  const { name } = useSite()
  const download = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(
      new Blob([`${name}\n${t('account.codes')}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
    )
    link.download = 'backup-codes.txt'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <>
      <p className="mt-2 text-pretty text-ink-2">{t('account.codesNote')}</p>
      <ol
        dir="ltr"
        aria-label={t('account.codes')}
        className="mt-4 grid grid-cols-2 gap-x-4 gap-y-1 rounded-md bg-sunk px-4 py-3 text-center"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} />
        <Button onClick={download}>{t('account.download')}</Button>
      </div>
      <DialogActions>
        <Button kind="primary" onClick={onDone}>
          {t('account.done')}
        </Button>
      </DialogActions>
    </>
  )
}
