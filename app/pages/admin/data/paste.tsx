import { useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { AreaField } from '../fields.tsx'

/** Takes a table that was copied in a spreadsheet, and hands it on as a file. */
export function DataPaste({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const handleRead = () => {
    onFile(new File([text], `${t('data.pasteName')}.tsv`, { type: 'text/tab-separated-values' }))
    setText('')
  }
  return (
    <details className="max-w-160">
      <summary className="min-h-11 cursor-pointer py-2 text-accent underline underline-offset-4">
        {t('data.paste')}
      </summary>
      <div className="grid gap-3 pt-2">
        <AreaField label={t('data.pasteName')} hint={t('data.pasteHint')} value={text} rows={6} onText={setText} />
        <Button size="big" onClick={handleRead} disabled={!text.trim()} className="justify-self-start">
          {t('data.pasteRead')}
        </Button>
      </div>
    </details>
  )
}
